"""Neon Kerb: night, wet concrete, tubes in magenta, cyan and lime."""

import math

import goods as g
import props as p
from stage import hg, np

PINK, CYAN, LIME, VIOLET = "#ff2a9a", "#19d3ff", "#c6ff1f", "#7a2cff"


def _tube(points, colour, strength=14.0, radius=5.0):
    return hg.tube("tube", hg.resample(np.asarray(points, float), 60), radius, p.glow(colour, strength), sides=12)


def _kerb(length, at, stripes=True, depth=150.0, height=74.0):
    """A kerb stone painted in blocks."""
    block = length / 6
    for k in range(6):
        colour = ("#c6ff1f", "#131316")[k % 2] if stripes else "#77777c"
        p.box((block - 2, depth, height), (at[0] + (k - 2.5) * block, at[1], at[2] + height / 2), p.matte(colour, None, 3, 0.7, gloss=0.3, roughness=0.35), 7)


def _night(shot, floor_rough=0.16):
    shot.sky("#2a1f55", 0.16)
    wet = p.matte("#17161c", "#0f0f14", 2.2, 0.35, 180, gloss=1.0, roughness=floor_rough)
    p.plane(8000, 4000, (0, 0, 0), wet)
    shot.vignette, shot.grain = 0.16, 0.009


def _hero(shot):
    """Under the tubes: a poster that shouts, a cap on the kerb, cushions full of static."""
    shot.camera((40, -2900, 330), (40, 0, 226), 1200)
    _night(shot)
    p.plane(6000, 4000, (0, 330, 0), p.matte("#26232f", "#1d1b25", 9, 1.2, 320, gloss=0.35, roughness=0.4), standing=True)
    g.put(g.framed(330, 412, "neon-kerb-louder", p.matte("#0b0b0d", gloss=0.6, roughness=0.3), bar=10), (296, 304, 78), tilt=90)
    g.put(g.framed(214, 268, "neon-kerb-dizzy", p.matte("#0b0b0d", gloss=0.6, roughness=0.3), bar=9), (-22, 304, 212), tilt=90)
    _kerb(640, (40, -60, 0))
    g.put(g.cap("neon-kerb-bolt", "#1b1a20"), (22, -70, 74), turn=12)
    g.put(g.mug("neon-kerb-glitch-wrap", "#0d0d10"), (-152, -60, 74), turn=-10)
    g.seat(g.put(g.cushion("neon-kerb-glitch-grid-tile", "#111114", "#ff2a9a"), (-350, 130, 136), tilt=76, turn=8, roll=5, scale=0.62))
    _tube([(-640, 322, 560), (-90, 322, 560)], PINK, 16, 6)
    _tube([(-90, 322, 588), (640, 322, 588)], CYAN, 12, 6)
    _tube([(690, 322, 40), (690, 322, 700)], LIME, 9, 6)
    shot.softbox((-900, -500, 700), (-100, 100, 180), (300, 900), 26, PINK)
    shot.softbox((1000, -500, 600), (250, 150, 200), (300, 900), 24, CYAN)
    shot.softbox((100, -1700, 1500), (120, 100, 200), (700, 700), 46, "#fff2fb")
    shot.exposure = 1.15


def _street(shot):
    """Thrown onto the court: two shirts across painted lines in floodlight."""
    shot.above(1740, at=(76, 0))
    shot.sky("#6a5cff", 0.34)
    shot.sun(138, 42, 4.1, "#fff3ff", 0.35)
    p.plane(6000, 6000, (0, 0, 0), p.matte("#ff3aa2", "#fb3299", 2.2, 0.6, 300))
    paint = p.matte("#19d3ff", "#12c9f6", 2.2, 0.5)
    p.lathe([(470, 0.2), (470, 0.9), (430, 0.9), (430, 0.2)], paint, (-640, -300, 0), smooth=0)
    line = p.box((46, 4000, 0.8), (420, 0, 0.5), p.matte("#f6f2ff", None, 2.2, 0.5), 0)
    line.rotation_euler = (0, 0, math.radians(-24))
    g.put(g.tshirt("neon-kerb-patrol", "#17161b", top=0.02), (-60, 350, 2), turn=-9, scale=0.9)
    g.put(g.tshirt("neon-kerb-cassette", "#f7f5fb", top=0.05), (560, 300, 14), turn=14, scale=0.84)
    g.put(g.cap("neon-kerb-bolt", "#2a1a5e"), (-560, 20, 48), turn=-20, tilt=-48, scale=1.2)
    shot.exposure = 1.12
    shot.vignette = 0.06


def _static(shot):
    """Static on cushions, lit from both sides at once."""
    shot.camera((0, -4600, 520), (0, 0, 340), 1700)
    _night(shot, 0.12)
    p.plane(9000, 6000, (0, 460, 0), p.matte("#4a1fb0", "#4219a3", 8, 0.8, gloss=0.3, roughness=0.4), standing=True)
    _kerb(1500, (80, 60, 0), True, 420, 70)
    g.seat(g.put(g.cushion("neon-kerb-glitch-grid-tile", "#111114", "#19d3ff"), (-40, 190, 288), tilt=77, turn=6, roll=-4), 70)
    g.seat(g.put(g.cushion("neon-kerb-dizzy-square", "#111114", "#ff2a9a"), (410, 100, 282), tilt=70, turn=-13, roll=7), 70)
    _tube([(-820, 440, 700), (-300, 440, 700)], LIME, 12, 8)
    _tube([(-300, 440, 740), (900, 440, 740)], PINK, 13, 8)
    shot.softbox((-1600, -700, 900), (0, 150, 260), (500, 1300), 90, CYAN)
    shot.softbox((1700, -700, 800), (200, 150, 260), (500, 1300), 95, PINK)
    shot.softbox((200, -2600, 2000), (100, 100, 260), (900, 900), 120, "#fff2fb")
    shot.exposure = 1.15


def _arcade(shot):
    shot.above(880)
    shot.sky("#8a6cff", 0.4)
    shot.sun(142, 32, 5.4, "#fff3ff", 0.35)
    p.plane(6000, 6000, (0, 0, 0), p.matte("#5a22d6", "#531dcb", 2.2, 0.6, 300))
    g.put(g.tshirt("neon-kerb-insert-coin", "#141318", top=0.05), (0, 345, 2), turn=7, scale=0.94)
    gold = p.glazed("#f0ab22", 0.3)
    for x, y in [(-300, -420), (-205, -470), (-330, -500), (310, -440)]:
        p.lathe([(0.5, 0), (34, 0), (36, 2), (36, 5), (34, 7), (31, 6), (0.5, 6)], gold, (x, y, 0), smooth=3)
    shot.exposure = 1.15
    shot.vignette = 0.06


def _loud(shot):
    shot.camera((0, -2600, 330), (0, 0, 262), 560)
    _night(shot)
    p.plane(6000, 5000, (0, 280, 0), p.matte("#c81d7c", "#bd1873", 7, 0.8, gloss=0.3, roughness=0.4), standing=True)
    g.put(g.framed(330, 412, "neon-kerb-louder", p.matte("#0b0b0d", gloss=0.6, roughness=0.3), bar=10), (0, 215, 0), tilt=83)
    _tube([(-420, 268, 540), (420, 268, 540)], CYAN, 12, 5)
    shot.softbox((-700, -700, 700), (0, 200, 220), (300, 900), 26, "#ff8ad0")
    shot.softbox((800, -600, 500), (0, 200, 220), (300, 900), 22, CYAN)
    shot.softbox((0, -1500, 1200), (0, 200, 230), (600, 600), 24, "#fff2fb")
    shot.exposure = 1.08


def _street_cap(shot):
    shot.camera((0, -1900, 330), (0, 0, 122), 400)
    _night(shot)
    p.plane(6000, 5000, (0, 300, 0), p.matte("#26232f", "#1d1b25", 9, 1.2, gloss=0.35, roughness=0.4), standing=True)
    _kerb(560, (30, 0, 0))
    g.put(g.cap("neon-kerb-bolt", "#1b1a20"), (0, 0, 74), turn=10)
    _tube([(-300, 288, 330), (300, 288, 330)], PINK, 13, 5)
    shot.softbox((-600, -500, 500), (0, 0, 110), (300, 700), 14, PINK)
    shot.softbox((700, -500, 450), (0, 0, 110), (300, 700), 14, CYAN)
    shot.softbox((0, -1200, 1000), (0, 0, 110), (500, 500), 20, "#fff2fb")
    shot.exposure = 1.15


banners = {"hero": _hero, "court": _street, "static": _static}
collections = {"arcade": _arcade, "loud": _loud, "street": _street_cap}
