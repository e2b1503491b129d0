"""Every heading of the sources (headings.txt) is taught by a lesson; every section that a coverage table names is taught by the
lessons beside it, and every lesson that names a section stands in the table.

usage: coverage.py SOURCE_ROOT"""
import pathlib
import re
import sys
import xml.etree.ElementTree as ET

content = pathlib.Path(sys.argv[1]) / "lessons" / "content"
faults = []
sections = set()  # (text, section) that some lesson names
for course in sorted(path.parent for path in content.glob("*/course.xml")):
    table = content / f"COVERAGE-{course.name}.md"
    listed = set()
    for line in table.read_text().splitlines():
        cells = re.fullmatch(r"\| (.+?) \| (.+?) \|", line)
        if cells and cells[1] != "section of the source" and cells[2] != "another course":
            listed |= {(cells[1], lesson.strip()) for lesson in cells[2].split(",")}
    taught = set()
    for path in course.glob("*.lesson"):
        lesson = ET.parse(path).getroot()
        taught |= {(source.get("section"), lesson.get("id")) for source in lesson.iter("source")}
        sections |= {(source.get("text"), source.get("section")) for source in lesson.iter("source")}
    faults += [f"{table.name}: {lesson} does not name {section}" for section, lesson in sorted(listed - taught)]
    faults += [f"{table.name}: {section} is also taught by {lesson}" for section, lesson in sorted(taught - listed)]
    if not listed:
        faults.append(f"{table.name}: nothing is listed")
headings = [line.split("\t") for line in (pathlib.Path(__file__).parent / "headings.txt").read_text().splitlines() if not line.startswith("#")]
faults += [f"no lesson teaches “{heading}” of source {text}" for text, heading in headings if (text, heading) not in sections]
known = {tuple(heading) for heading in headings}
faults += [f"source {text} has no heading “{section}”" for text, section in sorted(sections - known)]
print("\n".join(faults) or "every section is taught where the tables say")
sys.exit(bool(faults))
