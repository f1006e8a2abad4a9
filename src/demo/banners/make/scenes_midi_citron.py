"""Midi Citron: a southern kitchen at noon; white plaster, cobalt tiles and lemons, short crisp shadows."""

import goods as g
import props as p

TABLE = ("#e0cba6", "#c6aa7c")
PLASTER = ("#f2f1ec", "#e6e7e6")
COBALT = "#1c4fae"
NOON, SHADE = "#fff7e8", "#cfe2fb"


def _hero(shot):
    """The kitchen's corner: tiles along the wall, lemons, figs in a frame, a mug of herbs."""
    shot.camera((40, -2900, 470), (40, 0, 212), 1190)
    shot.sky(SHADE, 0.56)
    shot.sun(228, 47, 3.5, NOON, 0.45)
    p.plane(6000, 4000, (0, 300, 0), p.matte(*PLASTER, 6, 0.5), standing=True)
    p.box((6000, 14, 176), (0, 294, 88), p.tiled("midi-citron-azulejo-tile", 88), 0)
    p.box((6000, 22, 12), (0, 291, 182), p.glazed(COBALT), 4)
    p.box((6000, 1000, 60), (0, -180, -30), p.wood(*TABLE), 4)
    g.put(g.framed(292, 365, "midi-citron-figues", p.wood("#d9ab70", "#b98449", "Z"), mat=0, bar=17), (160, 222, 0), tilt=82)
    g.put(g.mug("midi-citron-herbes", "#f7f0e0"), (-130, -90, 0), turn=-24)
    _bowl((346, 10))
    for k, (x, y, turn) in enumerate([(10, -150, 30), (92, -185, -50), (-215, -20, 100)]):
        g.put(p.lemon(), (x, y, 0), turn=turn)
    g.put(p.half_lemon(), (172, -215, 30), tilt=38, turn=20)
    _olive_jug((-285, 110))
    shot.gobo(p.foliage(620, 8, 120, 34, 15), (40, 300, 440), 900)
    shot.exposure = 1.05


def _bowl(at):
    clay = p.glazed("#3f8fd0", 0.25)
    p.lathe([(1, 4), (44, 4), (46, 0), (50, 0), (52, 8), (92, 40), (112, 78), (108, 79), (88, 46), (50, 14), (1, 12)], clay, (at[0], at[1], 0))
    spots = [(-46, -20, 44), (8, -52, 46), (56, -8, 46), (-10, 34, 46), (4, -6, 86), (42, 44, 54), (-50, 40, 52)]
    for k, (x, y, z) in enumerate(spots):
        g.put(p.lemon(), (at[0] + x, at[1] + y, z), turn=47 * k + 12, tilt=9 * (k % 3 - 1))
    green = p.matte("#4f7a35", "#3f6a2c", gloss=0.5, roughness=0.3)
    for k, (x, y, z, turn) in enumerate([(24, -30, 128, -140), (-20, -24, 126, 160), (66, 0, 96, -80)]):
        p.leaf(78, 34, green, 0.25, (at[0] + x, at[1] + y, z), turn, 10)


def _olive_jug(at):
    clay = p.glazed(COBALT, 0.16)
    p.lathe([(1, 0), (38, 0), (40, 4), (58, 50), (60, 90), (46, 132), (30, 156), (30, 176), (36, 190), (31, 190), (26, 172), (26, 150), (1, 146)], clay, (at[0], at[1], 0))
    bark = p.matte("#7b6a4c")
    green = p.matte("#8a9a63", "#75884f", gloss=0.4, roughness=0.4)
    for k, (dx, dy, dz) in enumerate([(-120, -20, 190), (-50, -50, 250), (40, -30, 240), (110, 10, 170), (10, 40, 270)]):
        base = (at[0], at[1], 170)
        line = [base, (at[0] + dx * 0.35, at[1] + dy * 0.4, 170 + dz * 0.5), (at[0] + dx, at[1] + dy, 170 + dz * 0.9)]
        p.twig(line, bark, green, 18, 56, 13, 2.0, k, 0.12, 44)


def _market(shot):
    """Back from the market: a tote of lemons on a yellow cloth, fruit that rolled out."""
    shot.above(1680, at=(35, 0))
    shot.sky(SHADE, 0.5)
    shot.sun(138, 48, 3.2, NOON, 0.4)
    p.plane(6000, 6000, (0, 0, 0), p.matte("#f3c933", "#eec22b", 3, 0.4, 400))
    g.put(g.tote("midi-citron-citrons", "#f4ead6", size=1.0), (-60, 150, 2), turn=-8, scale=1.05)
    g.put(g.tshirt("midi-citron-tomates", "#fbf6ea", top=0.02), (500, 340, 2), turn=8, scale=0.86)
    for k, (x, y) in enumerate([(-330, 250), (-420, 130), (-300, 60), (-510, 300), (180, -350)]):
        g.put(p.lemon(), (x, y, 0), turn=67 * k + 20, scale=1.35)
    g.put(p.half_lemon(), (-430, -60, 48), turn=10, scale=1.35)
    g.put(p.half_lemon(), (-620, 170, 48), turn=50, scale=1.35)
    green = p.matte("#4f7a35", "#3f6a2c", gloss=0.5, roughness=0.3)
    g.put(p.twig([(-760, -420, 16), (-600, -330, 34), (-420, -300, 20)], p.matte("#6a5a38"), green, 9, 130, 50, 4, 3, 0.15), (0, 0, 6))
    shot.gobo(p.foliage(700, 5, 150, 46, 17), (250, 250, 0), 1400)
    shot.exposure = 1.1


def _floor(shot):
    """The kitchen floor, now for the sofa: the same tiles underfoot and on a cushion, before a wall of sky blue."""
    shot.camera((0, -4600, 620), (0, 0, 350), 1700)
    shot.sky(SHADE, 0.56)
    shot.sun(226, 46, 3.5, NOON, 0.45)
    p.plane(9000, 6000, (0, 420, 0), p.matte("#a9d0ea", "#9fc8e4", 6, 0.4), standing=True)
    p.box((9000, 1400, 80), (0, -260, -40), p.tiled("midi-citron-azulejo-tile", 210, axes="XY"), 0)
    p.box((9000, 16, 60), (0, 412, 30), p.glazed(COBALT), 4)
    g.seat(g.put(g.cushion("midi-citron-azulejo", "#f4ecd9", COBALT), (30, 270, 222), tilt=76, turn=3, roll=3))
    g.seat(g.put(g.cushion("midi-citron-citrons-cushion", COBALT, "#f2c21b"), (430, 130, 212), tilt=69, turn=-13, roll=-8, scale=0.95))
    for k, (x, y) in enumerate([(-290, -40), (-200, -120), (120, -190)]):
        g.put(p.lemon(), (x, y, 0), turn=70 * k + 25, scale=1.5)
    shot.gobo(p.foliage(800, 7, 190, 54, 23), (0, 420, 560), 1500)
    shot.exposure = 1.05


def _market_tote(shot):
    shot.above(860)
    shot.sky(SHADE, 0.5)
    shot.sun(138, 48, 3.2, NOON, 0.4)
    p.plane(6000, 6000, (0, 0, 0), p.matte("#2c62ad", "#275aa4", 3, 0.4, 400))
    g.put(g.tote("midi-citron-citrons", "#f6edd9"), (20, 170, 2), turn=5, scale=1.12)
    for k, (x, y) in enumerate([(-300, -350), (-210, -420), (300, 360)]):
        g.put(p.lemon(), (x, y, 0), turn=67 * k + 20, scale=1.3)
    g.put(p.half_lemon(), (-335, -455, 46), turn=10, scale=1.3)
    shot.gobo(p.foliage(500, 4, 130, 40, 27), (160, 330, 0), 1300)
    shot.exposure = 1.1


def _table(shot):
    shot.camera((0, -1500, 280), (6, 0, 86), 256)
    shot.sky(SHADE, 0.56)
    shot.sun(226, 46, 3.5, NOON, 0.5)
    p.plane(5000, 4000, (0, 190, 0), p.matte("#f4cd3c", "#efc733", 5, 0.3), standing=True)
    p.box((5000, 700, 60), (0, -140, -30), p.matte("#9cc8e8", "#92c0e2", 4, 0.2, gloss=0.4, roughness=0.25), 4)
    g.put(g.mug("midi-citron-azulejo-wrap", "#f7f0e0", inside=COBALT), (-4, -10, 0), turn=0)
    g.put(p.lemon(), (-82, -60, 0), turn=28, scale=0.9)
    g.put(p.half_lemon(), (62, -98, 27), tilt=42, turn=24, scale=0.85)
    shot.gobo(p.foliage(240, 5, 90, 24, 21), (30, 190, 160), 600)
    shot.exposure = 1.05


def _botanical(shot):
    shot.camera((0, -2600, 400), (0, 0, 262), 560)
    shot.sky(SHADE, 0.56)
    shot.sun(226, 45, 3.3, NOON, 0.5)
    p.plane(6000, 5000, (0, 260, 0), p.matte(*PLASTER, 5, 0.3), standing=True)
    p.box((6000, 1000, 60), (0, -220, -30), p.wood(*TABLE), 4)
    g.put(g.framed(316, 395, "midi-citron-olive", p.wood("#d9ab70", "#b98449", "Z"), bar=17), (16, 190, 0), tilt=82.5)
    for k, (x, y) in enumerate([(-170, -60), (-120, -110)]):
        g.put(p.lemon(), (x, y, 0), turn=70 * k + 25)
    shot.gobo(p.foliage(420, 6, 110, 30, 33), (30, 260, 360), 900)
    shot.exposure = 1.05


banners = {"hero": _hero, "from-the-market": _market, "floor": _floor}
collections = {"market": _market_tote, "table": _table, "botanical": _botanical}
