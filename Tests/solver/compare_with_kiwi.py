"""Compares the constraint solver with kiwisolver on random systems.

    compare_with_kiwi.py PROGRAM [COUNT]

kiwi adds weighted errors up, while the solver compares priorities one after the other. Both agree
where no sum of lower errors outweighs a higher one, so the weights are far apart here.
"""

import json
import random
import subprocess
import sys

import kiwisolver

WEIGHTS = {250: 1.0, 500: 1e3, 750: 1e6}
TOLERANCE = 1e-6


def random_system(seed):
    """Returns the number of variables and constraints (relation, constant, priority, coefficients)."""
    source = random.Random(seed)
    count = source.randint(1, 6)
    constraints = []
    for _ in range(source.randint(2, 14)):
        coefficients = [0.0] * count
        for _ in range(source.randint(1, 3)):
            coefficients[source.randrange(count)] = source.choice([-2.0, -1.0, -1.0, 0.5, 1.0, 1.0, 2.0])
        priority = 1000 if source.random() < 0.35 else source.choice([250, 500, 750])
        relation = source.choice(["<=", "==", ">="])
        constraints.append((relation, float(source.randint(-100, 100)), priority, coefficients))
    return count, constraints


def solved_by_kiwi(count, constraints):
    """Returns the accepted constraints, one character each, and the values."""
    variables = [kiwisolver.Variable(str(index)) for index in range(count)]
    solver = kiwisolver.Solver()
    added = []
    accepted = ""
    for relation, constant, priority, coefficients in constraints:
        terms = [kiwisolver.Term(*pair) for pair in zip(variables, coefficients) if pair[1]]
        strength = kiwisolver.strength.required if priority == 1000 else WEIGHTS[priority]
        expression = kiwisolver.Expression(terms, constant)
        constraint = kiwisolver.Constraint(expression, relation, strength)
        try:
            solver.addConstraint(constraint)
            added.append(constraint)
            accepted += "1"
        except kiwisolver.UnsatisfiableConstraint:
            accepted += "0"
            # kiwi's solver is not usable after a refusal: required constraints may be violated.
            solver = kiwisolver.Solver()
            for constraint in added:
                solver.addConstraint(constraint)
    solver.updateVariables()
    return accepted, [variable.value() for variable in variables]


def all_solved_by_kiwi(count):
    """Returns the solutions of the systems, None for those on which kiwi ends its process."""
    solutions = []
    while len(solutions) < count:
        command = [sys.executable, __file__, "--kiwi", str(len(solutions)), str(count)]
        child = subprocess.run(command, capture_output=True, text=True)
        solutions += [json.loads(line) for line in child.stdout.splitlines()]
        if len(solutions) < count:
            solutions.append(None)
    return solutions


def violations(constraints, accepted, values):
    result = []
    for (relation, constant, priority, coefficients), mark in zip(constraints, accepted):
        if mark == "0":
            result.append((priority, 0.0))
            continue
        difference = constant + sum(a * x for a, x in zip(coefficients, values))
        size = {"==": abs(difference), "<=": max(0, difference), ">=": max(0, -difference)}[relation]
        result.append((priority, 0.0 if size < TOLERANCE else size))
    return result


def difference(system, ours, theirs):
    """Returns the first difference of two solutions in words, or None."""
    _, constraints = system
    accepted, values, ambiguous = ours
    if accepted != theirs[0]:
        return f"accepted constraints {accepted}, kiwi {theirs[0]}"
    left = violations(constraints, accepted, values)
    right = violations(constraints, accepted, theirs[1])
    for level in [1000, 750, 500, 250]:
        sums = [sum(size for priority, size in side if priority == level) for side in (left, right)]
        if abs(sums[0] - sums[1]) > TOLERANCE * 10:
            return f"errors of priority {level}: {sums[0]}, kiwi {sums[1]}"
    for index, (a, b) in enumerate(zip(values, theirs[1])):
        if ambiguous[index] == "0" and abs(a - b) > TOLERANCE:
            return f"variable {index} is {a}, kiwi {b}"
    for index, constraint in enumerate(constraints):
        unique = all(a == 0 or mark == "0" for a, mark in zip(constraint[3], ambiguous))
        if unique and (left[index][1] == 0) != (right[index][1] == 0):
            return f"constraint {index} is satisfied by one solver only"
    return None


def main():
    if sys.argv[1] == "--kiwi":
        for seed in range(int(sys.argv[2]), int(sys.argv[3])):
            print(json.dumps(solved_by_kiwi(*random_system(seed))), flush=True)
        return
    program = sys.argv[1]
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
    systems = [random_system(seed) for seed in range(count)]
    lines = []
    for variables, constraints in systems:
        lines.append(f"system {variables}")
        for relation, constant, priority, coefficients in constraints:
            lines.append(" ".join([relation, str(constant), str(priority), *map(str, coefficients)]))
        lines.append("end")
    reply = subprocess.run(
        [program], input="\n".join(lines) + "\n", capture_output=True, text=True, check=True
    ).stdout.splitlines()
    if len(reply) != 3 * count:
        sys.exit(f"{len(reply)} lines for {count} systems")
    failures = unique = crashes = 0
    solutions = all_solved_by_kiwi(count)
    for seed, system in enumerate(systems):
        accepted, values, ambiguous = reply[3 * seed : 3 * seed + 3]
        ours = (accepted, [float(value) for value in values.split()], ambiguous)
        unique += ambiguous.count("0")
        if solutions[seed] is None:
            crashes += 1
            continue
        found = difference(system, ours, solutions[seed])
        if found:
            failures += 1
            if failures <= 10:
                print(f"system {seed}: {found}", *system[1], sep="\n  ")
    print(f"{count} systems, {unique} unique values, {failures} differences")
    if crashes:
        print(f"kiwi ended its process on {crashes} systems, which were not compared")
    sys.exit(1 if failures or crashes > count / 100 else 0)


if __name__ == "__main__":
    main()
