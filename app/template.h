/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* What a class takes from its template: children by the names of its members, and callbacks by
 * their own names.
 *
 *   KBZ_BIND (widget_class, KbzBoard, table, controls)
 *   KBZ_BIND_CALLBACKS (widget_class, narrow_cb, told_cb) */
#define KBZ_BIND(class, Type, ...) KBZ_EACH (KBZ_BIND_CHILD, class, Type, __VA_ARGS__)
#define KBZ_BIND_CALLBACKS(class, ...) KBZ_EACH (KBZ_BIND_CALLBACK, class, none, __VA_ARGS__)

#define KBZ_BIND_CHILD(class, Type, name) gtk_widget_class_bind_template_child (class, Type, name);
#define KBZ_BIND_CALLBACK(class, none, name) gtk_widget_class_bind_template_callback (class, name);

/* A macro for each of many names: the preprocessor reads a line anew as often as KBZ_AGAIN nests.
 */
#define KBZ_EACH(...) KBZ_AGAIN (KBZ_FIRST (__VA_ARGS__))
#define KBZ_FIRST(f, class, Type, name, ...)                                                       \
  f (class, Type, name) __VA_OPT__ (KBZ_REST KBZ_NONE (f, class, Type, __VA_ARGS__))
#define KBZ_REST() KBZ_FIRST
#define KBZ_NONE ()
#define KBZ_AGAIN(...) KBZ_AGAIN4 (KBZ_AGAIN4 (KBZ_AGAIN4 (__VA_ARGS__)))
#define KBZ_AGAIN4(...) KBZ_AGAIN3 (KBZ_AGAIN3 (KBZ_AGAIN3 (__VA_ARGS__)))
#define KBZ_AGAIN3(...) KBZ_AGAIN2 (KBZ_AGAIN2 (KBZ_AGAIN2 (__VA_ARGS__)))
#define KBZ_AGAIN2(...) __VA_ARGS__
