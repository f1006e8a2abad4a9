"""Command line of the flat-lay scripts."""

import argparse
import os


def run(kind, views, build):
    parser = argparse.ArgumentParser()
    parser.add_argument("--view", choices=views)
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--out", help="folder for the layers; without it ../KIND/VIEW")
    options = parser.parse_args()
    here = os.path.dirname(os.path.abspath(__file__))
    for view in [options.view] if options.view else views:
        folder = options.out or os.path.join(here, "..", kind, view)
        build(view, options.scale).write(folder)
