#!/usr/bin/env python3
"""Checks that public declarations have documentation comments, with all parameters and errors.

  Scripts/python/undocumented.py [CHECKOUT]

Requirements of public protocols and cases of public enumerations are public too. Exempt are overrides, and members
with the name of a requirement of a protocol that the type conforms to: of the sources, or one of STANDARD.
The comment of a function has an entry for each parameter, or its name in backticks, and `- Throws:` if it throws.
Parameters of functions of the module UIKit need none: they are UIKit's.
The sources are formatted, so the indentation of a member shows its type.
"""

import collections
import pathlib
import re
import sys

STANDARD = re.compile(
    r"[=<>]+|hash|(debugD|d)escription|(start|end)Index|replaceSubrange|rawValue|encode|init\((rawValue|\w+Literal|from)"
)
DECLARATION = re.compile(
    r"^( *)((?:@\w+(?:\([^)]*\))? |class (?=var|func|override)|(?!class|case)[a-z]+(?:\([a-z]+\))? )*)"
    r"(?:(class|struct|enum|protocol|extension|func|var|let|case|typealias|associatedtype) |(?=init\b|subscript\b))"
    r"(init[?]?\(\w+|[\w.`]+|[^\s\w(]+)",
    re.M,
)
Declaration = collections.namedtuple(
    "Declaration", "path line kind name modifiers type is_required is_public comment signature owner text")
Parameter = collections.namedtuple("Parameter", "label name has_default")
OPENING, CLOSING = "([{<", ")]}>"


def signature(text, start):
    """Returns the parameters of the function that is declared at `start`, and True if it throws."""
    start = re.compile(r"func |init|subscript").search(text, start).end()
    parameters, depth, begin = [], 0, None
    for at in range(start, len(text)):
        character = text[at]
        if character in OPENING:
            depth += 1
            if depth == 1 and character == "(":
                begin = at + 1
        elif character in CLOSING and text[at - 1] != "-":
            depth -= 1
        if begin and (depth == 0 or (depth == 1 and character == ",")):
            if match := re.match(r"\s*(?:@\w+ +)*(?:(\w+) +)?(\w+):", text[begin:at]):
                has_default = re.search(r"[^=!<>]=[^=]", text[begin:at]) is not None
                parameters.append(Parameter(match[1] or match[2], match[2], has_default))
            begin = at + 1
            if depth == 0:
                return parameters, re.match(r"\s*(?:async )?throws\b", text[at + 1 :]) is not None
    return parameters, False


def declarations(path, text, bases):
    """Yields the declarations of a file and adds the names in the headers of types to `bases`."""
    lines, outer = text.split("\n"), []
    for match in DECLARATION.finditer(text):
        indent, modifiers, kind, name = len(match[1]), match[2].split(), match[3], match[4].strip("`")
        outer = [each for each in outer if each[0] < indent]
        if indent and (not outer or outer[-1][0] != indent - 2):
            continue
        _, outer_kind, owner, is_public = outer[-1] if outer else (0, None, "", False)
        if outer_kind != "protocol" and (outer_kind, kind) != ("enum", "case"):
            is_public = "public" in modifiers or "open" in modifiers
        above = line = text.count("\n", 0, match.start())
        while lines[above - 1].lstrip().startswith("@"):
            above -= 1
        first = above
        while lines[first - 1].lstrip().startswith("///"):
            first -= 1
        comment = "\n".join(lines[first:above])
        is_required = outer_kind == "protocol"
        function = signature(text, match.start()) if kind in ("func", None) else ([], False)
        yield Declaration(
            path, line + 1, kind, name, modifiers, owner.split(".")[-1], is_required, is_public, comment, function,
            owner, text[match.start() : text.find("\n\n", match.start())])
        if kind in ("class", "struct", "enum", "protocol", "extension"):
            bases[name.split(".")[-1]] |= set(re.findall(r"\w+", text[match.end() : text.index("{", match.end())]))
            outer.append((indent, kind, f"{owner}.{name}" if owner else name, is_public))


def gaps(declaration):
    """Yields what the comment of a declaration lacks."""
    comment, (parameters, throws) = declaration.comment, declaration.signature
    if not comment:
        yield "no documentation comment"
        return
    for _, name, _ in parameters:
        if not re.search(rf"- (Parameter )?{name}:|`{name}`", comment):
            yield f"no documentation of the parameter {name}"
    if throws and "- Throws:" not in comment:
        yield "no documentation of its errors"


def undocumented(texts):
    """Yields (path, line, name, gap) of public declarations; `texts` are Swift files by path."""
    bases, requirements = collections.defaultdict(set), collections.defaultdict(set)
    found = [each for path, text in texts.items() for each in declarations(path, text, bases)]
    for each in found:
        if each.is_required:
            requirements[each.type].add(each.name)
    for each in found:
        if not each.is_public or each.kind == "extension" or "override" in each.modifiers:
            continue
        types, waiting = set(), [] if each.is_required else [each.type]
        while waiting:
            if (name := waiting.pop()) not in types:
                types.add(name)
                waiting += bases.get(name, ())
        if not STANDARD.fullmatch(each.name) and not any(each.name in requirements.get(name, ()) for name in types):
            for gap in gaps(each):
                yield each.path, each.line, each.name.partition("(")[0], gap


def main():
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parents[2])
    texts = {str(path.relative_to(root)): path.read_text("utf-8") for path in sorted(root.glob("Sources/**/*.swift"))}
    # The functions of the module UIKit are UIKit's, whose documentation describes their parameters.
    failures = [
        f"{path}:{line}: {name} has {gap}"
        for path, line, name, gap in undocumented(texts)
        if not (path.startswith("Sources/UIKit/") and "parameter" in gap)
    ]
    print("\n".join(failures) or f"documentation: {len(texts)} files")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
