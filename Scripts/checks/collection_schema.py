"""Compares the schema of collection files with `cvsim check PROGRAM`; `Scripts/checks/schema` runs it."""

import copy
import json
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

import jsonschema
import ruamel.yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
MISTAKES = 40


def places(value):
    """Yields each mapping and list of a document, and the keys of its parts."""
    if isinstance(value, (dict, list)):
        keys = list(value if isinstance(value, dict) else range(len(value)))
        yield value, keys
        for key in keys:
            yield from places(value[key])


def mistaken(document, source):
    """Returns a copy with a value of another type or an unknown key."""
    changed = copy.deepcopy(document)
    part, keys = source.choice([place for place in places(changed) if place[1]])
    key = "colour" if isinstance(part, dict) and source.random() < 0.3 else source.choice(keys)
    part[key] = source.choice([True, "nonsense", 7, -3.5, None, [], {"a": 1}])
    return changed


def accepted(program, paths):
    """Returns the files that `cvsim check` accepts."""
    found = subprocess.run([program, "check", "--allow-unreachable", *paths], capture_output=True, text=True)
    return set(re.findall(r"^(.*): ok$", found.stdout, re.M)), found.stdout + found.stderr


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    schema = json.loads((ROOT / "Documentation/collection-file.schema.json").read_text(encoding="utf-8"))
    validator = jsonschema.Draft202012Validator(schema)
    yaml, counts, faults = ruamel.yaml.YAML(typ="safe", pure=True), [0, 0], []
    with tempfile.TemporaryDirectory() as folder:
        folder = shutil.copytree(ROOT / "Examples", pathlib.Path(folder, "Examples"))
        for file in sorted(folder.rglob("*.yaml")):
            if "flows" in file.parts: continue  # Maestro's files
            document = yaml.load(file)
            if not isinstance(document, dict) or "cvsim" not in document:
                continue
            source, paths = random.Random(file.name), {str(file): document}
            for number in range(MISTAKES):
                path = file.with_name(f"mistake-{number}.json")
                paths[str(path)] = mistaken(document, source)
                path.write_text(json.dumps(paths[str(path)]), encoding="utf-8")
            sound, said = accepted(program, list(paths))
            for path, document in paths.items():
                error = next(validator.iter_errors(document), None)
                counts[path in sound] += 1
                if error and path in sound:
                    faults.append(f"{file.name}: the schema refuses {error.message[:120]}, cvsim check accepts it")
                if not error and re.search(rf'^{re.escape(path)}:.*unknown key "colour"', said, re.M):
                    faults.append(f"{file.name}: the schema accepts an unknown key")
            for path in list(paths)[1:]:
                pathlib.Path(path).unlink()
    print("\n".join(sorted(set(faults))[:20] or [f"schema: {counts[1]} files accepted, {counts[0]} refused by cvsim check"]))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
