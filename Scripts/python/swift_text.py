"""Finds the string literals of a Swift file, with the call and the declaration that they are in.

It reads as much of Swift as that needs: comments, strings of all kinds with interpolations, and brackets.
"""

import re
from dataclasses import dataclass, field

# The text of a placeholder in `Text.pattern`, which no message contains.
HOLE = "\ue000"
# A line break that a backslash removes.
REMOVED = "\ue001\n"
NUMBER = re.compile(r"[0-9]")
WORD = re.compile(r"[A-Za-z_$#@]\w*")
STRING = re.compile(r'(#*)("""(?=\n)|")')
ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "0": "\0"}


@dataclass
class Token:
    """A word, a string or a character of punctuation."""

    kind: str
    text: str
    start: int
    end: int
    parts: list = field(default_factory=list)


@dataclass
class Text:
    """One string, or several that are added, as a pattern with holes for the values."""

    line: int
    pattern: str
    values: list
    callee: str
    label: str
    declaration: str
    call: int


def tokens(source, start=0, closer=None):
    """Returns the tokens from `start` to the bracket `closer` that ends them, and the position behind it."""
    found, depth, at = [], 0, start
    while at < len(source):
        character = source[at]
        if character.isspace():
            at += 1
        elif source.startswith("//", at):
            end = source.find("\n", at)
            at = len(source) if end < 0 else end
        elif source.startswith("/*", at):
            at = source.index("*/", at) + 2
        elif match := STRING.match(source, at):
            token, at = string(source, at, match)
            found.append(token)
        elif match := WORD.match(source, at):
            found.append(Token("word", match.group(), at, match.end()))
            at = match.end()
        elif NUMBER.match(source, at):
            end = re.compile(r"[\w.]*\w").match(source, at).end()
            found.append(Token("word", source[at:end], at, end))
            at = end
        else:
            if character in "([{":
                depth += 1
            elif character in ")]}":
                if depth == 0 and character == closer:
                    return found, at + 1
                depth -= 1
            found.append(Token("mark", character, at, at + 1))
            at += 1
    return found, at


def string(source, start, match):
    """Returns the string that begins at `start` as a token whose parts are texts and lists of tokens."""
    hashes, quote = match.groups()
    end, escape = quote + hashes, "\\" + hashes
    at, text, parts = match.end(), "", []
    while not source.startswith(end, at):
        if source.startswith(escape + "(", at):
            inner, after = tokens(source, at + len(escape) + 1, ")")
            parts += [text, (inner, source[at + len(escape) + 1 : after - 1])]
            text, at = "", after
        elif source.startswith(escape, at):
            at += len(escape)
            if source[at] == "u":
                close = source.index("}", at)
                text, at = text + chr(int(source[at + 2 : close], 16)), close + 1
            else:
                text, at = text + (REMOVED if source[at] == "\n" else ESCAPES.get(source[at], source[at])), at + 1
        else:
            text, at = text + source[at], at + 1
    if quote == '"""':
        parts.append(text)
        return Token("string", "", start, at + len(end), unindented(parts)), at + len(end)
    return Token("string", "", start, at + len(end), parts + [text]), at + len(end)


def unindented(parts):
    """Returns the parts of a string of several lines without the first line feed and the margin."""
    margin = re.search(r"\n( *)\Z", parts[-1])
    margin = margin.group(1) if margin else ""
    texts = [re.sub("\n" + margin, "\n", part) if isinstance(part, str) else part for part in parts]
    if isinstance(texts[0], str):
        texts[0] = texts[0].removeprefix("\n")
    texts[-1] = texts[-1].removesuffix("\n")
    return [part.replace(REMOVED, "") if isinstance(part, str) else part for part in texts]


def pattern(token):
    """Returns the text of a string with a hole for each interpolation, and their sources."""
    texts = [part if isinstance(part, str) else HOLE for part in token.parts]
    return "".join(texts), [part[1] for part in token.parts if not isinstance(part, str)]


def operand_end(found, at):
    """Returns the index behind the operand that begins at `at`: a name with members, calls and subscripts."""
    while at < len(found):
        token = found[at]
        if token.kind != "mark":
            at += 1
        elif token.text in "([":
            at = closing(found, at) + 1
        elif token.text == "{":
            at = closing(found, at) + 1
        elif token.text not in ".?!\\":
            return at
        else:
            at += 1
            continue
        if at < len(found) and (found[at].kind != "mark" or found[at].text not in ".(["):
            return at
    return at


def closing(found, at):
    """Returns the index of the bracket that closes the one at `at`."""
    depth = 0
    for index in range(at, len(found)):
        if found[index].kind == "mark":
            depth += (found[index].text in "([{") - (found[index].text in ")]}")
            if depth == 0:
                return index
    return len(found) - 1


def texts(source):
    """Yields the strings of a file; those that are added are one, and those inside of interpolations are none."""
    found, _ = tokens(source)
    scopes = []  # (bracket, callee, declaration, position)
    start_of_statement = 0
    label, labels = "", []
    index = 0
    while index < len(found):
        token = found[index]
        if token.kind == "mark" and token.text in "([{":
            before = found[index - 1] if index else None
            callee = declared = ""
            if token.text == "{":
                declared = declaration(found[start_of_statement:index])
                start_of_statement = index + 1
            elif before and before.kind == "word" and before.end == token.start and token.text == "(":
                callee = before.text
                if index > 2 and found[index - 2].text == "." and found[index - 3].kind == "word":
                    callee = f"{found[index - 3].text}.{callee}"
                elif index > 1 and found[index - 2].text == ".":
                    callee = f".{callee}"
            scopes.append((token.text, callee, declared, token.start))
            labels.append(label)
            label = ""
        elif token.kind == "mark" and token.text in ")]}":
            if scopes:
                scopes.pop()
                label = labels.pop()
            if token.text == "}":
                start_of_statement = index + 1
        elif token.kind == "mark" and token.text == ",":
            label = ""
        elif token.kind == "mark" and token.text == ":" and index and found[index - 1].kind == "word":
            if scopes and scopes[-1][0] == "(" and found[index - 2].text in "(,":
                label = found[index - 1].text
        if token.kind == "string":
            whole, values, index = added(found, index)
            callee = next((scope[1] for scope in reversed(scopes) if scope[1]), "")
            inside = next((i for i in reversed(range(len(scopes))) if scopes[i][2]), -1)
            called = next((i for i in reversed(range(len(scopes))) if scopes[i][1]), -1)
            if called < inside:
                callee = ""
            depth = called if called >= 0 else len(scopes)
            argument = label if called == len(scopes) - 1 else (labels[depth + 1] if depth + 1 < len(labels) else "")
            yield Text(
                source.count("\n", 0, token.start) + 1, whole, values, callee, argument if callee else "",
                scopes[inside][2] if inside >= 0 else assigned(found, index - 1),
                scopes[called][3] if callee else -1,
            )
            continue
        index += 1


def added(found, index):
    """Returns the pattern and values of the strings that are added from `index`, and the index behind them."""
    whole, values = pattern(found[index])
    first = index
    if index > 1 and found[index - 1].text == "+" and found[index - 2].kind != "string":
        whole, values = HOLE + whole, [found[index - 2].text] + values
    index += 1
    while index + 1 < len(found) and found[index].text == "+" and found[index].kind == "mark":
        if found[index + 1].text == "=":
            break
        if found[index + 1].kind == "string":
            more, others = pattern(found[index + 1])
            whole, values = whole + more, values + others
            index += 2
        else:
            end = operand_end(found, index + 1)
            whole += HOLE
            values.append(" ".join(token.text for token in found[index + 1 : end]))
            index = end
    return whole, values, max(index, first + 1)


def declaration(header):
    """Returns the name that a function, initializer or computed property declares before its brace."""
    name = ""
    for index, token in enumerate(header):
        if token.kind != "word":
            continue
        following = header[index + 1].text if index + 1 < len(header) else ""
        if token.text == "func":
            name = following
        elif token.text in ("init", "subscript") and (index == 0 or header[index - 1].text not in "."):
            name = token.text
        elif token.text in ("var", "let") and (index == 0 or header[index - 1].text not in ("if", "guard", ",", "while", "case")):
            if not any(other.text == "=" for other in header[index:]):
                name = following
    return name


def assigned(found, index):
    """Returns the name of the stored property that a string at `index` is the value of."""
    for token in reversed(range(max(index - 12, 0), index)):
        if found[token].text in ("let", "var"):
            return found[token + 1].text
    return ""
