"""T-shirt, laid flat: python3 tshirt.py [--view front|back|detail] [--scale 0.5] [--out DIR]."""

import numpy as np

import flatlay as lay
from soft_goods import run

NECK, SHOULDER, UNDERARM = (88, 0), (226, -46), (262, -248)
CUFF_TOP, CUFF_LOW, HEM = (400, -176), (298, -322), (260, -728)
PRINT_TOP = {"front": -142, "back": -92}


def arc(half_width, drop, top):
    """A neckline from left to right through its lowest point."""
    turn = np.linspace(np.pi, 0, 120)
    return np.stack([half_width * np.cos(turn), top - drop * np.sin(turn) ** 0.9], axis=1)


class Cut:
    """The lines of the shirt's right half (the neck and the hem whole)."""

    def __init__(self, neck_drop):
        self.neck = arc(90, neck_drop, 0)
        self.shoulder = lay.curve(NECK, (160, -20), SHOULDER)
        self.sleeve = lay.curve(SHOULDER, (316, -106), CUFF_TOP)
        self.cuff = lay.curve(CUFF_TOP, (350, -252), CUFF_LOW)
        self.sleeve_low = lay.curve(CUFF_LOW, (276, -280), UNDERARM)
        self.side = lay.curve(UNDERARM, (257, -400), (254, -560), HEM)
        self.hem = lay.curve(HEM, (130, -736), (0, -738), (-130, -736), (-260, -728))
        self.armhole = lay.curve(SHOULDER, (211, -120), (219, -198), UNDERARM)

    def outline(self):
        right = lay.joined(self.shoulder, self.sleeve, self.cuff, self.sleeve_low, self.side)
        return lay.joined(self.neck, right, self.hem, lay.mirrored(right))

    def folded_edges(self):
        half = [np.vstack([self.shoulder, self.sleeve]), np.vstack([self.sleeve_low, self.side])]
        return half + [lay.mirrored(line) for line in half]


# Lines of single folds: from armpits to chest, along the sleeves, up from the hem.
FOLDS = {
    "front": [
        ([(250, -262), (205, -300), (150, -322)], 4.2, 9), ([(254, -280), (222, -345), (190, -430)], 4.6, 11),
        ([(244, -240), (190, -240), (140, -225)], 3.0, 9), ([(250, -310), (236, -400), (228, -500)], 3.6, 10),
        ([(-250, -258), (-200, -290), (-138, -300)], 4.0, 9), ([(-254, -285), (-226, -360), (-180, -450)], 4.8, 11),
        ([(-242, -236), (-196, -226), (-150, -205)], 2.8, 9), ([(-252, -320), (-240, -420), (-214, -540)], 3.8, 11),
        ([(262, -236), (286, -200), (330, -168)], 3.8, 9), ([(272, -262), (306, -236), (352, -206)], 3.2, 8),
        ([(-262, -236), (-284, -196), (-318, -156)], 3.8, 9), ([(-270, -264), (-300, -246), (-344, -228)], 3.4, 8),
        ([(238, -70), (262, -120), (262, -180)], 2.6, 9), ([(-236, -66), (-258, -130), (-256, -190)], 2.8, 9),
        ([(-60, -722), (-84, -660), (-128, -600)], 2.6, 13), ([(150, -722), (168, -650), (160, -560)], 3.0, 13),
        ([(238, -700), (216, -620), (206, -540)], 3.0, 11), ([(-214, -716), (-190, -640), (-196, -560)], 3.0, 12),
        ([(104, -40), (140, -86), (150, -150)], 1.9, 13), ([(-106, -42), (-136, -92), (-140, -150)], 1.9, 13),
        ([(252, -520), (180, -560), (100, -566)], 2.6, 14), ([(-252, -480), (-190, -530), (-120, -556)], 2.6, 13),
    ],
    "back": [
        ([(-250, -262), (-205, -304), (-146, -330)], 4.2, 9), ([(-254, -284), (-220, -350), (-192, -440)], 4.6, 11),
        ([(-252, -320), (-234, -410), (-224, -520)], 3.4, 10), ([(250, -260), (198, -288), (140, -292)], 4.0, 9),
        ([(254, -290), (224, -366), (176, -440)], 4.6, 11), ([(252, -326), (238, -430), (220, -530)], 3.6, 11),
        ([(-262, -238), (-288, -204), (-328, -172)], 3.8, 9), ([(-272, -262), (-308, -240), (-350, -214)], 3.2, 8),
        ([(262, -236), (284, -194), (320, -156)], 3.8, 9), ([(270, -264), (302, -248), (344, -226)], 3.4, 8),
        ([(236, -66), (258, -126), (258, -188)], 2.6, 9), ([(-238, -70), (-260, -124), (-258, -184)], 2.8, 9),
        ([(70, -722), (92, -650), (130, -596)], 2.6, 13), ([(-140, -722), (-160, -650), (-150, -566)], 3.0, 13),
        ([(214, -712), (196, -640), (200, -566)], 3.0, 12), ([(-236, -706), (-214, -626), (-206, -556)], 3.0, 12),
        ([(-110, -24), (-140, -90), (-150, -170)], 2.2, 13), ([(110, -24), (136, -86), (148, -160)], 2.2, 13),
        ([(-40, -60), (-20, -110), (20, -130)], 1.4, 16), ([(252, -500), (190, -548), (104, -560)], 2.6, 14),
    ],
}


def heights(table, cut, view):
    """Upper side: rolled at the folded edges, creased at armpits and sides, calm on the chest."""
    seed = {"front": 10, "back": 40}[view]
    edge = lay.edge_distance(table, cut.folded_edges(), table.fill(cut.outline()), 40)
    z = 1.0 + lay.rolled(edge, 6.0, 15)
    x, y = np.abs(table.x), table.y
    calm = np.exp(-(((x / 150) ** 4) + ((y + 300) / 220) ** 4))
    alive = 1 - 0.72 * calm
    body = 1 - lay.smoothstep(225, 265, x)
    z += alive * body * 1.7 * table.rucks(100, 120, 17, seed, 0.5, 30)
    z += alive * body * 1.3 * table.rucks(62, 90, 14, seed + 1, 0.7, 26)
    z += alive * body * 1.0 * table.rucks(135, 90, 13, seed + 2, 0.8, 26)
    for side, angle in ((1, 128), (-1, 52)):
        sleeve = lay.smoothstep(215, 260, side * table.x)
        z += sleeve * 1.6 * table.rucks(angle, 60, 10, seed + 5 + side, 0.5, 14)
    z += 1.1 * table.noise(80, 140, 90, seed + 3)
    for points, height, width in FOLDS[view]:
        lay.fold(table, z, points, 1.25 * height, width, 0.4 if points[0][0] > 0 else -0.4)
    near = lay.smoothstep(0, 16, edge)
    return (1.0 + (z - 1.0) * near + lay.rolled(edge, 6.0, 15) * (1 - near)).astype(np.float32)


def relief(table, cut):
    fine = 0.017 * table.grain(0.7, 5, 1.5)
    for line in (cut.armhole, lay.mirrored(cut.armhole)):
        lay.seam(table, fine, line, 0.7)
    for line in (cut.cuff, lay.mirrored(cut.cuff), cut.hem):
        lay.hem(table, fine, line)
    lay.seam(table, fine, cut.neck, 0.4, pucker=0.08)
    lay.stitches(table, fine, lay.offset(cut.neck, -5))
    return fine


def band(table, shot, seam, edge, z, lift):
    """Ribbed collar between its seam and its edge."""
    cover = table.fill(lay.joined(seam, edge[::-1]))
    half = (seam + edge) / 2
    mask, d, _, _ = table.near(half, 30)
    height = z + lift
    height[mask] += 1.8 * np.sqrt(np.clip(1 - (d / 10.5) ** 2, 0, 1)) - 0.5
    fine = 0.012 * table.grain(0.7, 8)
    lay.ribs(table, fine, half, 16, 2.6, 0.16)
    shot.lay(cover, height, fine)


FRAMES = {"front": (1110, (0, -356)), "back": (1110, (0, -356)), "detail": (470, (28, -165))}


def build(view, scale):
    table = lay.Table(*FRAMES[view], scale)
    shot = lay.Shot("tshirt", view, table)
    view = "back" if view == "back" else "front"
    front, back = Cut(92), Cut(24)
    upper = front if view == "front" else back
    lower = back.outline()
    lower = lower + np.array([0, -1.0]) * (4.0 + 2.0 * np.sin(lower[:, :1] / 60)) * (lower[:, 1:] < -700)
    lower_z = 1.2 + 0.5 * table.noise(30, 110, 60, 77)
    shot.lay(table.fill(lower * [0.995, 1]), lower_z, 0.015 * table.grain(0.7, 6, 1.5))
    if view == "front":
        band(table, shot, back.neck, arc(77, 8, 5), lower_z, 0.6)
        label(table, shot)
    cover = table.fill(lay.loosened(upper.outline(), 0.7, 3))
    z = heights(table, upper, view)
    shot.lay(cover, z, relief(table, upper))
    band(table, shot, upper.neck, arc(77, 78 if view == "front" else 7, 5), z.copy(), 0.6)
    u, v = print_map(table, z, view)
    shot.print_space(view, u, v, 305, 406)
    return shot


def label(table, shot):
    """The woven label inside of the neck."""
    box = np.array([(-21, -27), (21, -27), (21, -50), (-21, -50)], float)
    fine = 0.008 * table.grain(0.6, 12)
    lay.stitches(table, fine, [(-21, -29), (21, -29)], 0.2)
    shot.lay(table.fill(box), table.blank(2.6), fine, colour=np.array([0.80, 0.79, 0.76]))


def print_map(table, z, view):
    """The artwork lies on the cloth: where it climbs a fold it shortens."""
    soft = lay.gaussian_filter(z, 2.0 / table.mm)
    dy, dx = np.gradient(soft, table.mm)
    x = table.x + 1.2 * dx * np.clip(soft - 6, 0, 8)
    y = table.y - 1.2 * dy * np.clip(soft - 6, 0, 8)
    return (x + 152.5) / 305, (PRINT_TOP[view] - y) / 406


if __name__ == "__main__":
    run("tshirt", ("front", "back", "detail"), build)
