"""Shapely: a tree over the frames of all items, and the visible parts of views by differences of polygons."""

import sys
import time
from pathlib import Path

import numpy
import shapely

FOLDER = Path(sys.argv[1])


def measure(name, count, body, turns=7):
    least = float("inf")
    for _ in range(turns):
        start = time.perf_counter_ns()
        checksum = body()
        least = min(least, time.perf_counter_ns() - start)
    print(f"{name}\t{least / count:.0f}\t{checksum}", flush=True)


def boxes(name):
    x, y, width, height = numpy.fromfile(FOLDER / name).reshape(-1, 4).T
    return shapely.box(x, y, x + width, y + height)


points = numpy.fromfile(FOLDER / "item-points").reshape(-1, 2)
tree = shapely.STRtree(boxes("items"))
at = shapely.points(points)
measure("item at a point of 1,000,000", len(at), lambda: int((tree.query(at)[1] + 1).sum()))
y = points[:5000, 1]
viewports = shapely.box(0.0625, y, 390.0625, y + 844)
measure("items in a viewport of 1,000,000", 5000, lambda: int((tree.query(viewports)[1] + 1).sum()))

parts = boxes("parts")


def visible_parts():
    """Subtracts what is in front of each view; a cell is followed by its five buttons."""
    covered, area = shapely.Polygon(), 0.0
    for index in range(len(parts) - 1, -1, -1):
        visible = parts[index].difference(covered)
        covered = covered.union(parts[index])
        if index % 6:
            area += visible.area
    return round(area)


measure("visible parts of 540 views", 1, visible_parts, turns=3)
