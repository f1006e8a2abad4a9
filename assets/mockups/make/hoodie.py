"""Hoodie, laid flat: python3 hoodie.py [--view front|back] [--scale 0.5] [--out DIR]."""

import numpy as np

import flatlay as lay
from soft_goods import run

NECK, SHOULDER, UNDERARM = (100, -4), (244, -62), (270, -300)
CUFF_TOP, CUFF_LOW, WAIST = (419, -562), (343, -600), (262, -672)
PRINT_TOP = {"front": -128, "back": -212}


class Cut:
    """The lines of the right half; sleeves hang down beside the body."""

    shoulder = lay.curve(NECK, (176, -30), SHOULDER)
    sleeve = lay.curve(SHOULDER, (308, -176), (376, -386), (411, -516), CUFF_TOP)
    sleeve_end = lay.curve(CUFF_TOP, (382, -584), CUFF_LOW)
    sleeve_low = lay.curve(CUFF_LOW, (332, -556), (309, -446), (280, -342), UNDERARM)
    side = lay.curve(UNDERARM, (265, -420), (270, -565), WAIST)
    armhole = lay.curve(SHOULDER, (227, -142), (234, -236), UNDERARM)
    waist = lay.curve(WAIST, (130, -680), (0, -682), (-130, -680), (-262, -672))
    cuff = lay.curve((419, -552), (423, -592), (430, -630), (422, -640), (362, -668), (353, -664), (346, -630), (338, -594))

    @classmethod
    def body(cls):
        half = lay.joined(cls.shoulder, cls.armhole, cls.side)
        return lay.joined(half, cls.waist, lay.mirrored(half))

    @classmethod
    def arm(cls):
        return lay.joined(cls.sleeve, cls.sleeve_end, cls.sleeve_low, cls.armhole[::-1] + [-16, 0])


def fleece(table, seed):
    return 0.020 * table.grain(0.8, seed, 1.3)


BODY_FOLDS = [
    ([(274, -306), (220, -350), (160, -372)], 6.0, 13), ([(278, -330), (236, -400), (196, -480)], 6.0, 14),
    ([(264, -280), (206, -270), (150, -240)], 4.2, 13), ([(276, -400), (262, -500), (240, -600)], 5.0, 14),
    ([(-274, -300), (-214, -332), (-150, -340)], 6.0, 13), ([(-278, -330), (-240, -410), (-188, -490)], 6.4, 15),
    ([(-264, -276), (-212, -254), (-160, -214)], 4.0, 13), ([(-278, -410), (-258, -520), (-236, -610)], 5.0, 14),
    ([(226, -636), (214, -590), (222, -530)], 4.5, 13), ([(-206, -640), (-214, -580), (-200, -530)], 4.5, 13),
    ([(150, -60), (176, -120), (180, -190)], 2.8, 16), ([(-146, -56), (-170, -120), (-176, -190)], 2.8, 16),
]
ARM_FOLDS = [
    ([(292, -270), (316, -224), (322, -160)], 5.0, 12), ([(296, -310), (336, -284), (364, -250)], 5.5, 12),
    ([(306, -350), (350, -352), (388, -330)], 5.0, 13), ([(318, -400), (362, -394), (398, -404)], 5.4, 12),
    ([(334, -460), (374, -440), (416, -452)], 5.0, 12), ([(348, -520), (380, -490), (420, -486)], 5.2, 12),
    ([(430, -520), (404, -530), (368, -560)], 5.0, 10), ([(276, -110), (292, -170), (288, -220)], 4.0, 13),
    ([(424, -500), (396, -516), (352, -520)], 3.6, 9), ([(360, -270), (370, -330), (396, -380)], 3.4, 13),
]


def body_layer(table, shot, view):
    seed = {"front": 110, "back": 140}[view]
    cover = table.fill(lay.loosened(Cut.body(), 0.9, seed))
    folded = [Cut.shoulder, Cut.side, lay.mirrored(Cut.shoulder), lay.mirrored(Cut.side)]
    edge = lay.edge_distance(table, folded, table.fill(Cut.body()))
    x, y = np.abs(table.x), table.y
    calm = np.exp(-((x / 165) ** 4 + ((y + 270) / 200) ** 4))
    alive = 1 - 0.75 * calm
    z = 2 + lay.rolled(edge, 11, 22)
    z += alive * 2.2 * table.rucks(98, 150, 24, seed, 0.5, 34)
    z += alive * 1.7 * table.rucks(58, 110, 19, seed + 1, 0.7, 30)
    z += alive * 1.5 * table.rucks(130, 110, 18, seed + 2, 0.8, 30)
    z += 1.6 * table.noise(80, 160, 100, seed + 3)
    side = 1 if view == "front" else -1
    for points, height, width in BODY_FOLDS:
        points = [(0.94 * side * px, 1.05 * py) for px, py in points]
        lay.fold(table, z, points, height, width, 0.4 if points[0][0] > 0 else -0.4)
    z = gathered(table, z, Cut.waist, 42)
    near = lay.smoothstep(0, 22, edge)
    z = 2 + (z - 2) * near + lay.rolled(edge, 11, 22) * (1 - near)
    for line in (Cut.armhole, lay.mirrored(Cut.armhole)):
        lay.sewn(table, z, line, 13, 14)
    fine = fleece(table, seed)
    for line in (Cut.armhole, lay.mirrored(Cut.armhole)):
        lay.seam(table, fine, line, 0.9, 1.6, 0.25, 12)
    shot.lay(cover, z.astype(np.float32), fine)
    return z.astype(np.float32)


def gathered(table, z, line, reach):
    """Cloth drawn together at a rib: short soft folds that run into its seam."""
    mask, d, _, along = table.near(line, reach)
    wave = np.sin(along * 2 * np.pi / 21 + 2.2 * np.sin(along / 37)) + 0.6 * np.sin(along * 2 * np.pi / 33 + 1)
    z[mask] += 1.7 * wave * np.exp(-((d / (reach * 0.45)) ** 1.5))
    lay.sewn(table, z, line, 7.5, 10)
    return z


def arm_layer(table, shot, view, side):
    seed = {"front": 210, "back": 240}[view] + side
    flip = (lambda line: line) if side > 0 else lay.mirrored
    cover = table.fill(lay.loosened(flip(Cut.arm()), 0.9, seed))
    edge = lay.edge_distance(table, [flip(Cut.sleeve), flip(Cut.sleeve_low)], table.fill(flip(Cut.arm())))
    z = 2 + lay.rolled(edge, 13, 24)
    angle = 25 if side > 0 else 155
    z += 2.2 * table.rucks(angle, 70, 17, seed, 0.5, 18) + 1.4 * table.rucks(angle + side * 40, 60, 14, seed + 9, 0.7, 18)
    for k, (points, height, width) in enumerate(ARM_FOLDS):
        drift = 7 * np.sin(k * 2.3 + (0 if view == "front" else 1.7) + side)
        lay.fold(table, z, [(0.955 * side * px, 1.04 * py + drift) for px, py in points], height, width, 0.4 * side)
    z = gathered(table, z, flip(Cut.sleeve_end), 36)
    near = lay.smoothstep(0, 22, edge)
    z = 2 + (z - 2) * near + lay.rolled(edge, 13, 24) * (1 - near)
    lay.sewn(table, z, flip(Cut.armhole), 13, 14)
    fine = fleece(table, seed + 4)
    lay.seam(table, fine, flip(Cut.armhole), 0.9, 1.6, 0.25, 12)
    shot.lay(cover, z.astype(np.float32), fine)


def rib_layer(table, shot, outline, line, reach, height, period=4.2):
    """A ribbed band (waist, cuff) along the seam `line`."""
    cover = table.fill(outline)
    d = lay.edge_distance(table, [np.vstack([outline, outline[:1]])], cover)
    z = 1.5 + lay.rolled(d, height, 16)
    fine = 0.012 * table.grain(0.8, 31, 1.4)
    lay.ribs(table, fine, line, reach, period, 0.42)
    mask, here, _, _ = table.near(line, 12)
    fine[mask] -= 1.2 * np.exp(-((here / 2.0) ** 2))
    shot.lay(cover, z.astype(np.float32), fine)


def waistband(table, shot):
    low = lay.curve((248, -738), (130, -745), (0, -747), (-130, -745), (-248, -738))
    right = lay.curve((258, -660), (260, -700), (255, -730), (248, -738))
    outline = lay.joined(right, low, lay.mirrored(right))
    rib_layer(table, shot, outline, Cut.waist, 90, 6.5)


def cuffs(table, shot):
    for side in (1, -1):
        outline = Cut.cuff * [side, 1]
        rib_layer(table, shot, outline, np.array([CUFF_TOP, CUFF_LOW]) * [side, 1], 85, 7.5, 3.8)


def pocket(table, shot, body):
    top, low = -478, -676
    half = [np.array([(0, top), (112, top)], float), lay.curve((112, top), (148, -528), (182, -598)),
            np.array([(182, -598), (186, low)], float)]
    right = lay.joined(*half)
    outline = lay.joined(right, lay.mirrored(right))
    cover = table.fill(outline)
    d = np.abs(lay.edge_distance(table, [np.vstack([outline, outline[:1]])], cover))
    mouth = np.abs(lay.edge_distance(table, [half[1], lay.mirrored(half[1])], cover))
    z = np.maximum(body, 6) + 1.6 + 2.2 * np.exp(-((mouth / 26) ** 2)) + 1.2 * table.rucks(95, 90, 26, 333, 0.4, 24)
    lay.sewn(table, z, Cut.waist, 8, 12)
    fine = fleece(table, 34)
    for line in (half[1], lay.mirrored(half[1])):
        lay.stitches(table, fine, lay.offset(line, 20), 0.4)
        lay.stitches(table, fine, lay.offset(line, -20), 0.4)
        mask, here, _, _ = table.near(line, 30)
        fine[mask] += 0.7 * (1 - lay.smoothstep(20, 22, here))
    for line in (np.array([(-110, top - 4), (110, top - 4)]), np.array([(-110, top - 10), (110, top - 10)]),
                 np.array([(178, -602), (181, low)]), np.array([(-178, -602), (-181, low)])):
        lay.stitches(table, fine, line, 0.4)
    fine -= 0.5 * np.exp(-((d / 1.6) ** 2))
    shot.lay(cover, z.astype(np.float32), fine)


def hood_front(table, shot):
    """The hood lies back: its inside above, its two edges crossing over the neck."""
    right = lay.curve((112, -14), (134, 50), (128, 120), (92, 172), (40, 194), (0, 198))
    neck = lay.curve((-112, -14), (-60, -62), (0, -84), (60, -62), (112, -14))
    outer = lay.joined(right, lay.mirrored(right), neck) * 0.95 + [0, 3]
    cover = table.fill(lay.loosened(outer, 0.8, 42))
    d = lay.edge_distance(table, [np.vstack([outer, outer[:1]])], table.fill(outer))
    z = 6 + lay.rolled(d, 17, 34) + 1.8 * table.rucks(70, 90, 22, 401, 0.5, 20)
    fine = fleece(table, 41)
    lay.seam(table, fine, lay.curve((0, 198), (2, 120), (0, -4)), 1.0, 1.8, 0.3, 13)
    for points, height, width in (([(100, 10), (92, 80), (60, 150)], 5, 16), ([(-100, 6), (-96, 84), (-58, 150)], 5, 16),
                                  ([(40, 186), (46, 140), (36, 90)], 4, 13), ([(-52, 180), (-50, 130), (-34, 86)], 4, 13)):
        lay.fold(table, z, points, height, width)
    shot.lay(cover, z.astype(np.float32), fine)
    opening(table, shot, fine)
    for side in (1, -1):
        flap(table, shot, side)


def opening(table, shot, fine):
    """What is seen through the hood's opening: the inside of its back, in shadow."""
    right = lay.curve((0, -70), (46, -40), (74, 20), (78, 84), (52, 136), (0, 152))
    outline = (lay.joined(right, lay.mirrored(right)) - [0, 45]) * [1.12, 1.08] + [0, 45]
    z = 3 + 1.2 * table.rucks(80, 70, 20, 405, 0.5, 16)
    shot.lay(table.fill(outline), z.astype(np.float32), fine)
    box = np.array([(-24, -2), (24, -2), (24, -30), (-24, -30)], float)
    shot.lay(table.fill(box), (z + 0.8).astype(np.float32), 0.008 * table.grain(0.6, 12),
             colour=np.array([0.80, 0.79, 0.76]))


def flap(table, shot, side):
    """One front edge of the hood, from the crown down to the middle of the neck."""
    inner = lay.curve((-5, 152), (24, 149), (50, 138), (80, 88), (77, 22), (52, -30), (20, -72), (-2, -106))
    outer = lay.curve((-5, 199), (46, 195), (92, 178), (134, 122), (141, 50), (122, -14), (76, -68), (28, -102), (1, -117))
    inner, outer = inner * [side, 1], outer * [side, 1]
    outline = lay.joined(inner, outer[::-1])
    cover = table.fill(lay.loosened(outline, 0.8, 60 + side))
    d = lay.edge_distance(table, [outer], table.fill(outline))
    e = np.abs(lay.edge_distance(table, [inner], cover))
    z = 9 + lay.rolled(d, 9, 26) + 3.5 * np.exp(-((e / 16) ** 2)) + 1.8 * table.rucks(80, 80, 18, 410 + side, 0.4, 16)
    z += 3 * (1 - lay.smoothstep(-70, -30, table.y)) * (1 if side > 0 else 0)
    drift = 9 if side > 0 else 0
    for points, height, width in (([(134, 60 + drift), (112, 76), (86, 80)], 3.6, 10), ([(128, 4), (106, 16 + drift), (84, 10)], 3.6, 10),
                                  ([(104, -36 - drift), (84, -18), (66, -12)], 3.6, 9), ([(112, 150), (92, 130 + drift), (72, 116)], 3.6, 10),
                                  ([(52, 190), (44, 170), (34, 150 + drift)], 3.0, 9)):
        lay.fold(table, z, [(side * px, py) for px, py in points], height, width)
    fine = fleece(table, 44 + side)
    lay.stitches(table, fine, lay.offset(inner, -24 * side), 0.5)
    mask, here, _, _ = table.near(inner, 40)
    fine[mask] += 0.8 * (1 - lay.smoothstep(24, 27, here))
    shot.lay(cover, z.astype(np.float32), fine)


def cords(table, shot):
    ways = {1: lay.curve((34, -66), (43, -100), (38, -150), (45, -186)),
            -1: lay.curve((-32, -70), (-44, -110), (-41, -162), (-44, -204))}
    for side, way in ways.items():
        eyelet(table, shot, way[0])
        mask, d, _, along = table.near(way, 4)
        cover, z, fine = table.blank(), table.blank(), table.blank()
        cover[mask] = np.clip((3.3 - d) / table.mm + 0.5, 0, 1)
        z[:] = 18
        z[mask] = 17 + 3 * np.sqrt(np.clip(1 - (d / 3.4) ** 2, 0, 1))
        fine[mask] = 0.25 * np.sin(along * 2.4 + d * 1.2)
        shot.lay(cover, z, fine)
        tip(table, shot, way[-9:])


def eyelet(table, shot, at):
    d = np.hypot(table.x - at[0], table.y - at[1])
    cover = np.clip((6.2 - d) / table.mm + 0.5, 0, 1).astype(np.float32)
    z = (17 + 1.6 * np.sqrt(np.clip(1 - ((d - 4.4) / 1.9) ** 2, 0, 1))).astype(np.float32)
    shot.lay(cover, z, None, colour=np.array([0.42, 0.42, 0.43]))
    hole = np.clip((2.9 - d) / table.mm + 0.5, 0, 1).astype(np.float32)
    shot.lay(hole, table.blank(16), None, colour=np.array([0.05, 0.05, 0.05]))


def tip(table, shot, line):
    mask, d, _, _ = table.near(line, 6)
    cover, z = table.blank(), table.blank(18)
    cover[mask] = np.clip((3.6 - d) / table.mm + 0.5, 0, 1)
    z[mask] = 17 + 3.4 * np.sqrt(np.clip(1 - (d / 3.7) ** 2, 0, 1))
    shot.lay(cover, z, None, colour=np.array([0.45, 0.45, 0.46]))


def hood_back(table, shot):
    """The hood hangs down the back: a rounded bag below the neck."""
    right = lay.curve((110, -4), (134, -46), (126, -104), (86, -158), (38, -186), (0, -193))
    top = lay.curve((-110, -4), (-62, 24), (0, 32), (62, 24), (110, -4))
    outline = lay.joined(right, lay.mirrored(right), top)
    cover = table.fill(lay.loosened(outline, 0.8, 47))
    d = lay.edge_distance(table, [np.vstack([outline, outline[:1]])], table.fill(outline))
    z = 14 + lay.rolled(d, 20, 38) + 2.0 * table.rucks(75, 80, 20, 431, 0.5, 18)
    for points, height, width in (([(96, 4), (88, -60), (44, -146)], 6, 15), ([(-96, 4), (-92, -64), (-52, -144)], 6, 15),
                                  ([(56, 22), (40, -30), (36, -90)], 4.5, 13), ([(-48, 24), (-44, -34), (-30, -84)], 4.5, 13)):
        lay.fold(table, z, points, height, width)
    fine = fleece(table, 43)
    lay.seam(table, fine, lay.curve((0, 30), (2, -60), (0, -191)), 1.1, 1.8, 0.3, 13)
    shot.lay(cover, z.astype(np.float32), fine)


def build(view, scale):
    table = lay.Table(1200, (0, -274 if view == "front" else -356), scale)
    shot = lay.Shot("hoodie", view, table)
    for side in (1, -1):
        arm_layer(table, shot, view, side)
    cuffs(table, shot)
    waistband(table, shot)
    body = body_layer(table, shot, view)
    under = len(shot.stack)
    if view == "front":
        pocket(table, shot, body)
        hood_front(table, shot)
        cords(table, shot)
    else:
        hood_back(table, shot)
    over = table.blank()
    for cover, *_ in shot.stack[under:]:
        over = np.maximum(over, cover)
    u, v = (table.x + 152.5) / 305, (PRINT_TOP[view] - table.y) / 406
    shot.print_space(view, u, v, 305, 406, cover=1 - over)
    return shot


if __name__ == "__main__":
    run("hoodie", ("front", "back"), build)
