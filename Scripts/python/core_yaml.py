"""Reads YAML 1.2 as cvsim does: by the core schema, with libyaml. Needs python3-yaml."""

from __future__ import annotations

import re
from typing import Any

import yaml


class CoreLoader(yaml.CSafeLoader):
    """Reads scalars by the core schema of YAML 1.2: `on` and `no` are text.

    The structure is read by libyaml, as the program does it.
    """


CoreLoader.yaml_implicit_resolvers = {}
for tag, pattern, first in (
    ("null", r"(?:~|null|Null|NULL|)", ["~", "n", "N", ""]),
    ("bool", r"(?:true|True|TRUE|false|False|FALSE)", list("tTfF")),
    ("int", r"(?:[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+)", list("-+0123456789")),
    ("float", r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?", list("-+0123456789.")),
    ("float", r"(?:[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))", list("-+.")),
):
    CoreLoader.add_implicit_resolver(f"tag:yaml.org,2002:{tag}", re.compile(f"^{pattern}$"), first)
CoreLoader.add_constructor(
    "tag:yaml.org,2002:int",
    lambda loader, node: int(node.value, 0 if node.value[:2] in ("0o", "0x") else 10),
)
CoreLoader.add_constructor(
    "tag:yaml.org,2002:float",
    # Python spells infinities and what is no number without the point.
    lambda loader, node: float(re.sub(r"\.(?=inf|nan)", "", node.value.lower())),
)


def with_text_keys(value: Any) -> Any:
    """`value` with keys as JSON has them."""
    if isinstance(value, dict):
        return {str(key): with_text_keys(member) for key, member in value.items()}
    if isinstance(value, list):
        return [with_text_keys(element) for element in value]
    return value


def document(text: str) -> Any:
    """The document in a YAML or JSON text."""
    return with_text_keys(yaml.load(text, Loader=CoreLoader))
