"""Takes pictures: blender -b -P shoot.py -- SCENE=OUT.png [SCENE=OUT.png] [--scale 0.25] [--samples 16]

Called by make-all.ts, which draws the artwork first (SCENE_PICTURES names the folder).
"""

import argparse
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import stage  # noqa: E402

import importlib  # noqa: E402

brands = ("platen", "nordlicht", "midi-citron", "neon-kerb", "sahra")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("scenes", nargs="+")
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--samples", type=int, default=16)
    options = parser.parse_args(sys.argv[sys.argv.index("--") + 1 :])
    for scene, out in (item.split("=") for item in options.scenes):
        brand = next(name for name in brands if scene.startswith(f"{name}-"))
        book = importlib.import_module(f"scenes_{brand.replace('-', '_')}")
        name = scene[len(brand) + 1 :]
        size = (2400, 1350) if name in book.banners else (1200, 1500)
        build = {**book.banners, **book.collections}[name]
        shot = stage.Stage(*size, options.scale, options.samples)
        build(shot)
        shot.render(out)


main()
