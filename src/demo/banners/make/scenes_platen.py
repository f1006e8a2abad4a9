"""Platen: calm, green, out of doors and back again."""

import goods as g
import props as p

OAK = ("#d3ab78", "#b5864f")


def _hero(shot):
    """A shelf in the morning: ridges in oak, a mug, a cap, a fern, and the window's light on a green wall."""
    shot.camera((50, -2900, 430), (50, 0, 200), 1190)
    shot.sky("#e6efec", 0.62)
    shot.sun(214, 30, 5.0, "#ffe6c2", 1.0)
    wall = p.matte("#7d9377", "#738a6e", 5, 0.35)
    p.plane(6000, 4000, (0, 300, 0), wall, standing=True)
    p.box((6000, 1000, 60), (0, -180, -30), p.wood(*OAK), 4)
    frame = g.framed(292, 365, "platen-dawn-ridges", p.wood("#d0aa78", "#b08450", "Z"), mat=34)
    g.put(frame, (150, 232, 0), tilt=82.5)
    small = g.framed(168, 224, "platen-male-fern", p.wood("#4a392c", "#2c2119", "Z"), mat=0, bar=12)
    g.put(small, (384, 150, 0), tilt=83, turn=-7)
    g.put(g.mug("platen-slow-mornings-wrap", "#efe8da", size=0.88), (-128, -70, 0), turn=84)
    g.put(g.cap("fieldwork-patch", "#cdb98f"), (34, -150, 0), turn=10)
    _stones((-225, -130), 3)
    _potted((-285, 120))
    shot.gobo(p.window(2, 3, (380, 280), 22), (60, 300, 240), 1700, 2)
    shot.gobo(p.foliage(520, 5, 130, 40, 11), (60, 300, 380), 900)
    shot.exposure = 1.12


def _trail(shot):
    """Laid out before the walk: shirt, cap's patch tote, fern and pebbles on moss."""
    shot.above(1640)
    shot.sky("#e8f0ea", 0.55)
    shot.sun(140, 36, 4.6, "#fff0d6", 0.8)
    p.plane(6000, 6000, (0, 0, 0), p.matte("#8a9a78", "#7f906f", 4, 0.5, 400))
    g.put(g.tshirt("trail-lines-light", "#2f4a3f", top=0.02), (20, 335, 2), turn=-5, scale=0.88)
    g.put(g.tote("platen-long-way-home", "#efe6d2"), (545, 150, 2), turn=8, scale=0.86)
    green = p.matte("#4c7440", "#3c6334", gloss=0.4, roughness=0.4)
    for k, (x, y, turn) in enumerate([(-850, -470, -24), (-660, -560, 2)]):
        g.put(p.fern(420, green, 30, 0.32, 0.16, k + 4), (x, y, 30), turn=turn, tilt=6)
    _pebbles([(-390, 250, 52), (-330, 330, 34), (-450, 340, 26), (330, -330, 40), (395, -290, 26)])
    shot.gobo(p.foliage(700, 6, 190, 60, 7), (-420, 260, 0), 1500)
    shot.exposure = 1.1


def _water(shot):
    """A bench by the water: stripes on cushions against a pale wall, a tide table above."""
    shot.camera((0, -4600, 620), (0, 0, 395), 1900)
    shot.sky("#e3eef2", 0.72)
    shot.sun(212, 34, 4.4, "#fff0da", 0.9)
    p.plane(9000, 6000, (0, 420, 0), p.matte("#b4cacc", "#abc3c6", 6, 0.3), standing=True)
    p.box((9000, 1400, 80), (0, -260, -40), p.wood("#cbb08a", "#a98c63", ring_mm=40), 6)
    g.put(g.framed(330, 412, "platen-tide-table", p.wood("#d2b284", "#b6925f", "Z"), mat=40), (-360, 330, 0), tilt=82)
    g.seat(g.put(g.cushion("harbour-stripe-navy", "#f1ece0"), (150, 250, 222), tilt=76, turn=4, roll=2))
    g.seat(g.put(g.cushion("harbour-stripe-rust", "#f1ece0"), (520, 120, 214), tilt=70, turn=-14, roll=-7, scale=0.95))
    _pebbles([(-60, -220, 44), (10, -250, 28)])
    shot.gobo(p.window(3, 2, (520, 620), 30), (60, 420, 520), 2600, -1)
    shot.exposure = 1.16


def _pebbles(places):
    tones = ("#8b8d86", "#6d706b", "#b3aea3", "#5b6062", "#9a948a")
    for k, (x, y, half) in enumerate(places):
        stone = p.blob((half, half * 0.78, half * 0.42), p.matte(tones[k % 5], bump_mm=0.5, grain_mm=3), k + 5, 0.11)
        g.put([stone], (x, y, half * 0.40), turn=53 * k)


def _outdoors(shot):
    shot.above(860)
    shot.sky("#e8f0ea", 0.5)
    shot.sun(146, 40, 4.8, "#fff0d6", 0.8)
    p.plane(6000, 6000, (0, 0, 0), p.matte("#54705a", "#4d6953", 4, 0.5, 400))
    g.put(g.tshirt("trail-lines-dark", "#e9dfc9", top=0.02), (0, 330, 2), turn=4, scale=0.92)
    green = p.matte("#6f9a58", "#5c874a", gloss=0.4, roughness=0.4)
    g.put(p.fern(420, green, 28, 0.32, 0.16, 4), (-440, -560, 30), turn=-24, tilt=6)
    g.put(p.fern(380, green, 28, 0.32, 0.16, 5), (-260, -600, 30), turn=4, tilt=6)
    _pebbles([(350, -420, 50), (290, -480, 30)])
    shot.gobo(p.foliage(600, 5, 170, 54, 9), (200, 420, 0), 1300)
    shot.exposure = 1.12


def _by_the_water(shot):
    shot.camera((0, -3600, 520), (0, 0, 250), 640)
    shot.sky("#e3eef2", 0.66)
    shot.sun(214, 34, 4.6, "#fff0da", 0.9)
    p.plane(9000, 6000, (0, 330, 0), p.matte("#8fb0b8", "#86a8b1", 6, 0.3), standing=True)
    p.box((9000, 1400, 80), (0, -300, -40), p.wood("#d9c09a", "#b79a70", ring_mm=40), 6)
    g.seat(g.put(g.cushion("harbour-stripe-navy", "#f1ece0"), (0, 150, 212), tilt=76, turn=-6, roll=-5))
    _pebbles([(-210, -160, 40), (-150, -190, 24)])
    shot.gobo(p.window(2, 2, (360, 420), 24), (40, 330, 360), 2000, -2)
    shot.exposure = 1.14


def _at_home(shot):
    shot.camera((0, -1500, 250), (4, 0, 84), 246)
    shot.sky("#f2ece2", 0.62)
    shot.sun(216, 34, 4.6, "#ffe6c4", 1.0)
    p.plane(5000, 4000, (0, 190, 0), p.matte("#b9a98a", "#b1a182", 5, 0.25), standing=True)
    p.box((5000, 700, 60), (0, -140, -30), p.wood(*OAK, ring_mm=18), 4)
    g.put(g.mug("slow-morning-wrap", "#f4eee2"), (-8, -20, 0), turn=0)
    _stones((-80, -70), 3)
    shot.gobo(p.foliage(260, 5, 110, 34, 21), (40, 190, 160), 600)
    shot.exposure = 1.06


def _stones(at, count):
    tones = ("#8b8d86", "#6d706b", "#a7a39a", "#54585a")
    z = 0
    for k in range(count):
        half = 15 - 3.2 * k
        stone = p.blob((34 - 7 * k, 28 - 5 * k, half * 0.72), p.matte(tones[k], bump_mm=0.4, grain_mm=3), k + 3, 0.10)
        g.put([stone], (at[0] + 4 * (k % 2), at[1], z + half * 0.70), turn=40 * k)
        z += half * 1.36


def _potted(at):
    p.lathe([(1, 0), (44, 0), (52, 40), (58, 92), (58, 100), (52, 100), (50, 84), (1, 84)], p.matte("#b5694a", "#a85f42", 3, 0.3), (at[0], at[1], 0))
    green = p.matte("#4d7a3e", "#3d6a35", gloss=0.4, roughness=0.35)
    for k, (turn, tilt) in enumerate([(20, 62), (-30, 58), (75, 48), (-80, 52), (130, 40), (-140, 55), (170, 66), (45, 78), (-55, 76)]):
        frond = p.fern(250 - 8 * k, green, 22, 0.30, 0.45, k)
        g.put(frond, (at[0], at[1], 84), turn=turn, tilt=tilt)


banners = {"hero": _hero, "trail": _trail, "water": _water}
collections = {"outdoors": _outdoors, "by-the-water": _by_the_water, "at-home": _at_home}
