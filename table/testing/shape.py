"""JSON Schema as far as docs/protocol.schema.json uses it, and the tables of docs/json as schemas."""

import json
import re
from pathlib import Path

DOCS = Path(__file__).resolve().parents[2] / "docs"
SCHEMA = json.loads((DOCS / "protocol.schema.json").read_text())
KNOWN = {"$ref", "type", "const", "enum", "properties", "required", "additionalProperties", "items",
         "oneOf", "minimum", "maximum", "minLength", "maxLength", "pattern", "minItems", "maxItems",
         "description"}
TYPES = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}


def is_type(value: object, name: str) -> bool:
    if name in ("integer", "number"):
        kinds = int if name == "integer" else (int, float)
        return isinstance(value, kinds) and not isinstance(value, bool)
    return isinstance(value, TYPES[name])


def same(a: object, b: object) -> bool:
    return type(a) is type(b) and a == b


def wrong(value: object, shape: dict, at: str = "") -> "str | None":
    """What is wrong with a value, or None."""
    odd = set(shape) - KNOWN
    if odd:
        raise ValueError(f"the schema uses {odd}, which is not checked here")
    if "$ref" in shape:
        return wrong(value, SCHEMA["$defs"][shape["$ref"].rpartition("/")[2]], at)
    if "oneOf" in shape:
        return one_of(value, shape["oneOf"], at)
    if "const" in shape and not same(value, shape["const"]):
        return f"{at} is {value!r}, should be {shape['const']!r}"
    if "enum" in shape and not any(same(value, each) for each in shape["enum"]):
        return f"{at} is {value!r}, should be one of {shape['enum']}"
    types = shape.get("type", [])
    types = types if isinstance(types, list) else [types]
    if types and not any(is_type(value, name) for name in types):
        return f"{at} is {value!r}, should be {' or '.join(types)}"
    if isinstance(value, str):
        if not shape.get("minLength", 0) <= len(value) <= shape.get("maxLength", len(value)):
            return f"{at} has {len(value)} characters"
        if "pattern" in shape and not re.search(shape["pattern"], value):
            return f"{at} is {value!r}, should match {shape['pattern']}"
    elif isinstance(value, (int, float)) and not isinstance(value, bool):
        if not shape.get("minimum", value) <= value <= shape.get("maximum", value):
            return f"{at} is {value}, out of its bounds"
    elif isinstance(value, list):
        if not shape.get("minItems", 0) <= len(value) <= shape.get("maxItems", len(value)):
            return f"{at} has {len(value)} items"
        for i, item in enumerate(value):
            if problem := wrong(item, shape.get("items", {}), f"{at}[{i}]"):
                return problem
    elif isinstance(value, dict):
        return wrong_fields(value, shape, at)
    return None


def wrong_fields(value: dict, shape: dict, at: str) -> "str | None":
    for name in shape.get("required", []):
        if name not in value:
            return f"{at}.{name} is missing"
    more = shape.get("additionalProperties", True)
    for name, field in value.items():
        described = shape.get("properties", {}).get(name, more)
        if described is False:
            return f"{at}.{name} is not described"
        if described is not True:
            if problem := wrong(field, described, f"{at}.{name}"):
                return problem
    return None


def one_of(value: object, shapes: list, at: str) -> "str | None":
    problems = [wrong(value, each, at) for each in shapes]
    fitting = problems.count(None)
    if fitting == 1:
        return None
    if fitting:
        return f"{at} fits {fitting} shapes at once"
    # The shape that was meant is the one whose constants fit: its problem is worth telling.
    meant = [p for p in problems if p and not re.match(re.escape(at) + r"\.(do|is|what|kind|status|code) is ", p)]
    return (meant or problems)[0]


def wrong_message(message: object, way: str) -> "str | None":
    """What is wrong with a message that goes "up" or came "down", or None."""
    return wrong(message, SCHEMA["$defs"][way])


# ---- docs/json ----


def rows(page: str, heading: str) -> "list[tuple[str, str]]":
    section = re.search(rf"^{re.escape(heading)}$(.*?)(?=^## |\Z)", page, re.M | re.S)
    found = []
    for paths, kind in re.findall(r"^\| ((?:`[^`]+`(?:, )?)+) \| ([a-z ]+) \|", section[1] if section else "", re.M):
        found += [(path, kind.strip()) for path in re.findall(r"`([^`]+)`", paths)]
    return found


def shape_of(lines: "list[tuple[str, str]]") -> dict:
    root: dict = {"type": "object", "properties": {}, "required": [], "additionalProperties": False}
    for path, kind in lines:
        at = root
        for part in re.findall(r"\[\]|[^.\[\]]+", path):
            if part == "[]":
                at = at.setdefault("items", {})
                continue
            if "properties" not in at:
                at.update({"properties": {}, "required": [], "additionalProperties": False})
            if part not in at["required"]:
                at["required"].append(part)
            at = at["properties"].setdefault(part, {})
        at["type"] = kind.split(" or ")
    return root


def game_shapes(game: str) -> "tuple[dict, dict[str, dict]]":
    """The shapes of a game's view and of its events, by name."""
    common = re.findall(r"^\| `(\w+)` \| ([a-z ]+) \|", (DOCS / "json/README.md").read_text(), re.M)
    page = (DOCS / f"json/{game}.md").read_text()
    names = re.findall(r"^## Event: (\w+)$", page, re.M)
    view = shape_of([*common, ("pending[]", "number"), ("returns[]", "number"), *rows(page, "## View")])
    return view, {name: shape_of(rows(page, f"## Event: {name}")) for name in names}
