"""The tables of UIKit's members: there, inert or missing in the module UIKit."""

import collections
import re

import undocumented

LIST = "Scripts/python/uikit_members.txt"
ALIAS = re.compile(r"typealias \w+(?:<[^=]*>)?\s*=\s*([\w.]+)(?:<[^=]*>)?\s*(?:\n|$)")
# The words by which a documentation comment says that a member is stored and readable, without effect.
INERT = re.compile(r"[Ww]ithout effect|othing is drawn|not drawn|not posted|It is not displayed")
# Members with such words that have an effect.
EFFECTIVE = """UIView.draw(_:) UIView.requiresConstraintBasedLayout UIResponder.inputView""".split()


class Declarations:
    """The public declarations of Swift files, by type and name."""

    def __init__(self, texts):
        """Reads files; `texts` are Swift files by path."""
        self.aliases, self.members, self.bases = {}, collections.defaultdict(list), collections.defaultdict(set)
        found, bases = [], collections.defaultdict(set)
        for path, text in texts.items():
            found += [each for each in undocumented.declarations(path, text, bases) if each.is_public]
        for each in found:
            if each.kind == "typealias" and (match := ALIAS.search(each.text)):
                self.aliases[f"{each.owner}.{each.name}" if each.owner else each.name] = match[1]
        for each in found:
            for name in names(each):
                self.members[self.canonical(each.owner), name].append(each)
        for name, others in bases.items():
            self.bases[self.canonical(name)] |= {self.canonical(other) for other in others}
        self.types = {
            self.canonical(f"{each.owner}.{each.name}".strip("."))
            for each in found if each.kind in ("class", "struct", "enum", "protocol")
        }

    def canonical(self, name):
        """Returns the name of a type without aliases."""
        path = ""
        for part in name.split("."):
            path = f"{path}.{part}" if path else part
            seen = set()
            while path in self.aliases and path not in seen:
                seen.add(path)
                path = self.canonical(self.aliases[path])
        return path

    def supertypes(self, name):
        """Returns a type and the types that it inherits from or conforms to, nearest first."""
        found, waiting = [], [self.canonical(name)]
        while waiting:
            if (name := waiting.pop(0)) not in found:
                found.append(name)
                waiting += sorted(self.bases.get(name, ()))
        return found

    def member(self, types, name):
        """Returns the declarations of a member by its Swift name, such as `insert(_:at:)`."""
        base, _, labels = name.partition("(")
        labels = labels.rstrip(")").split(":")[:-1] if "(" in name else None
        return [
            each for type_name in types for each in self.members.get((type_name, base), ()) if accepts(each, labels)
        ]


def names(declaration):
    """Returns the names that a declaration declares: several for `case left, right`."""
    if declaration.kind == "case":
        line = re.sub(r"\([^)]*\)|\"[^\"]*\"", "", declaration.text.split("\n")[0])
        return re.findall(r"(?:case|,) +`?(\w+)", line)
    return ["init" if declaration.name.startswith("init") and declaration.kind is None else declaration.name]


def accepts(declaration, labels):
    """Returns True if a call with the labels fits: parameters with a default may be left out."""
    if labels is None:
        return declaration.kind is not None and declaration.kind != "func"
    if declaration.kind not in ("func", "case", None):
        return False
    at = 0
    for parameter in declaration.signature[0]:
        if at < len(labels) and parameter.label == labels[at]:
            at += 1
        elif not parameter.has_default:
            return False
    return at == len(labels)


def is_inert(declarations, name):
    """Returns True if the comment of the first documented declaration says that it has no effect."""
    comment = next((each.comment for each in declarations if each.comment), "")
    # The entries of parameters are about parts of a function.
    comment = " ".join(comment.partition("- Parameter")[0].replace("///", "").split())
    return name not in EFFECTIVE and INERT.search(comment) is not None


def listed(text):
    """Yields (section, type, members) of the list."""
    section = type_name = None
    members = []
    for line in [*text.splitlines(), "#"]:
        if line.startswith("  "):
            members += line.split()
            continue
        if type_name:
            yield section, type_name, list(dict.fromkeys(members))
        type_name, members = (None, []) if line.startswith("#") else (line, [])
        if match := re.match(r"# Section (.*)", line):
            section = match[1]


def tables(texts, text):
    """Returns the tables of the members that are listed in `text`; `texts` are Swift files by path."""
    declarations = Declarations(texts)
    lines, last = [], None
    for section, type_name, members in listed(text):
        if section != last:
            lines += ["", f"### {section}", "", "| type | there | inert | missing |", "|---|---|---|---|"]
            last = section
        types = declarations.supertypes(type_name)
        found = {name: declarations.member(types, name) for name in members}
        inert = [name for name in members if found[name] and is_inert(found[name], f"{type_name}.{name}")]
        missing = [name for name in members if not found[name]]
        count = f"{len(members) - len(missing)} of {len(members)}"
        if types[0] not in declarations.types:
            count, missing = "none", ["the type"]
        code = [" ".join(f"`{name}`" for name in names) if names != ["the type"] else "the type" for names in (inert, missing)]
        lines.append(f"| `{type_name}` | {count} | {code[0]} | {code[1]} |")
    return "\n".join(lines) + "\n"
