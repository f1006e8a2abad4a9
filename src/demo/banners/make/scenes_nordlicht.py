"""Nordlicht: dry and maritime; navy, ice and rust in a low, sharp sun."""

import goods as g
import props as p

DRIFTWOOD = ("#ddd8cc", "#aaa59a")


def _hero(shot):
    """A ledge by the sea: fjord and polar night before navy boards, a mug, a coil of rope, a gull's cap."""
    shot.camera((40, -2900, 400), (40, 0, 212), 1190)
    shot.sky("#c9dcec", 0.62)
    shot.sun(208, 24, 5.4, "#fff3e4", 0.5)
    _boards("#27507c", 300, 118)
    p.box((6000, 1000, 60), (0, -180, -30), p.wood(*DRIFTWOOD), 4)
    g.put(g.framed(304, 380, "nordlicht-fjord", p.matte("#f2f3f1", gloss=0.5, roughness=0.3), mat=26), (176, 226, 0), tilt=82.5)
    g.put(g.framed(176, 220, "nordlicht-polarnacht", p.wood("#2a2c30", "#17191c", "Z"), bar=12), (432, 150, 0), tilt=83, turn=-8)
    g.put(g.mug("nordlicht-erst-mal-kaffee", "#eef2f4", size=0.7), (-205, -90, 0), turn=83)
    g.put(g.cap("nordlicht-moewe", "#b9432f"), (-72, -30, 0), turn=10)
    line = p.coil(4.2, 22, 15.5, 2, [(110, 40, 8), (170, -40, 8), (90, -120, 8), (-60, -190, 8)])
    g.put(p.rope(line, p.matte("#d9cbaa", bump_mm=0.3, grain_mm=2)), (-340, 20, 0), turn=20, scale=1.05)
    shot.gobo(p.window(2, 2, (430, 380), 26), (150, 300, 250), 1700, 0)
    shot.exposure = 1.2


def _boards(colour, y, width, height=4000):
    """A wall of upright boards with shadow gaps."""
    paint = p.matte(colour, None, 5, 0.3, gloss=0.25, roughness=0.4)
    for k in range(-16, 17):
        p.box((width - 3, 20, height), (k * width + 20, y + 10, 0), paint, 2.5)
    p.plane(8000, height, (0, y + 16, 0), paint, standing=True)


def _quay(shot):
    """Laid out on ice: the shirt that says Moin, rope and pebbles, hard shadows."""
    shot.above(1690, at=(40, 0))
    shot.sky("#c4daea", 0.55)
    shot.sun(150, 30, 5.0, "#fff4e6", 0.4)
    p.plane(6000, 6000, (0, 0, 0), p.matte("#c2d6e0", "#b6ccd8", 5, 0.4, 500))
    g.put(g.tshirt("nordlicht-moin", "#eef1f0", top=0.06), (-70, 335, 2), turn=4, scale=0.88)
    g.put(g.hoodie("nordlicht-leuchtfeuer", "#efe6d2", "back", top=0.0), (560, 320, 18), turn=-9, scale=0.84)
    line = p.coil(5.2, 26, 19, 5, [(190, 70, 8), (260, -60, 8), (60, -260, 8), (-240, -330, 8), (-640, -300, 8)])
    g.put(p.rope(line, p.matte("#b9432f", "#a93c29", 2, 0.3), 8.5, pitch=56), (-600, 60, 2), turn=8)
    _pebbles([(-380, 300, 46), (-310, 335, 26), (-120, -360, 34)])
    shot.exposure = 1.12


def _herring(shot):
    """Two cushions full of herring on a bench in the sun."""
    shot.camera((0, -4600, 620), (0, 0, 350), 1700)
    shot.sky("#c9dcec", 0.66)
    shot.sun(210, 28, 5.0, "#fff2e0", 0.5)
    _boards("#b9432f", 420, 190, 6000)
    p.box((9000, 1400, 80), (0, -260, -40), p.wood("#d7d2c6", "#a9a498", ring_mm=40), 6)
    g.seat(g.put(g.cushion("nordlicht-heringe", "#dfe9ee", "#24405f"), (10, 270, 222), tilt=76, turn=3, roll=3))
    g.seat(g.put(g.cushion("kompass-hell-cushion", "#24405f", "#e9eef0"), (400, 130, 212), tilt=69, turn=-13, roll=-8, scale=0.95))
    g.put(g.mug("nordlicht-heringe-wrap", "#eef2f4"), (-330, 0, 0), turn=-10, scale=1.5)
    shot.gobo(p.window(3, 2, (560, 560), 30), (40, 420, 460), 2600, 0)
    shot.exposure = 1.14


def _pebbles(places):
    tones = ("#6a7680", "#454f59", "#8d979d")
    for k, (x, y, half) in enumerate(places):
        stone = p.blob((half, half * 0.74, half * 0.4), p.matte(tones[k % 3], bump_mm=0.5, grain_mm=3), k + 15, 0.11)
        g.put([stone], (x, y, half * 0.38), turn=61 * k)


def _meer(shot):
    shot.above(860)
    shot.sky("#c4daea", 0.5)
    shot.sun(150, 32, 5.2, "#fff4e6", 0.4)
    p.plane(6000, 6000, (0, 0, 0), p.matte("#234a74", "#1f446c", 5, 0.4, 400))
    g.put(g.tshirt("nordlicht-leuchtfeuer", "#eef1f0", top=0.02), (0, 345, 2), turn=-4, scale=0.92)
    line = p.coil(3.4, 22, 17, 5, [(120, 60, 8), (170, -60, 8), (60, -190, 8), (-190, -260, 8)])
    g.put(p.rope(line, p.matte("#e3d6b8", bump_mm=0.3, grain_mm=2), 7.5), (265, -440, 2), turn=60)
    shot.exposure = 1.14


def _warm(shot):
    shot.camera((0, -1500, 250), (6, 0, 84), 250)
    shot.sky("#c9dcec", 0.6)
    shot.sun(212, 28, 5.2, "#fff0dc", 0.5)
    _boards("#b9432f", 190, 58, 3000)
    p.box((5000, 700, 60), (0, -140, -30), p.wood(*DRIFTWOOD, ring_mm=18), 4)
    g.put(g.mug("nordlicht-erst-mal-kaffee", "#f2f4f4", size=0.68), (-6, -20, 0), turn=70)
    shot.gobo(p.window(2, 2, (190, 170), 9), (-30, -20, 95), 800, 0)
    shot.exposure = 1.14


def _wand(shot):
    shot.camera((0, -2600, 380), (0, 0, 262), 560)
    shot.sky("#c9dcec", 0.62)
    shot.sun(210, 28, 5.2, "#fff3e4", 0.5)
    p.plane(6000, 5000, (0, 260, 0), p.matte("#9fbccb", "#95b4c4", 5, 0.3), standing=True)
    p.box((6000, 1000, 60), (0, -220, -30), p.wood("#dcd8ce", "#b3aea3"), 4)
    g.put(g.framed(292, 365, "nordlicht-fjord", p.wood("#2a2c30", "#17191c", "Z"), mat=28), (10, 190, 0), tilt=82.5)
    _pebbles([(-165, -60, 30), (-120, -85, 17)])
    shot.gobo(p.window(2, 3, (250, 210), 15), (0, 260, 300), 1500, 0)
    shot.exposure = 1.12


banners = {"hero": _hero, "quay": _quay, "herring": _herring}
collections = {"meer": _meer, "warm": _warm, "wand": _wand}
