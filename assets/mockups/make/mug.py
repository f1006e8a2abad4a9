"""Mug, 82 × 96 mm, glazed, the print (210 × 90 mm) around the cylinder up to the handle on both sides."""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import hard_goods as hg  # noqa: E402
import studio  # noqa: E402
from studio import np  # noqa: E402

RADIUS, HEIGHT = 41.0, 96.0
PRINT_WIDTH, PRINT_HEIGHT = 210.0, 90.0


def body_profile():
    """(radius, z) from the middle of the underside over the foot, the wall and the lip to the inside's middle."""
    foot = [(0.5, 2.2), (30, 2.2), (33.5, 1.8)]
    ring = hg.arc((35.2, 1.2), 1.2, 200, 290, 6)
    hip = hg.arc((RADIUS - 4.0, 4.0), 4.0, 290, 360, 10)
    wall = np.stack([np.full(40, RADIUS), np.linspace(4.6, HEIGHT - 2.6, 40)], axis=1)
    lip = hg.arc((RADIUS - 2.0, HEIGHT - 2.0), 2.0, 0, 180, 18)
    inner = np.stack([np.full(24, RADIUS - 4.0), np.linspace(HEIGHT - 2.8, 17.0, 24)], axis=1)
    bowl = hg.arc((RADIUS - 14.0, 16.0), 10.0, 0, -90, 12)
    return np.concatenate([foot, ring, hip, wall, lip, inner, bowl, [(0.5, 6.0)]])


def body(material, handle_degrees):
    profile = body_profile()
    segments = 240
    # The seam of the mesh lies under the handle, so that u never jumps inside of the print.
    turn = np.radians(handle_degrees) + np.linspace(0, 2 * np.pi, segments + 1)
    rings = np.stack(
        [
            profile[:, None, 0] * np.cos(turn)[None],
            profile[:, None, 0] * np.sin(turn)[None],
            np.broadcast_to(profile[:, 1:2], (len(profile), segments + 1)),
        ],
        axis=2,
    )
    round_mm = RADIUS * (turn - turn[0] - np.pi)
    u = np.broadcast_to(0.5 + round_mm / PRINT_WIDTH, (len(profile), segments + 1))
    outside = np.arange(len(profile)) < len(profile) - 24 - 13 - 9
    height = np.where(outside, profile[:, 1], HEIGHT + (HEIGHT - profile[:, 1]) + 4)
    v = np.broadcast_to((0.5 - (height - HEIGHT / 2) / PRINT_HEIGHT)[:, None], u.shape)
    uv = np.stack([u, v], axis=2).reshape(-1, 2)
    return hg.loft("mug body", rings, material, {"wrap": uv}, close_ring=False)


def handle(material, handle_degrees):
    """An ear that grows out of the wall: the section flares where it meets the body."""
    # (radius, z): leaves the wall at the top nearly level, bends down, and comes back at a slant.
    upper = [(38.5, 79.0), (62.0, 82.5), (76.0, 74.0), (75.5, 53.0)]
    lower = [(75.5, 53.0), (75.0, 32.0), (58.0, 23.5), (38.5, 20.0)]
    t = np.linspace(0, 1, 90)
    line = np.concatenate([_bezier(np.array(upper), t), _bezier(np.array(lower), t)[1:]])
    line = hg.resample(line, 120)
    tangent = np.gradient(line, axis=0)
    tangent /= np.linalg.norm(tangent, axis=1, keepdims=True)
    normal = np.stack([-tangent[:, 1], tangent[:, 0]], axis=1)
    reach = np.maximum(line[:, 0] - RADIUS, 0)
    flare = np.exp(-reach / 3.6)
    along, across = 4.2 + 3.6 * flare, 6.6 + 3.2 * flare
    turn = np.linspace(0, 2 * np.pi, 40, endpoint=False)
    # A superellipse: flat enough to be held, round enough to be glazed.
    c, s = np.cos(turn), np.sin(turn)
    c, s = np.sign(c) * np.abs(c) ** 0.8, np.sign(s) * np.abs(s) ** 0.8
    radial = line[:, None, 0] + along[:, None] * c[None] * normal[:, None, 0]
    z = line[:, None, 1] + along[:, None] * c[None] * normal[:, None, 1]
    side = across[:, None] * s[None]
    a = math.radians(handle_degrees)
    x = radial * math.cos(a) - side * math.sin(a)
    y = radial * math.sin(a) + side * math.cos(a)
    rings = np.stack([x, y, z], axis=2)
    return hg.loft("mug handle", rings, material)


def _bezier(p, t):
    t = t[:, None]
    return (1 - t) ** 3 * p[0] + 3 * (1 - t) ** 2 * t * p[1] + 3 * (1 - t) * t**2 * p[2] + t**3 * p[3]


def build(handle_degrees):
    return [body(hg.ceramic(), handle_degrees), handle(hg.ceramic(), handle_degrees)]


def main():
    options = studio.arguments("right")
    # Turned a little away, so that the middle of the print's half faces the camera.
    handle_at = {"right": 12.0, "left": 168.0}[options.view]
    away = 18 if options.view == "right" else -18
    shot = hg.HardStudio("mug", options.view, "standing", 184, (away, 0, 46), pitch=9, options=options)
    shot.gloss_contrast = 1.5
    hg.strip_light(shot, (-0.64, 0.06, 0.40), (0.22, 0.9), 9)
    hg.strip_light(shot, (0.85, 0.05, 0.15), (0.07, 0.9), 2.2)
    parts = build(handle_at)
    shot.tint(*parts)
    shot.print_space("wrap", parts[0].data.materials[0], "wrap", PRINT_WIDTH, PRINT_HEIGHT, "sublimation")
    studio.CARD_LEVEL = 0.76  # a round thing turns some of itself to the key: keep white below the clip
    shot.render()


if __name__ == "__main__":
    main()
