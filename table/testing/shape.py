"""JSON Schema as far as the schemas in docs use it: in plain Python, so that tests need nothing installed."""

import functools
import json
import re
from pathlib import Path

DOCS = Path(__file__).resolve().parents[2] / "docs"
KNOWN = {"$ref", "$comment", "type", "const", "enum", "properties", "required", "additionalProperties", "items",
         "unevaluatedProperties", "oneOf", "minimum", "maximum", "minLength", "maxLength", "pattern", "minItems", "maxItems",
         "description"}
TYPES = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}


def bound(schema: object, file: Path) -> object:
    """The same with references by file name and pointer."""
    if isinstance(schema, list):
        return [bound(each, file) for each in schema]
    if not isinstance(schema, dict):
        return schema
    out = {key: bound(each, file) for key, each in schema.items()}
    if isinstance(out.get("$ref"), str):
        name, _, pointer = out["$ref"].partition("#")
        out["$ref"] = f"{file.parent / name if name else file}#{pointer}"
    return out


@functools.cache
def definitions(file: Path) -> "dict[str, dict]":
    """What a schema defines, by name."""
    return bound(json.loads(file.read_text())["$defs"], file)  # type: ignore[return-value]


def linked(shape: dict) -> "dict | None":
    if "$ref" not in shape:
        return None
    file, _, pointer = shape["$ref"].partition("#")
    return definitions(Path(file))[pointer.rpartition("/")[2]]


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
    if (other := linked(shape)) and (problem := wrong(value, other, at)):
        return problem
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
    more = shape.get("additionalProperties", "unevaluatedProperties" not in shape)
    for name, field in value.items():
        described = shape.get("properties", {}).get(name, more)
        if described is False and describes(linked(shape), name):
            continue
        if described is False:
            return f"{at}.{name} is not described"
        if described is not True:
            if problem := wrong(field, described, f"{at}.{name}"):
                return problem
    return None


def describes(shape: "dict | None", name: str) -> bool:
    return shape is not None and (name in shape.get("properties", {}) or describes(linked(shape), name))


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


SCHEMA = definitions(DOCS / "protocol.schema.json")


def messages(way: str) -> "dict[str, dict]":
    """The shapes of messages that go "up" or come "down", by name."""
    return {each["$ref"].rpartition("/")[2]: linked(each) for each in SCHEMA[way]["oneOf"]}


def wrong_message(message: object, way: str) -> "str | None":
    """What is wrong with a message that goes "up" or came "down", or None."""
    return wrong(message, SCHEMA[way])


def game_shapes(game: str) -> "tuple[dict, dict[str, dict]]":
    """The shapes of a game's view and of its events, by name."""
    defined = definitions(DOCS / f"json/{game}.schema.json")
    events = {each["properties"]["event"]["const"]: each for each in defined["event"]["oneOf"]}
    return defined["view"], events
