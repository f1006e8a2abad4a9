"""Blanket, hung on a wall by two pegs and seen from the left: python3 blanket_hanging.py [--out DIR].

The one base whose print area lies by four corners and a displacement layer, as a shop owner makes it from
a photo (docs/mockups.md): the cloth is a flat quadrilateral, and its folds move what is looked up there.
"""

import argparse
import json
import os
import re

import numpy as np

from layers import blur, decode_srgb, encode_srgb, to_bytes, write_png

WIDTH, HEIGHT = 1600, 2000
#: Of the cloth, clockwise from its upper left corner, were it flat.
CORNERS = [(296, 262), (1288, 330), (1296, 1598), (290, 1716)]
#: The print goes over the hem by this many pixels, so that no edge of bare cloth shows around it.
BLEED = 4
DISPLACEMENT_PX = 40
SHADE_MAX, GLOSS_MAX = 1.2, 0.03
PEGS = (0.12, 0.88)


def from_square(points):
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = points
    a = np.array([[x1 - x2, x3 - x2], [y1 - y2, y3 - y2]], float)
    g, h = np.linalg.solve(a, [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3])
    return np.array([[x1 - x0 + g * x1, x3 - x0 + h * x3, x0], [y1 - y0 + g * y1, y3 - y0 + h * y3, y0], [g, h, 1]])


def place(x, y):
    """u and v on the cloth of points of the picture."""
    m = np.linalg.inv(from_square(CORNERS))
    w = m[2, 0] * x + m[2, 1] * y + m[2, 2]
    return (m[0, 0] * x + m[0, 1] * y + m[0, 2]) / w, (m[1, 0] * x + m[1, 1] * y + m[1, 2]) / w


def noise(seed, sigma, low=4):
    """Smooth, of mean 0 and deviation 1."""
    rough = np.random.default_rng(seed).standard_normal((HEIGHT // low, WIDTH // low))
    smooth = blur(rough, sigma / low) if sigma >= low else rough
    smooth = np.repeat(np.repeat(smooth, low, 0), low, 1)
    smooth = blur(smooth, low) if low > 1 else smooth
    return (smooth - smooth.mean()) / smooth.std()


def heights(u, v, wander):
    """How far the cloth stands off the wall, in pixels: folds that fan out from the pegs and calm between."""
    total = np.zeros_like(u)
    fan = np.clip(v, 0, 1.2)
    for index, (peg, sign) in enumerate(((PEGS[0], 1), (PEGS[1], -1))):
        lean = u - peg - sign * 0.34 * fan**1.3 * (0.5 + 0.15 * index)
        total += 16 * np.exp(-((lean / (0.035 + 0.055 * fan)) ** 2)) * (1 - 0.35 * fan)
        steep = u - peg - sign * 0.05 * fan
        total += 18 * np.exp(-((steep / (0.03 + 0.05 * fan)) ** 2)) * (1 - 0.2 * fan)
    waves = np.cos(2 * np.pi * (2.6 * u + 0.10 * wander + 0.12 * v)) + 0.45 * np.cos(
        2 * np.pi * (5.3 * u - 0.14 * wander - 0.2 * v) + 1.1
    )
    total += 13 * waves * fan**1.2
    swag = np.clip((u - PEGS[0]) * (PEGS[1] - u) * 6.9, 0, 1)
    total += 7 * swag * np.exp(-(((v - 0.16) / 0.07) ** 2)) + 5 * swag * np.exp(-(((v - 0.34) / 0.08) ** 2))
    return total


def cover(u, v, x, y):
    """How much of a pixel lies on the cloth whose place there is u, v, from its distance to each side."""
    total = np.ones_like(u)
    q = [np.array(p, float) for p in CORNERS]
    for start, end in zip(q, q[1:] + q[:1]):
        d = (end - start) / np.linalg.norm(end - start)
        total *= np.clip(-(x - start[0]) * d[1] + (y - start[1]) * d[0] + 0.5, 0, 1)
    return total


def grown(points, by):
    """A quadrilateral with its sides moved outwards by so many pixels."""
    q = [np.array(p, float) for p in points]
    lines = []
    for start, end in zip(q, q[1:] + q[:1]):
        d = (end - start) / np.linalg.norm(end - start)
        n = np.array([d[1], -d[0]])
        lines.append((n, n @ start + by))
    return [
        [round(float(c), 2) for c in np.linalg.solve(np.array([a[0], b[0]]), [a[1], b[1]])]
        for a, b in zip(lines[-1:] + lines[:-1], lines)
    ]


def make():
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(float) + 0.5
    u, v = place(x, y)
    wander = noise(11, 180)
    z = heights(u, v, wander)
    # Seen from the left, what stands off the wall moves right; between the pegs the upper hem hangs through.
    sag = 30 * np.clip((u - PEGS[0]) * (PEGS[1] - u) * 6.9, 0, 1) * np.exp(-np.clip(v, 0, 2) * 3.2)
    droop = 16 * np.clip(np.maximum(PEGS[0] - u, u - PEGS[1]) / 0.12, 0, 1.2) * np.exp(-np.clip(v, 0, 2) * 2.4)
    hem = 5 * np.sin(2 * np.pi * (2.6 * u + 0.3)) * np.clip(v, 0, 1.1) ** 3
    shift = np.stack([-0.62 * (z - z.mean()), -(sag + droop) + hem, np.zeros_like(z)], axis=2)
    coded = np.clip(np.rint(128 + 127 * shift / DISPLACEMENT_PX), 1, 255).astype(np.uint8)
    coded[:, :, 2] = 128
    moved = (coded[:, :, :2].astype(float) - 128) / 127 * DISPLACEMENT_PX
    qx, qy = x + moved[:, :, 0], y + moved[:, :, 1]
    mask = cover(*place(qx, qy), qx, qy)
    return x, y, z, coded, mask


def light(x, y, z, mask):
    slope_y, slope_x = np.gradient(blur(z, 2.5))
    normal = 1 / np.sqrt(1 + (3.0 * slope_x) ** 2 + (3.0 * slope_y) ** 2)
    toward = np.array([-0.52, -0.46, 0.72])
    lambert = normal * (-3.0 * slope_x * toward[0] - 3.0 * slope_y * toward[1] + toward[2])
    deep = blur(z, 40) - z
    hollow = np.exp(-np.clip(deep, 0, None) / 26)
    pile = 0.5 * noise(21, 1, 1) + 0.5 * noise(22, 3, 1)
    shade = (0.34 + 0.78 * np.clip(lambert, 0, 1.2)) * (0.55 + 0.45 * hollow) * (1 + 0.020 * pile)
    rim = blur(mask, 5)
    shade *= 0.80 + 0.20 * np.clip((rim - 0.5) * 2, 0, 1)
    shade *= 1.05 - 0.12 * (y / HEIGHT)
    gloss = 0.012 * np.clip(lambert, 0, 1) ** 3 * (1 + 0.1 * pile)
    return shade, gloss


def cast(mask):
    """What the cloth leaves of the light on the wall: close at its edges, and a soft one to the lower right."""
    def thrown(dx, dy, sigma, depth):
        moved = np.roll(mask, (dy, dx), axis=(0, 1))
        return 1 - depth * blur(moved[::4, ::4], sigma / 4).repeat(4, 0).repeat(4, 1)
    near, far = thrown(8, 10, 7, 0.34), thrown(36, 48, 40, 0.42)
    return blur(near * far, 4)


def pegs(x, y):
    """Two wooden knobs over the cloth: RGBA, lit from the upper left."""
    colour = np.zeros((HEIGHT, WIDTH, 4))
    m = from_square(CORNERS)
    for u in PEGS:
        cx, cy, w = m @ np.array([u, 0.018, 1])
        cx, cy, radius = cx / w, cy / w + 6, 25
        dx, dy = (x - cx) / radius, (y - cy) / radius
        far = np.sqrt(dx**2 + dy**2)
        dome = np.sqrt(np.clip(1 - far**2, 0, 1))
        lit = np.clip(-0.45 * dx - 0.55 * dy + 0.7 * dome, 0.05, 1.2)
        wood = np.array([0.42, 0.25, 0.13]) * (0.30 + 0.85 * lit)[:, :, None] + (0.10 * lit**12)[:, :, None]
        alpha = np.clip((1 - far) * radius + 0.5, 0, 1)
        shadow = 0.55 * np.exp(-((np.sqrt((dx - 0.35) ** 2 + (dy - 0.5) ** 2) / 1.05) ** 4))
        over = np.where(alpha > 0, alpha, shadow * (far < 2.5))
        fresh = np.where((alpha > 0)[:, :, None], wood, 0.02)
        colour[:, :, :3] = np.where((over > 0.004)[:, :, None], fresh, colour[:, :, :3])
        colour[:, :, 3] = np.maximum(colour[:, :, 3], np.where(over > 0.004, over, 0))
    return colour


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--out", default=os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
    folder = os.path.join(parser.parse_args().out, "blanket", "hanging")
    os.makedirs(folder, exist_ok=True)
    x, y, z, displacement, mask = make()
    shade, gloss = light(x, y, z, mask)
    near = blur(mask, 6) > 0.001
    knobs = pegs(x, y)
    layers = {
        "mask": to_bytes(mask),
        "shade": to_bytes(encode_srgb(np.where(near, shade, 0) / SHADE_MAX)),
        "gloss": to_bytes(encode_srgb(np.where(near, gloss, 0) / GLOSS_MAX)),
        "shadow": to_bytes(encode_srgb(cast(mask))),
        "displacement": np.where((blur(mask, 20) > 0.0005)[:, :, None], displacement, 128).astype(np.uint8),
        "detail": to_bytes(np.dstack([encode_srgb(knobs[:, :, :3]), knobs[:, :, 3]])),
    }
    for name, pixels in layers.items():
        write_png(os.path.join(folder, f"{name}.png"), pixels)
    base = {
        "format": "platen-mockup/1",
        "kind": "blanket",
        "view": "hanging",
        "width": WIDTH,
        "height": HEIGHT,
        "shadeMax": SHADE_MAX,
        "glossMax": GLOSS_MAX,
        "detail": True,
        "displacementPx": DISPLACEMENT_PX,
        "prints": [
            {
                "name": "front",
                "widthMm": 1270,
                "heightMm": 1524,
                "technique": "sublimation",
                "corners": grown(CORNERS, BLEED),
            }
        ],
        "fullTint": True,
    }
    with open(os.path.join(folder, "base.json"), "w") as file:
        text = json.dumps(base, indent=2)
        file.write(re.sub(r"\[\s+([-\d.]+),\s+([-\d.]+)\s+\]", r"[\1, \2]", text) + "\n")


if __name__ == "__main__":
    main()
