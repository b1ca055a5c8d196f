"""The schemas of docs/json, as any library reads them, and what the package shows."""

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

import tablee

DOCS = Path(__file__).resolve().parents[3] / "docs"
FILES = {str(file.relative_to(DOCS)): json.loads(file.read_text()) for file in DOCS.rglob("*.schema.json")}
REGISTRY: Registry[Any] = Registry().with_resources(
    (name, Resource.from_contents(file)) for name, file in FILES.items()
)


def checker(definition: str) -> Draft202012Validator:
    return Draft202012Validator({"$ref": definition}, registry=REGISTRY)


@pytest.mark.parametrize("name", FILES)
def test_schemas_are_schemas(name: str) -> None:
    Draft202012Validator.check_schema(FILES[name])


@pytest.mark.parametrize("game", [game.name for game in tablee.games()])
def test_views_fit(game: str) -> None:
    view = checker(f"json/{game}.schema.json#/$defs/view")
    position = tablee.make(game, seed=1).position
    for viewer in (0, "spectator", "truth"):
        seen = position.view(viewer)
        view.validate(seen)
        assert not view.is_valid({**seen, "secret": 1})
        assert not view.is_valid({name: field for name, field in seen.items() if name != "over"})
