"""Writes the traces of the samples into a folder, for a program to make a report of.

    python3 write_traces.py FOLDER
"""

import pathlib
import sys

import samples

folder = pathlib.Path(sys.argv[1])
for name, (_, traces) in {"banners": samples.banners(), "long": samples.long_case(1_000)}.items():
    for index, trace in enumerate(traces):
        (folder / f"{name}-{index}.trace").write_text(trace, encoding="utf-8")
