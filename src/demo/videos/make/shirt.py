"""Films a T-shirt of assets/mockups that is dyed anew while one looks at it, without a ray tracer.

    python3 shirt.py ARTWORK.png FOLDER --colours '#26324d' '#ddd0ba' --ground '#e9ece4'

The artwork fills the print space. Each colour runs over the cloth as a soft front that the folds
hold up, while the camera comes nearer and the light sways. What is filmed is the way there; played
back as well it is a circle. Frames that are there already are left as they are.
"""

import argparse
import json
import math
import os
import sys

_here = os.path.dirname(os.path.abspath(__file__))
_mockups = os.path.join(_here, "../../../../assets/mockups")
sys.path.insert(0, os.path.join(_mockups, "make"))
import numpy as np  # noqa: E402
from layers import blur, decode_srgb, encode_srgb, resize, to_bytes, write_png  # noqa: E402
from preview import parse_colour, read_png  # noqa: E402

WIDTH, HEIGHT = 640, 800
FRAMES_A_COLOUR = 34


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("artwork")
    parser.add_argument("out")
    parser.add_argument("--colours", nargs="+", required=True)
    parser.add_argument("--ground", required=True)
    return parser.parse_args()


def at(picture, rows, columns):
    """Bilinear values of a picture at (fractions of) rows and columns, of the same shape or as a grid."""
    top, left = (np.clip(np.floor(a).astype(int), 0, n - 2) for a, n in zip((rows, columns), picture.shape))
    down, right = (np.clip(a - b, 0, 1) for a, b in ((rows, top), (columns, left)))
    if picture.ndim == 3:
        down, right = down[..., None], right[..., None]
    upper = picture[top, left] * (1 - right) + picture[top, left + 1] * right
    lower = picture[top + 1, left] * (1 - right) + picture[top + 1, left + 1] * right
    return upper * (1 - down) + lower * down


class Shirt:
    def __init__(self, artwork):
        folder = os.path.join(_mockups, "tshirt", "front")
        with open(os.path.join(folder, "base.json")) as file:
            base = json.load(file)
        half = (base["height"] // 2, base["width"] // 2)
        layer = {name: read_png(os.path.join(folder, f"{name}.png")) for name in ("shadow", "mask", "shade", "gloss")}
        layer = {name: resize(value, *half)[:, :, None] for name, value in layer.items()}
        self.mask = layer["mask"]
        self.shadow = decode_srgb(layer["shadow"])
        self.shade = decode_srgb(layer["shade"]) * base["shadeMax"]
        self.gloss = decode_srgb(layer["gloss"]) * base["glossMax"]
        where = read_png(os.path.join(folder, "front.map.png"))
        printed = read_png(artwork)
        rows, columns = (np.clip(where[:, :, i], 0, 1) * (n - 1) for i, n in ((1, printed.shape[0]), (0, printed.shape[1])))
        seen = at(printed, rows, columns)
        self.art = decode_srgb(seen[:, :, :3])
        self.cover = (seen[:, :, 3] * where[:, :, 2])[:, :, None]
        height, width = half
        y, x = np.mgrid[0:1 : height * 1j, 0:1 : width * 1j][:, :, :, None]
        self.across = x
        folds = blur(self.shade[:, :, 0], 9)[:, :, None]
        self.front = 0.62 * y + 0.38 * x + 0.5 * (folds.mean() - folds)
        span = self.front[self.mask[:, :, 0] > 0.5]
        self.front = (self.front - span.min()) / (span.max() - span.min())

    def frame(self, colours, ground, part):
        """`part` runs from 0 to 1, from the first colour to the last."""
        place = part * (len(colours) - 1)
        step = min(int(place), len(colours) - 2)
        # Each colour stays a while, then the next one runs over it.
        run = np.clip((place - step - 0.42) / 0.58, 0, 1) * 1.36 - 0.18
        share = np.clip((run - self.front) / 0.18 + 0.5, 0, 1)
        share = share * share * (3 - 2 * share)
        cloth = colours[step] * (1 - share) + colours[step + 1] * share
        surface = cloth * (1 - self.cover) + self.art * self.cover
        sway = 1 + 0.09 * math.sin(math.pi * part) * (self.across - 0.5) * 2
        picture = ground * self.shadow * (1 - self.mask)
        picture = (picture + self.mask * (surface * self.shade + self.gloss)) * sway
        return self.look(picture, 1.07 - 0.07 * math.cos(math.pi * part))

    def look(self, picture, nearness):
        height, width = picture.shape[:2]
        rows = height * (0.47 + (np.linspace(0, 1, HEIGHT) - 0.47) / nearness)
        columns = width * (0.5 + (np.linspace(0, 1, WIDTH) - 0.5) / nearness)
        grid = np.meshgrid(np.clip(rows, 0, height - 1), np.clip(columns, 0, width - 1), indexing="ij")
        return to_bytes(encode_srgb(np.clip(at(picture, *grid), 0, 1)))


def main():
    options = arguments()
    shirt = Shirt(options.artwork)
    colours = [parse_colour(colour) for colour in options.colours]
    ground = parse_colour(options.ground)
    os.makedirs(options.out, exist_ok=True)
    last = FRAMES_A_COLOUR * (len(colours) - 1)
    for frame in range(last + 1):
        path = os.path.join(options.out, f"{frame:04}.png")
        if not os.path.exists(path):
            write_png(path, shirt.frame(colours, ground, frame / last))


if __name__ == "__main__":
    main()
