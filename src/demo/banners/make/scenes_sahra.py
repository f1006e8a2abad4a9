"""Sahra: sand and dusk, an arch in the wall, the lattice's stars in the light. Room is kept on the right."""

import math

import goods as g
import props as p
from stage import hg, np

SAND = ("#dfba88", "#d6af7b")


def _arch_wall(y, colour, arches, height=4000.0, reach=3000.0, deep=170.0, back=None):
    """A wall with pointed arches, each (middle x, width, height of its foot, height of its spring), and niches behind."""
    paint = p.matte(*colour, 6, 0.5)
    for middle, width, foot, spring in arches:
        outline = _arch(middle, width, foot, spring)
        top = foot + height
        left, right = middle - reach, middle + reach
        half = outline[: len(outline) // 2 + 1]
        other = outline[len(outline) // 2 :]
        verts, faces = [], []
        for side, part in ((left, half), (right, other)):
            start = len(verts)
            edge = [(side, z) for _, z in part]
            edge[0 if side == right else -1] = (side, top)
            for (a, b), (c, d) in zip(part, edge):
                verts += [(a, y, b), (c, y, d)]
            for k in range(len(part) - 1):
                faces.append((start + 2 * k, start + 2 * k + 1, start + 2 * k + 3, start + 2 * k + 2))
        tip = len(verts)
        verts += [(middle, y, outline[len(outline) // 2][1]), (left, y, top), (right, y, top)]
        faces.append((tip, tip + 1, tip + 2))
        if foot > 0:
            verts += [(left, y, foot), (right, y, foot), (right, y, -50), (left, y, -50)]
            faces.append((tip + 3, tip + 4, tip + 5, tip + 6))
        wall = hg.mesh_object("wall", verts, faces, paint)
        wall.data.polygons.foreach_set("use_smooth", np.zeros(len(wall.data.polygons), bool))
        rim = [(x, y, z) for x, z in outline] + [(x, y + deep, z) for x, z in outline]
        n = len(outline)
        hg.mesh_object("reveal", rim, [(k, k + 1, n + k + 1, n + k) for k in range(n - 1)], paint)
        p.plane(width * 1.3, spring + width * 2, (middle, y + deep, foot + (spring + width * 2) / 2 - 60), back or paint, standing=True)
        if foot > 0:
            p.plane(width, deep, (middle, y + deep / 2, foot), paint)


def _arch(middle, width, foot, spring):
    """Points of a pointed arch from its left foot over the tip to the right foot."""
    half = width / 2
    radius = width * 0.78
    end = math.acos((radius - half) / radius)
    turn = np.linspace(0, end, 24)
    left = [(middle - half + radius - radius * math.cos(a), foot + spring + radius * math.sin(a)) for a in turn]
    right = [(2 * middle - x, z) for x, z in left[::-1]]
    return [(middle - half, foot), *left, *right[1:], (middle + half, foot)]


def _tray(at, radius=118.0):
    metal = p.brass(0.24)
    return p.lathe([(1, 6), (radius - 22, 6), (radius - 6, 16), (radius, 20), (radius - 2, 22), (radius - 10, 17), (radius - 24, 9), (1, 9)], metal, (at[0], at[1], at[2] if len(at) > 2 else 0), smooth=6)


def _dates(places, ground=0.0):
    skin = p.glazed("#5a2a16", 0.22, 1.0)
    for k, (x, y) in enumerate(places):
        fruit = p.blob((19, 11.5, 11), skin, k, 0.05, 4)
        g.put([fruit], (x, y, ground + 11), turn=71 * k)


def _hero(shot):
    """A niche at dusk: the moon over the sea in brass, coffee on a tray, a cushion, the screen's stars on the wall."""
    shot.camera((-40, -2900, 420), (-40, 0, 210), 1200)
    shot.sky("#f3e2d2", 0.62)
    shot.sun(330, 27, 5.8, "#ffd6a4", 0.7)
    _arch_wall(300, SAND, [(-150, 410, 0, 175)], back=p.matte("#1f5f63", "#1b575b", 5, 0.3))
    p.box((6000, 1300, 60), (0, -180, -30), p.matte("#c99a66", "#c0905b", 4, 0.4, gloss=0.2), 4)
    g.put(g.framed(250, 312, "sahra-crescent", p.matte("#b8863a", "#a87730", 3, 0.1, gloss=0.9, roughness=0.25), bar=13), (-150, 330, 0), tilt=83)
    _tray((-20, -110))
    g.put(g.mug("sahra-qahwa", "#123f47"), (-42, -104, 9), turn=66)
    _dates([(40, -120), (22, -150), (58, -146), (2, -172)], 9)
    g.seat(g.put(g.cushion("sahra-girih", "#efe2c8", "#c8552d"), (-410, 110, 134), tilt=74, turn=12, roll=5, scale=0.62))
    _lantern((150, 90))
    shot.gobo(p.lattice(74, 17, 900), (160, 300, 300), 1150, 8)
    shot.exposure = 1.25


def _lantern(at):
    metal = p.brass(0.3, (0.55, 0.33, 0.12))
    p.lathe([(1, 0), (46, 0), (50, 8), (40, 18), (38, 22)], metal, (at[0], at[1], 0), sides=8, smooth=0)
    p.lathe([(40, 150), (52, 158), (30, 188), (12, 214), (7, 226), (9, 232), (1, 236)], metal, (at[0], at[1], 0), sides=8, smooth=0)
    for k in range(8):
        a = 2 * math.pi * (k + 0.5) / 8
        x, y = at[0] + 40 * math.cos(a), at[1] + 40 * math.sin(a)
        p.box((5, 5, 134), (x, y, 86), metal, 1)
    p.lathe([(1, 22), (17, 22), (18, 24), (18, 74), (16, 78), (1, 76)], p.matte("#f3e6cf", gloss=0.4, roughness=0.3), (at[0], at[1], 0), smooth=4)
    flame = p.blob((4.5, 4.5, 11), p.glow("#ffb347", 22), 1, 0.0, 4)
    g.put([flame], (at[0], at[1], 90))


def _dune(size, seed, ripple=7.0, swell=70.0, step=9.0, wave=46.0):
    """Sand as the wind leaves it: long swells and fine ripples across."""
    line = np.arange(-size, size, step, dtype=float)
    x, y = np.meshgrid(line, line)
    random = np.random.default_rng(seed)
    z = np.zeros_like(x)
    for _ in range(5):
        a, b, c = random.normal(0, 1, 3)
        z += np.sin(x * a / 700 + y * b / 700 + 6 * c) * swell / 3
    bend = 60 * np.sin(x / 300 + 1.2 * np.sin(y / 420)) + 26 * np.sin(x / 130 + y / 210)
    phase = (y + 0.35 * x + bend) * 2 * np.pi / wave
    crest = np.sin(phase + 0.55 * np.sin(phase))
    z += ripple * 0.5 * crest * (0.65 + 0.35 * np.sin(x / 260 + y / 190))
    return np.stack([x, y, z], axis=2)


def _desert(shot):
    """On the sand, an hour before night: the oryx on a shirt, the screen's pattern on another, dates and a tray."""
    shot.above(1670, at=(-40, 0))
    shot.sky("#e9c9c2", 0.5)
    shot.sun(38, 21, 6.4, "#ffc88a", 0.5)
    field = _dune(1200, 8, 9, 16, 5)
    sand = p.matte("#d9a871", "#cf9c64", 1.6, 0.5)
    flat = np.exp(-(((field[:, :, 0] + 30) / 420) ** 6 + ((field[:, :, 1] + 20) / 430) ** 6))
    field[:, :, 2] = field[:, :, 2] * (1 - 0.9 * flat) - 14 * flat - 12
    rows, columns = field.shape[:2]
    hg.mesh_object("sand", field.reshape(-1, 3), hg.grid_faces(rows, columns), sand)
    g.put(g.tshirt("sahra-oryx", "#f3e8d4", top=0.02), (-30, 340, -24), turn=5, scale=0.9)
    g.put(g.cushion("sahra-khatam", "#e9dfc8", "#c8552d"), (-600, 60, -6), turn=-16, scale=0.95)
    _tray((520, 180, -12), 150)
    _dates([(500, 200), (540, 170), (560, 215), (510, 150), (580, 165), (475, 170), (535, 240)], 2)
    shot.exposure = 1.1
    shot.warmth = (1.02, 1.0, 0.98)


def _majlis(shot):
    """A low bench with cushions of knots and stars, under the lattice."""
    shot.camera((0, -4600, 620), (0, 0, 350), 1700)
    shot.sky("#f3d9c0", 0.55)
    shot.sun(328, 30, 5.4, "#ffd29c", 0.6)
    p.plane(9000, 6000, (0, 420, 0), p.matte("#b5532f", "#ac4b28", 6, 0.5), standing=True)
    p.box((9000, 1400, 80), (0, -260, -40), p.matte("#e2c294", "#d9b785", 4, 0.4, gloss=0.2), 6)
    g.seat(g.put(g.cushion("sahra-khatam", "#e9dfc8", "#1f5f63"), (-60, 270, 222), tilt=76, turn=-3, roll=-3))
    g.seat(g.put(g.cushion("sahra-girih", "#efe2c8", "#c8552d"), (-450, 140, 212), tilt=69, turn=13, roll=8, scale=0.95))
    _tray((190, -60), 140)
    g.put(g.mug("sahra-qahwa", "#123f47"), (170, -60, 10), turn=68, scale=1.35)
    _dates([(250, -70), (236, -110), (272, -100), (214, -120)], 10)
    shot.gobo(p.lattice(120, 26, 1500), (120, 420, 480), 1800, 6)
    shot.exposure = 1.14


def _patterns(shot):
    shot.camera((0, -3600, 520), (0, 0, 262), 700)
    shot.sky("#f3d9c0", 0.55)
    shot.sun(328, 32, 5.4, "#ffd29c", 0.6)
    p.plane(9000, 6000, (0, 330, 0), p.matte("#1f6a6c", "#1b6264", 6, 0.4), standing=True)
    p.box((9000, 1400, 80), (0, -300, -40), p.matte("#e2c294", "#d9b785", 4, 0.4, gloss=0.2), 6)
    g.seat(g.put(g.cushion("sahra-girih", "#efe2c8", "#e0a040"), (0, 150, 226), tilt=76, turn=6, roll=5))
    shot.gobo(p.lattice(86, 19, 1000), (0, 330, 420), 1300, 6)
    shot.grain = 0.003
    shot.exposure = 1.14


def _desert_print(shot):
    shot.camera((0, -2600, 400), (0, 0, 262), 560)
    shot.sky("#f3d9c0", 0.55)
    shot.sun(330, 28, 5.6, "#ffcf94", 0.7)
    p.plane(6000, 5000, (0, 260, 0), p.matte("#d98a56", "#d1804c", 5, 0.4), standing=True)
    p.box((6000, 1000, 60), (0, -220, -30), p.matte("#dcb887", "#d3ad7a", 4, 0.4, gloss=0.2), 4)
    g.put(g.framed(300, 375, "sahra-crescent", p.matte("#b8863a", "#a87730", 3, 0.1, gloss=0.9, roughness=0.25), bar=14), (-10, 190, 0), tilt=82.5)
    _dates([(130, -80), (160, -60), (152, -104)])
    shot.gobo(p.foliage(420, 6, 170, 20, 33), (30, 260, 360), 900)
    shot.exposure = 1.12


def _home(shot):
    shot.camera((0, -1500, 270), (-6, 0, 84), 256)
    shot.sky("#f3d9c0", 0.55)
    shot.sun(328, 30, 5.4, "#ffd29c", 0.6)
    p.plane(5000, 4000, (0, 190, 0), p.matte("#e0b06b", "#d8a65f", 5, 0.3), standing=True)
    p.box((5000, 700, 60), (0, -140, -30), p.matte("#c98f5e", "#c08553", 4, 0.3, gloss=0.2), 4)
    _tray((0, -20), 92)
    g.put(g.mug("sahra-qahwa", "#123f47"), (-4, -14, 9), turn=75)
    _dates([(52, -62), (66, -44), (36, -78)], 9)
    shot.softbox((-420, -900, 380), (-4, -14, 50), (420, 420), 4, "#ffdcb4")
    shot.gobo(p.lattice(48, 11, 560), (0, 190, 150), 760, 6)
    shot.exposure = 1.12


banners = {"hero": _hero, "dusk": _desert, "majlis": _majlis}
collections = {"patterns": _patterns, "desert": _desert_print, "home": _home}
