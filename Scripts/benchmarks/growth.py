#!/usr/bin/env python3
"""Fits how the cost of each benchmark grows with its number of items.

    Scripts/bench prints it below its figures
    Scripts/benchmarks/growth.py [FIGURES]   of a file of figures; Benchmarks/baseline.tsv by default

A scenario is the benchmarks whose names differ in a number of items alone, at three or more numbers. The exponent is
the slope of a line through the logarithms of costs and numbers: 0 is a constant cost, 1 a linear one. A search in a tree,
and memory that no longer fits the caches, come to 0.1 to 0.3. Benchmarks/growth.tsv has the greatest exponent of each
scenario; one that is missing there, or grows faster, fails.
"""

from __future__ import annotations

import math
import re
import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LIMITS = ROOT / "Benchmarks" / "growth.tsv"
NUMBER = re.compile(r"\b10{3,8}\b")


def scenarios(figures: Path) -> dict[str, dict[int, float]]:
    """Returns the costs of each scenario by number of items."""
    found: dict[str, dict[int, float]] = defaultdict(dict)
    for line in figures.read_text().splitlines():
        name, cost = line.split("\t")[:2]
        if numbers := NUMBER.findall(name):
            found[NUMBER.sub("N", name, count=1)][int(numbers[0])] = float(cost.split()[0])
    return {name: costs for name, costs in found.items() if len(costs) >= 3}


def exponent(costs: dict[int, float]) -> float:
    """Returns the slope of the line of least squares through the logarithms."""
    points = [(math.log(number), math.log(cost)) for number, cost in costs.items() if cost > 0]
    x, y = (sum(values) / len(points) for values in zip(*points))
    return sum((a - x) * (b - y) for a, b in points) / sum((a - x) ** 2 for a, _ in points)


def main() -> int:
    figures = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "Benchmarks" / "baseline.tsv"
    allowed = {name: float(limit) for limit, name in (line.split("\t") for line in LIMITS.read_text().splitlines())}
    faults = []
    print("exponent\tat most\tfrom\tto\tscenario")
    for name, costs in sorted(scenarios(figures).items()):
        fitted, limit = exponent(costs), allowed.get(name, 0)
        print(f"{fitted:.2f}\t{limit or ''}\t{min(costs)}\t{max(costs)}\t{name}")
        if fitted > limit:
            faults.append(f"{name}: grows with exponent {fitted:.2f}, at most {limit} by {LIMITS.relative_to(ROOT)}")
    print("\n".join(faults), end="\n" * bool(faults), file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
