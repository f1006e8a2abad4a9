"""Fleece throw, spread out with one corner turned: python3 blanket.py [--scale 0.5] [--out DIR]."""

import numpy as np

import flatlay as lay
from soft_goods import run

WIDE, HIGH, CORNER = 635, 762, 400  # half width, half height, legs of the turned corner
BACK = np.array([0.86, 0.84, 0.80])
FOLDS = [
    ([(-620, 560), (-480, 500), (-330, 520)], 15, 44), ([(-610, 200), (-470, 130), (-380, 20)], 14, 42),
    ([(-560, -740), (-500, -560), (-380, -430)], 17, 50), ([(620, 420), (500, 320), (430, 180)], 16, 46),
    ([(300, 745), (260, 600), (300, 470)], 15, 46), ([(-160, 745), (-200, 640), (-180, 540)], 13, 42),
    ([(600, 20), (470, -40), (340, -30)], 14, 44), ([(-60, -745), (-20, -600), (60, -500)], 16, 48),
    ([(60, 200), (-40, 80), (-60, -90)], 8, 56), ([(-300, -120), (-220, -240), (-60, -300)], 8, 54),
    ([(180, -60), (260, -180), (300, -330)], 9, 52), ([(-100, 420), (20, 360), (160, 380)], 8, 56),
]


def sides():
    """Outline of the spread cloth without the turned corner (lower right), softly cornered."""
    top = lay.curve((-WIDE + 22, HIGH), (0, HIGH + 5), (WIDE - 22, HIGH - 4))
    right = lay.curve((WIDE, HIGH - 26), (WIDE + 6, 120), (WIDE - 2, -HIGH + CORNER))
    low = lay.curve((WIDE - CORNER, -HIGH), (0, -HIGH - 6), (-WIDE + 22, -HIGH + 3))
    left = lay.curve((-WIDE, -HIGH + 26), (-WIDE - 6, 0), (-WIDE + 3, HIGH - 22))
    ends = (lay.curve(top[-1], (WIDE - 6, HIGH - 8), right[0]), lay.curve(low[-1], (-WIDE + 6, -HIGH + 7), left[0]),
            lay.curve(left[-1], (-WIDE + 7, HIGH - 6), top[0]))
    return np.vstack([left, ends[2], top, ends[0], right]), np.vstack([low, ends[1], left[:2]])


def crease():
    return np.array([(WIDE - 2, -HIGH + CORNER), (WIDE - CORNER, -HIGH)], float)


def turned_corner():
    tip = np.array((WIDE - CORNER, -HIGH + CORNER), float)
    a, b = crease()
    upper = lay.curve(a, (a + tip) / 2 + [0, 7], tip + [14, 1])
    lower = lay.curve(tip + [-1, -14], (b + tip) / 2 + [-7, 0], b)
    bend = lay.curve(b, (a + b) / 2 + [11, -11], a)
    return lay.joined(upper, lay.curve(tip + [14, 1], tip + [1, -2], tip + [-1, -14]), lower, bend), upper, lower


def pile(table, seed, depth=0.12):
    """Brushed fleece: short soft tufts."""
    return depth * table.grain(2.4, seed) * 0.5


def spread(table):
    z = table.blank(6)
    z += 7.5 * table.rucks(70, 330, 62, 601, 0.4, 80)
    z += 6 * table.rucks(130, 280, 54, 602, 0.6, 70)
    z += 4.5 * table.rucks(15, 280, 54, 603, 0.7, 70)
    z += 3.5 * table.noise(60, 420, 260, 604)
    for k, (points, height, width) in enumerate(FOLDS):
        lay.fold(table, z, points, 1.35 * height, width, 0.4 if k % 2 else -0.4)
    return z


def border(table, fine, line, depth=26):
    lay.hem(table, fine, line, depth, (depth - 4,), 1.6, 0.9)
    mask, d, _, along = table.near(line, 16)
    fine[mask] -= 1.2 * np.exp(-((d / 4.0) ** 2)) * (0.7 + 0.3 * np.cos(along * 2 * np.pi / 9))


def build(view, scale):
    table = lay.Table(1900, (0, 0), scale)
    shot = lay.Shot("blanket", view, table)
    lines = sides()
    outline = lay.joined(*lines)
    z = spread(table)
    edge = lay.edge_distance(table, list(lines), table.fill(outline), 80)
    z = z * (0.45 + 0.55 * lay.smoothstep(0, 60, edge)) + lay.rolled(edge, 5, 16) - 4
    bend = np.abs(lay.edge_distance(table, [crease()], table.fill(outline), 200))
    z += 12 * np.exp(-((bend / 90) ** 2))
    fine = pile(table, 611)
    for line in lines:
        border(table, fine, line)
    loose = lay.loosened(outline, 2.2, 605)
    shot.lay(table.fill(loose), z.astype(np.float32), fine)
    flap = corner(table, shot, z)
    u, v = (table.x + WIDE + 8) / (2 * WIDE + 16), (HIGH + 8 - table.y) / (2 * HIGH + 16)
    shot.print_space("front", np.clip(u, 0, 1), np.clip(v, 0, 1), 1270, 1524, "sublimation",
                     cover=1 - flap, whole=True)
    return shot


def corner(table, shot, below):
    """The turned corner shows the undyed back; thick and round where it is bent."""
    outline, upper, lower = turned_corner()
    cover = table.fill(lay.loosened(outline, 2.0, 606))
    start, _ = crease()
    bend = (start[0] + 11 - table.x + table.y - start[1] + 11) / np.sqrt(2)
    rim = np.abs(lay.edge_distance(table, [upper, lower], cover, 120))
    z = lay.gaussian_filter(below, 20 / table.mm) + 7 + lay.rolled(bend, 30, 60) * np.exp(-(np.maximum(bend, 0) / 260) ** 2)
    z += 4 * table.rucks(45, 220, 44, 607, 0.3, 50) + 3 * table.rucks(120, 160, 40, 608, 0.6, 40)
    z -= 3 * np.exp(-((rim / 22) ** 2))
    fine = pile(table, 612, 0.45) + 0.25 * table.grain(5.0, 613)
    for line in (upper, lower):
        border(table, fine, line)
    shot.lay(cover, z.astype(np.float32), fine, colour=BACK)
    return cover


if __name__ == "__main__":
    run("blanket", ("front",), build)
