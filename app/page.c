/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/page.h"

#include "app/toast.h"

typedef struct {
  char *title, *subtitle;
  GtkWidget *header_start, *header_end;
  GSimpleActionGroup *actions;
  AdwToast *toast; /* the last one, so that a new sentence takes its place */
} KbzPagePrivate;

enum { PROP_0, PROP_TITLE, PROP_SUBTITLE, PROP_HEADER_START, PROP_HEADER_END, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (KbzPage, kbz_page, ADW_TYPE_BIN)

#define PRIVATE(self) ((KbzPagePrivate *)kbz_page_get_instance_private (self))

GActionMap *kbz_page_get_actions (KbzPage *self)
{
  return G_ACTION_MAP (PRIVATE (self)->actions);
}

void kbz_page_set_subtitle (KbzPage *self, const char *subtitle)
{
  g_object_set (self, "subtitle", subtitle, NULL);
}

void kbz_page_offer (KbzPage *self, const char *text, const char *button, const char *action)
{
  KbzPagePrivate *priv = PRIVATE (self);
  GtkWidget *overlay = gtk_widget_get_ancestor (GTK_WIDGET (self), ADW_TYPE_TOAST_OVERLAY);
  if (overlay == NULL)
    return;
  if (priv->toast != NULL)
    adw_toast_dismiss (priv->toast);
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  AdwToast *toast = kbz_toast_new (escaped);
  adw_toast_set_timeout (toast, button != NULL ? 5 : 3);
  if (button != NULL) {
    adw_toast_set_button_label (toast, button);
    adw_toast_set_action_name (toast, action);
  }
  g_set_weak_pointer (&priv->toast, toast);
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (overlay), toast);
}

void kbz_page_tell (KbzPage *self, const char *text)
{
  kbz_page_offer (self, text, NULL, NULL);
}

static void kbz_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  KbzPagePrivate *priv = PRIVATE (KBZ_PAGE (object));
  switch (id) {
  case PROP_TITLE:
    g_value_set_string (value, priv->title);
    break;
  case PROP_SUBTITLE:
    g_value_set_string (value, priv->subtitle);
    break;
  case PROP_HEADER_START:
    g_value_set_object (value, priv->header_start);
    break;
  case PROP_HEADER_END:
    g_value_set_object (value, priv->header_end);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void take_string (char **place, const GValue *value)
{
  g_free (*place);
  *place = g_value_dup_string (value);
}

static void kbz_page_set_property (GObject *object, guint id, const GValue *value,
                                   GParamSpec *pspec)
{
  KbzPagePrivate *priv = PRIVATE (KBZ_PAGE (object));
  switch (id) {
  case PROP_TITLE:
    take_string (&priv->title, value);
    break;
  case PROP_SUBTITLE:
    take_string (&priv->subtitle, value);
    break;
  case PROP_HEADER_START:
    g_set_object (&priv->header_start, g_value_get_object (value));
    break;
  case PROP_HEADER_END:
    g_set_object (&priv->header_end, g_value_get_object (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void kbz_page_dispose (GObject *object)
{
  KbzPagePrivate *priv = PRIVATE (KBZ_PAGE (object));
  g_clear_object (&priv->header_start);
  g_clear_object (&priv->header_end);
  g_clear_object (&priv->actions);
  g_clear_weak_pointer (&priv->toast);
  G_OBJECT_CLASS (kbz_page_parent_class)->dispose (object);
}

static void kbz_page_finalize (GObject *object)
{
  KbzPagePrivate *priv = PRIVATE (KBZ_PAGE (object));
  g_free (priv->title);
  g_free (priv->subtitle);
  G_OBJECT_CLASS (kbz_page_parent_class)->finalize (object);
}

static void kbz_page_class_init (KbzPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  object_class->dispose = kbz_page_dispose;
  object_class->finalize = kbz_page_finalize;
  object_class->get_property = kbz_page_get_property;
  object_class->set_property = kbz_page_set_property;

  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, "", flags);
  properties[PROP_SUBTITLE] = g_param_spec_string ("subtitle", NULL, NULL, "", flags);
  properties[PROP_HEADER_START] =
      g_param_spec_object ("header-start", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_HEADER_END] =
      g_param_spec_object ("header-end", NULL, NULL, GTK_TYPE_WIDGET, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void kbz_page_init (KbzPage *self)
{
  PRIVATE (self)->actions = g_simple_action_group_new ();
}
