"""Hoodie, laid flat: python3 hoodie.py [--view front|back] [--scale 0.5] [--out DIR]."""

import numpy as np

import flatlay as lay
from soft_goods import run

NECK, SHOULDER, UNDERARM = (104, -4), (258, -62), (288, -292)
CUFF_TOP, CUFF_LOW, WAIST = (440, -538), (352, -580), (280, -640)
PRINT_TOP = {"front": -96, "back": -168}


class Cut:
    """The lines of the right half; sleeves hang down beside the body."""

    shoulder = lay.curve(NECK, (184, -30), SHOULDER)
    sleeve = lay.curve(SHOULDER, (322, -170), (392, -370), CUFF_TOP)
    sleeve_end = lay.curve(CUFF_TOP, (396, -562), CUFF_LOW)
    sleeve_low = lay.curve(CUFF_LOW, (326, -430), (298, -330), UNDERARM)
    side = lay.curve(UNDERARM, (284, -400), (290, -540), WAIST)
    armhole = lay.curve(SHOULDER, (240, -140), (248, -230), UNDERARM)
    waist = lay.curve(WAIST, (140, -648), (0, -650), (-140, -648), (-280, -640))
    cuff = np.array([CUFF_TOP, (437, -562), (446, -604), (441, -609), (376, -640), (370, -639), (360, -600), CUFF_LOW])
    pocket = lay.curve((98, -410), (110, -412), tension=0)

    @classmethod
    def body(cls):
        half = lay.joined(cls.shoulder, cls.armhole, cls.side)
        return lay.joined(half, cls.waist, lay.mirrored(half))

    @classmethod
    def arm(cls):
        return lay.joined(cls.sleeve, cls.sleeve_end, cls.sleeve_low, cls.armhole[::-1])


def fleece(table, seed):
    return 0.020 * table.grain(0.8, seed, 1.3)


def edges(table, lines, reach=45):
    d = table.blank(99)
    for line in lines:
        mask, here, _, _ = table.near(line, reach)
        d[mask] = np.minimum(d[mask], here)
    return d


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
    edge = edges(table, [Cut.shoulder, Cut.side, lay.mirrored(Cut.shoulder), lay.mirrored(Cut.side)])
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
        points = [(side * px, py) for px, py in points]
        lay.fold(table, z, points, height, width, 0.4 if points[0][0] > 0 else -0.4)
    z = gathered(table, z, Cut.waist, 42)
    near = lay.smoothstep(0, 22, edge)
    z = 2 + (z - 2) * near + lay.rolled(edge, 11, 22) * (1 - near)
    fine = fleece(table, seed)
    for line in (Cut.armhole, lay.mirrored(Cut.armhole)):
        lay.seam(table, fine, line, 0.9, 1.6, 0.25, 12)
    cover = table.fill(lay.loosened(Cut.body(), 0.9, seed))
    shot.lay(cover, z.astype(np.float32), fine)
    return z.astype(np.float32)


def gathered(table, z, line, reach):
    """Cloth drawn together at a rib: short soft folds that run into its seam."""
    mask, d, _, along = table.near(line, reach)
    wave = np.sin(along * 2 * np.pi / 21 + 2.2 * np.sin(along / 37)) + 0.6 * np.sin(along * 2 * np.pi / 33 + 1)
    z[mask] += 1.5 * wave * np.exp(-((d / (reach * 0.45)) ** 1.5)) - 3.0 * np.exp(-((d / 8) ** 2))
    return z


def arm_layer(table, shot, view, side):
    seed = {"front": 210, "back": 240}[view] + side
    flip = (lambda line: line) if side > 0 else lay.mirrored
    edge = edges(table, [flip(Cut.sleeve), flip(Cut.sleeve_low)])
    z = 2 + lay.rolled(edge, 13, 24)
    angle = 25 if side > 0 else 155
    z += 2.2 * table.rucks(angle, 70, 17, seed, 0.5, 18) + 1.4 * table.rucks(angle + side * 40, 60, 14, seed + 9, 0.7, 18)
    for k, (points, height, width) in enumerate(ARM_FOLDS):
        drift = 7 * np.sin(k * 2.3 + (0 if view == "front" else 1.7) + side)
        lay.fold(table, z, [(side * px, py + drift) for px, py in points], height, width, 0.4 * side)
    z = gathered(table, z, flip(Cut.sleeve_end), 36)
    near = lay.smoothstep(0, 22, edge)
    z = 2 + (z - 2) * near + lay.rolled(edge, 13, 24) * (1 - near)
    shot.lay(table.fill(lay.loosened(flip(Cut.arm()), 0.9, seed)), z.astype(np.float32), fleece(table, seed + 4))


def rib_layer(table, shot, outline, line, reach, height, period=4.2):
    """A ribbed band (waist, cuff) along the seam `line`."""
    d = table.blank(99)
    mask, here, _, _ = table.near(np.vstack([outline, outline[:1]]), 30)
    d[mask] = here
    z = 1.5 + lay.rolled(d, height, 16)
    fine = 0.012 * table.grain(0.8, 31, 1.4)
    lay.ribs(table, fine, line, reach, period, 0.42)
    mask, here, _, _ = table.near(line, 12)
    fine[mask] -= 1.2 * np.exp(-((here / 2.0) ** 2))
    shot.lay(table.fill(outline), z.astype(np.float32), fine)


def waistband(table, shot):
    low = lay.curve((270, -700), (140, -708), (0, -710), (-140, -708), (-270, -700))
    right = lay.curve(WAIST, (283, -668), (270, -700))
    outline = lay.joined(right, low, lay.mirrored(right), Cut.waist[::-1])
    rib_layer(table, shot, lay.joined(outline), Cut.waist, 80, 6.5)


def cuffs(table, shot):
    for side in (1, -1):
        outline = Cut.cuff * [side, 1]
        rib_layer(table, shot, outline, Cut.sleeve_end * [side, 1], 85, 7.5, 3.8)


def pocket(table, shot, body):
    top, low = -440, -640
    half = [np.array([(0, top), (112, top)], float), lay.curve((112, top), (150, -492), (186, -566)),
            np.array([(186, -566), (190, low)], float)]
    right = lay.joined(*half)
    outline = lay.joined(right, lay.mirrored(right))
    d = edges(table, [np.vstack([outline, outline[:1]])], 40)
    opening = edges(table, [half[1], lay.mirrored(half[1])], 60)
    z = body + 2.2 + 2.2 * np.exp(-((opening / 26) ** 2)) + 1.2 * table.rucks(95, 90, 26, 333, 0.4, 24)
    fine = fleece(table, 34)
    for line in (half[1], lay.mirrored(half[1])):
        lay.stitches(table, fine, lay.offset(line, 20 if line is half[1] else 20), 0.4)
        lay.stitches(table, fine, lay.offset(line, -20), 0.4)
        mask, here, _, _ = table.near(line, 30)
        fine[mask] += 0.7 * (1 - lay.smoothstep(20, 22, here))
    for line in (np.array([(-110, top - 4), (110, top - 4)]), np.array([(-110, top - 10), (110, top - 10)]),
                 np.array([(184, -572), (187, low)]), np.array([(-184, -572), (-187, low)])):
        lay.stitches(table, fine, line, 0.4)
    fine -= 0.5 * np.exp(-((d / 1.6) ** 2))
    shot.lay(table.fill(outline), z.astype(np.float32), fine)


def hood_front(table, shot):
    """The hood lies back: its inside above, its two edges crossing over the neck."""
    right = lay.curve((112, -14), (134, 50), (128, 120), (92, 172), (40, 194), (0, 198))
    neck = lay.curve((-112, -14), (-60, -62), (0, -84), (60, -62), (112, -14))
    outer = lay.joined(right, lay.mirrored(right), neck)
    d = edges(table, [np.vstack([outer, outer[:1]])], 60)
    z = 6 + lay.rolled(d, 17, 34) + 1.8 * table.rucks(70, 90, 22, 401, 0.5, 20)
    fine = fleece(table, 41)
    lay.seam(table, fine, lay.curve((0, 198), (2, 120), (0, 40)), 1.0, 1.8, 0.3, 13)
    for points, height, width in (([(100, 10), (92, 80), (60, 150)], 5, 16), ([(-100, 6), (-96, 84), (-58, 150)], 5, 16),
                                  ([(40, 186), (46, 140), (36, 90)], 4, 13), ([(-52, 180), (-50, 130), (-34, 86)], 4, 13)):
        lay.fold(table, z, points, height, width)
    shot.lay(table.fill(lay.loosened(outer, 0.8, 42)), z.astype(np.float32), fine)
    opening(table, shot, fine)
    for side in (1, -1):
        flap(table, shot, side)


def opening(table, shot, fine):
    """What is seen through the hood's opening: the inside of its back, in shadow."""
    right = lay.curve((0, -70), (46, -40), (74, 20), (78, 84), (52, 136), (0, 152))
    outline = lay.joined(right, lay.mirrored(right))
    z = 3 + 1.2 * table.rucks(80, 70, 20, 405, 0.5, 16)
    shot.lay(table.fill(outline), z.astype(np.float32), fine)
    box = np.array([(-24, -2), (24, -2), (24, -30), (-24, -30)], float)
    shot.lay(table.fill(box), (z + 0.8).astype(np.float32), 0.008 * table.grain(0.6, 12),
             colour=np.array([0.80, 0.79, 0.76]))


def flap(table, shot, side):
    """One front edge of the hood, from the crown down to the middle of the neck."""
    inner = lay.curve((0, 154), (54, 138), (80, 84), (74, 16), (40, -42), (-16, -86))
    outer = lay.curve((0, 199), (96, 176), (136, 118), (140, 44), (116, -22), (52, -84), (-8, -112))
    inner, outer = inner * [side, 1], outer * [side, 1]
    outline = lay.joined(inner, outer[::-1])
    d = edges(table, [outer], 60)
    e = edges(table, [inner], 60)
    z = 9 + lay.rolled(d, 9, 26) + 3.5 * np.exp(-((e / 16) ** 2)) + 1.4 * table.rucks(80, 80, 18, 410 + side, 0.5, 16)
    z += 3 * lay.smoothstep(30, -60, table.y) * (1 if side > 0 else 0)
    fine = fleece(table, 44 + side)
    lay.stitches(table, fine, lay.offset(inner, -24 * side), 0.5)
    mask, here, _, _ = table.near(inner, 40)
    fine[mask] += 0.8 * (1 - lay.smoothstep(24, 27, here))
    shot.lay(table.fill(outline), z.astype(np.float32), fine)


def cords(table, shot):
    ways = {1: lay.curve((34, -66), (44, -120), (36, -200), (48, -262)),
            -1: lay.curve((-32, -70), (-46, -130), (-40, -210), (-46, -284))}
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
    right = lay.curve((112, -4), (140, -40), (142, -96), (96, -142), (44, -158), (0, -162))
    top = lay.curve((-112, -4), (-62, 24), (0, 32), (62, 24), (112, -4))
    outline = lay.joined(right, lay.mirrored(right), top)
    d = edges(table, [np.vstack([outline, outline[:1]])], 60)
    z = 14 + lay.rolled(d, 20, 38) + 2.0 * table.rucks(75, 80, 20, 431, 0.5, 18)
    for points, height, width in (([(96, 4), (88, -60), (54, -124)], 6, 15), ([(-96, 4), (-92, -64), (-60, -122)], 6, 15),
                                  ([(56, 22), (40, -30), (36, -90)], 4.5, 13), ([(-48, 24), (-44, -34), (-30, -84)], 4.5, 13)):
        lay.fold(table, z, points, height, width)
    fine = fleece(table, 43)
    lay.seam(table, fine, lay.curve((0, 30), (2, -60), (0, -160)), 1.1, 1.8, 0.3, 13)
    shot.lay(table.fill(lay.loosened(outline, 0.8, 47)), z.astype(np.float32), fine)


def build(view, scale):
    table = lay.Table(1180, (0, -256 if view == "front" else -336), scale)
    shot = lay.Shot("hoodie", view, table)
    for side in (1, -1):
        arm_layer(table, shot, view, side)
    cuffs(table, shot)
    waistband(table, shot)
    body = body_layer(table, shot, view)
    if view == "front":
        pocket(table, shot, body)
        hood_front(table, shot)
        cords(table, shot)
        width, height = 305, 406
    else:
        hood_back(table, shot)
        width, height = 305, 406
    u, v = (table.x + width / 2) / width, (PRINT_TOP[view] - table.y) / height
    shot.print_space(view, u, v, width, height)
    return shot


if __name__ == "__main__":
    run("hoodie", ("front", "back"), build)
