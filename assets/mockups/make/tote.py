"""Cotton tote bag, laid flat: python3 tote.py [--scale 0.5] [--out DIR]."""

import numpy as np

import flatlay as lay
from soft_goods import run

HALF, LOW = 190, -420
FOLDS = [
    ([(-92, -58), (-108, -150), (-100, -240)], 2.4, 17), ([(92, -58), (104, -140), (96, -220)], 2.4, 17),
    ([(-184, -410), (-130, -350), (-60, -322)], 3.4, 15), ([(186, -408), (140, -340), (70, -300)], 3.6, 15),
    ([(-186, -330), (-150, -320), (-104, -330)], 2.6, 13), ([(187, -300), (150, -268), (112, -262)], 2.6, 13),
    ([(-186, -160), (-160, -190), (-148, -240)], 2.6, 12), ([(186, -140), (162, -180), (156, -236)], 2.6, 12),
    ([(-60, -416), (-48, -380), (-10, -352)], 2.4, 14), ([(96, -416), (84, -388), (52, -366)], 2.4, 13),
    ([(0, -14), (-12, -60), (-6, -110)], 1.6, 20), ([(-140, -16), (-150, -60), (-146, -110)], 1.8, 14),
]


def weave(table):
    """Plain canvas: threads over and under, uneven as spun cotton is."""
    pitch = 1.9
    drift_x, drift_y = table.noise(90, 60, 12, 71), table.noise(0, 60, 12, 72)
    a = np.sin((table.x + 0.25 * drift_x) * 2 * np.pi / pitch)
    b = np.sin((table.y + 0.25 * drift_y) * 2 * np.pi / pitch)
    slubs = 0.5 * table.noise(0, 14, 1.1, 73) + 0.5 * table.noise(90, 14, 1.1, 74)
    return 0.030 * a * b + 0.030 * slubs + 0.008 * table.grain(0.6, 75)


def right_side():
    """Side seam and half of the bottom, where front and back are folded or sewn together."""
    return lay.joined(lay.curve((HALF - 2, 0), (HALF - 1, -140), (HALF + 2, -300), (HALF, LOW + 12)),
                      lay.curve((HALF, LOW + 12), (HALF - 3, LOW + 3), (HALF - 12, LOW)))


def outline():
    right = right_side()
    return lay.joined(right, lay.mirrored(right))


def body(table):
    half = right_side()
    rim = np.vstack([half, lay.mirrored(half)])
    folded = lay.edge_distance(table, [rim], table.fill(outline()))
    calm = np.exp(-((table.x / 130) ** 4 + ((table.y + 210) / 150) ** 4))
    alive = 1 - 0.6 * calm
    z = 2 + lay.rolled(folded, 6, 13)
    z += alive * 1.5 * table.rucks(95, 110, 20, 501, 0.4, 20)
    z += alive * 1.3 * table.rucks(25, 90, 17, 502, 0.6, 20)
    z += alive * 1.1 * table.rucks(140, 80, 16, 503, 0.7, 20)
    z += 1.3 * table.noise(80, 120, 80, 504)
    for points, height, width in FOLDS:
        lay.fold(table, z, points, height, width, 0.3 if points[0][0] > 0 else -0.3)
    near = lay.smoothstep(0, 14, folded)
    return (2 + (z - 2) * near + lay.rolled(folded, 6, 13) * (1 - near)).astype(np.float32)


def strap(table, shot, line, base, cloth_grain, end=-1e3):
    """A folded and stitched strap, 28 mm wide, along a line, cut off at y = `end`; lies on the height `base`."""
    mask, d, side, along = table.near(line, 17)
    cover, fine = table.blank(), cloth_grain.copy()
    wobble = 0.35 * np.sin(along / 23)
    cover[mask] = np.clip((14 + wobble - d) / table.mm + 0.5, 0, 1)
    cover *= np.clip((table.y - end) / table.mm + 0.5, 0, 1)
    z = base + 2.2
    z[mask] += 1.3 * np.sqrt(np.clip(1 - (d / 15.5) ** 6, 0, 1)) + 1.2 * np.sin(along / 60 + side * 0.06)
    for row in (-10.5, 10.5):
        beat = 0.5 + 0.5 * np.cos(along * 2 * np.pi / 3.2)
        fine[mask] -= 0.42 * np.exp(-(((side - row) / 0.75) ** 2)) * (0.45 + 0.55 * beat)
    shot.lay(cover, z.astype(np.float32), fine)


def box_stitches(table, fine, x, top, low):
    """The crossed square that holds a strap."""
    a, b = x - 10.5, x + 10.5
    for line in ([(a, top), (b, top)], [(a, low), (b, low)], [(a, top), (b, low)], [(b, top), (a, low)]):
        lay.stitches(table, fine, np.array(line, float), 0.75, 3.2)


def build(view, scale):
    table = lay.Table(850, (0, -96), scale)
    shot = lay.Shot("tote", view, table)
    canvas = weave(table)
    behind = lay.curve((-72, -20), (-76, 70), (-58, 168), (-4, 226), (58, 222), (98, 160), (104, 70), (96, -20))
    strap(table, shot, behind, table.blank(1.0), canvas)
    back = np.array([(-HALF + 4, 3.5), (HALF - 7, 2.5), (HALF - 8, -60), (-HALF + 6, -60)])
    shot.lay(table.fill(back), table.blank(5.0), canvas)
    z = body(table)
    fine = canvas.copy()
    lay.hem(table, fine, np.array([(-HALF, 0), (HALF, 0)], float), 26, (3.0, 24.0), 0.7, 0.25)
    shot.lay(table.fill(lay.loosened(outline(), 0.7, 505)), z, fine)
    front = lay.curve((-86, -80), (-85, 0), (-94, 92), (-74, 170), (-8, 208), (60, 184), (90, 100), (86, 0), (86, -80))
    crossed = canvas.copy()
    for x in (-86, 86):
        box_stitches(table, crossed, x, -29, -58)
    soft = lay.gaussian_filter(z * table.fill(outline()), 3 / table.mm)
    strap(table, shot, front, soft, crossed, end=-62)
    over = shot.stack[-1][0]
    u, v = (table.x + 140) / 280, (-72 - table.y) / 330
    shot.print_space("front", u, v, 280, 330, cover=1 - over)
    return shot


if __name__ == "__main__":
    run("tote", ("front",), build)
