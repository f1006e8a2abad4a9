"""What stands around the products: walls, tables, windows, leaves, stones, fruit, rope, all modelled here."""

import math

from stage import MM, Matrix, bpy, hg, linear, np


# Surfaces


def matte(colour, second=None, grain_mm=6.0, bump_mm=0.25, blotch_mm=260.0, gloss=0.12, roughness=0.6):
    """Plaster, paper or painted board: one colour that drifts a little towards a second one."""
    nodes = hg.Nodes("matte")
    where = nodes.add("ShaderNodeTexCoord").outputs["Object"]
    height = nodes.noise(where, 1 / (grain_mm * MM), 3.0)
    body = hg.coated(nodes, nodes.bump(height, bump_mm), roughness, 1.45, gloss, 0.5)
    blotch = nodes.noise(where, 1 / (blotch_mm * MM), 4.0)
    _ramp(nodes, blotch, colour, second or colour, 0.35, 0.65)
    return nodes.surface(body)


def wood(light, dark, along="X", ring_mm=26.0, gloss=0.35, roughness=0.45):
    nodes = hg.Nodes("wood")
    where = nodes.add("ShaderNodeTexCoord").outputs["Object"]
    stretch = {"X": (0.055, 1, 1), "Y": (1, 0.055, 1), "Z": (1, 1, 0.055)}[along]
    long = nodes.add("ShaderNodeMapping", {"Vector": where, "Scale": stretch}).outputs[0]
    wide = nodes.add("ShaderNodeTexNoise", {"Vector": long, "Scale": 1 / (ring_mm * MM), "Detail": 5.0, "Distortion": 0.9})
    fine = nodes.noise(long, 1 / (2.2 * MM), 3.0)
    tone = nodes.math("ADD", nodes.math("MULTIPLY", wide.outputs[0], 0.75), nodes.math("MULTIPLY", fine, 0.25))
    body = hg.coated(nodes, nodes.bump(fine, 0.12), roughness, 1.45, gloss, 0.5)
    _ramp(nodes, tone, dark, light, 0.36, 0.62)
    return nodes.surface(body)


def tiled(art, size_mm, gloss=0.9, roughness=0.12, axes="XZ", tint=None):
    """A glazed wall or floor: one picture, repeated every `size_mm`."""
    from goods import picture

    nodes = hg.Nodes("tiles")
    where = nodes.add("ShaderNodeTexCoord").outputs["Object"]
    parts = nodes.add("ShaderNodeSeparateXYZ", {0: where})
    across = [nodes.math("MULTIPLY", parts.outputs["XYZ".index(axis)], 1 / (size_mm * MM)) for axis in axes]
    flat = nodes.add("ShaderNodeCombineXYZ", {0: across[0], 1: across[1]}).outputs[0]
    sample = nodes.add("ShaderNodeTexImage", {"Vector": flat})
    sample.image, sample.extension = picture(art), "REPEAT"
    joint = 0.0
    for run in across:
        edge = nodes.math("ABSOLUTE", nodes.math("SUBTRACT", nodes.math("FRACT", run), 0.5))
        line = nodes.math("GREATER_THAN", edge, 0.488)
        joint = line if isinstance(joint, float) else nodes.math("MAXIMUM", joint, line)
    wave = nodes.noise(where, 1 / (60 * MM), 1.0)
    height = nodes.math("SUBTRACT", nodes.math("MULTIPLY", wave, 0.5), joint)
    body = hg.coated(nodes, nodes.bump(height, 0.8), roughness, 1.5, gloss, 0.5)
    grout = nodes.add("ShaderNodeMixRGB", {"Fac": joint, "Color1": sample.outputs["Color"],
                                           "Color2": (*linear(tint or "#d8d0bd"), 1)}).outputs[0]
    _colour(nodes, grout)
    return nodes.surface(body)


def glazed(colour, roughness=0.12, gloss=1.0, pore_mm=0.0):
    nodes = hg.Nodes("glazed")
    where = nodes.add("ShaderNodeTexCoord").outputs["Object"]
    bump = nodes.bump(nodes.noise(where, 1 / (max(pore_mm, 12) * MM), 1.0), 0.35 if pore_mm else 0.2)
    if pore_mm:
        bump = nodes.bump(nodes.noise(where, 1 / (pore_mm * MM), 1.0), 0.5)
    body = hg.coated(nodes, bump, roughness, 1.5, gloss, 0.5)
    for node in nodes.tree.nodes:
        if node.type == "BSDF_DIFFUSE":
            node.inputs["Color"].default_value = (*linear(colour), 1)
    return nodes.surface(body)


def glow(colour, strength):
    nodes = hg.Nodes("glow")
    return nodes.surface(nodes.add("ShaderNodeEmission", {"Color": (*linear(colour), 1), "Strength": strength}).outputs[0])


def brass(roughness=0.28, colour=(0.72, 0.46, 0.17)):
    return hg.metal("brass", colour, roughness)


def _ramp(nodes, value, low, high, start, end):
    ramp = nodes.add("ShaderNodeValToRGB", {"Fac": value})
    for element, colour, at in zip(ramp.color_ramp.elements, (low, high), (start, end)):
        element.position, element.color = at, (*linear(colour), 1)
    _colour(nodes, ramp.outputs[0])


def _colour(nodes, socket):
    for node in nodes.tree.nodes:
        if node.type == "BSDF_DIFFUSE":
            nodes.tree.links.new(socket, node.inputs["Color"])


# Shapes


def box(size, at, material, round_mm=2.0):
    x, y, z = (v / 2 for v in size)
    corners = [(-x, -y, -z), (x, -y, -z), (x, y, -z), (-x, y, -z), (-x, -y, z), (x, -y, z), (x, y, z), (-x, y, z)]
    faces = [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    body = hg.mesh_object("box", corners, faces, material)
    body.data.polygons.foreach_set("use_smooth", np.zeros(6, bool))
    if round_mm:
        bevel = body.modifiers.new("round", "BEVEL")
        bevel.width, bevel.segments = round_mm * MM, 3
    body.matrix_world = Matrix.Translation([v * MM for v in at])
    return body


def plane(width, height, at, material, standing=False):
    points = [(-width / 2, -height / 2, 0), (width / 2, -height / 2, 0), (width / 2, height / 2, 0), (-width / 2, height / 2, 0)]
    if standing:
        points = [(x, 0, z) for x, z, _ in points]
    sheet = hg.mesh_object("plane", points, [(0, 1, 2, 3)], material)
    sheet.matrix_world = Matrix.Translation([v * MM for v in at])
    return sheet


def lathe(profile, material, at=(0, 0, 0), sides=96, smooth=24):
    """A turned body from (radius, z) points, rounded along the way."""
    line = np.asarray(profile, float)
    if smooth:
        line = hg.resample(line, len(line) * smooth)
        for _ in range(smooth // 2):
            line[1:-1] = (line[:-2] + 2 * line[1:-1] + line[2:]) / 4
    turn = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    rings = np.stack([line[:, None, 0] * np.cos(turn), line[:, None, 0] * np.sin(turn),
                      np.repeat(line[:, 1:2], sides, axis=1)], axis=2)
    body = hg.loft("turned", rings, material)
    body.matrix_world = Matrix.Translation([v * MM for v in at])
    return body


def blob(size, material, seed=0, rough=0.12, detail=5):
    """A stone or a fruit: a ball of the given half axes, pushed in and out."""
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=detail, radius=1)
    body = bpy.context.object
    co = np.empty(len(body.data.vertices) * 3, np.float32)
    body.data.vertices.foreach_get("co", co)
    p = co.reshape(-1, 3).astype(float)
    random = np.random.default_rng(seed)
    push = np.zeros(len(p))
    for k in range(1, 4):
        for _ in range(4):
            way = random.normal(0, 1, 3)
            push += np.sin(p @ (way * k * 1.2) + random.uniform(0, 6.3)) / (k * k * 2.4)
    p = p * (1 + rough * push)[:, None] * np.asarray(size) * MM
    body.data.vertices.foreach_set("co", p.astype(np.float32).ravel())
    body.data.polygons.foreach_set("use_smooth", np.ones(len(body.data.polygons), bool))
    body.data.materials.append(material)
    return body


def lemon(colour="#f2c21b"):
    t = np.linspace(0, np.pi, 60)
    radius = 27 * np.sin(t) ** 0.86 * (1 + 0.05 * np.cos(t))
    z = -36 * np.cos(t) - 9 * np.exp(-((t / 0.33) ** 2)) + 10 * np.exp(-(((np.pi - t) / 0.3) ** 2))
    radius = np.maximum(radius - 3.0 * np.exp(-(((t - 0.42) / 0.2) ** 2)) - 3.5 * np.exp(-(((np.pi - t - 0.4) / 0.2) ** 2)), 0.4)
    body = lathe(np.stack([radius, z], axis=1), glazed(colour, 0.32, 0.7, 2.6), sides=72, smooth=0)
    body.matrix_world = Matrix.Translation((0, 0, 27 * MM)) @ Matrix.Rotation(math.radians(90), 4, "Y")
    return [body]


def half_lemon():
    """Cut across: peel, pith and segments, the cut upwards."""
    rind = glazed("#f2c21b", 0.32, 0.7, 2.6)
    bowl = lathe([(0.4, -38), (8, -34), (20, -22), (26, -8), (27, 0), (25.5, 0.4)], rind, smooth=8)
    pith = lathe([(25.8, 0.2), (0.3, 0.5)], matte("#f6efcf", bump_mm=0.1), smooth=0)
    parts = [bowl, pith]
    flesh = glazed("#f0cf4a", 0.18, 1.0, 3.0)
    for k in range(9):
        middle = 2 * np.pi * (k + 0.5) / 9
        half = np.pi / 9 * 0.86
        arc = [(22.6 * math.cos(middle + half * s), 22.6 * math.sin(middle + half * s)) for s in np.linspace(-1, 1, 9)]
        line = np.array([(3.2 * math.cos(middle), 3.2 * math.sin(middle)), *arc])
        points = [(x, y, 0.9) for x, y in line]
        parts.append(hg.mesh_object("segment", points, [tuple(range(len(points)))], flesh))
    return parts


def leaf(length, width, material, curl=0.25, at=(0, 0, 0), turn=0.0, tilt=0.0, point=1.0):
    """A leaf from its stalk along +y, folded along its middle and bent over."""
    t, s = np.meshgrid(np.linspace(0, 1, 15), np.linspace(-1, 1, 7), indexing="ij")
    half = width / 2 * np.sin(np.pi * t**0.85) ** point
    x, y = s * half, t * length
    z = np.abs(s) * half * 0.28 - curl * length * (t - 0.25) ** 2 + 0.06 * length * t
    thing = hg.mesh_object("leaf", np.stack([x, y, z], axis=2).reshape(-1, 3), hg.grid_faces(15, 7), material)
    spin = Matrix.Rotation(math.radians(turn), 4, "Z") @ Matrix.Rotation(math.radians(tilt), 4, "X")
    thing.matrix_world = Matrix.Translation([v * MM for v in at]) @ spin
    return thing


def twig(points, material, leaf_material, leaves, length, width, radius=2.0, seed=0, curl=0.2, spread=52):
    """A stalk through points with leaves to its left and right."""
    line = _smooth_line(points, 60)
    parts = [hg.tube("stalk", line, np.linspace(radius, radius * 0.45, 60), material, sides=8)]
    random = np.random.default_rng(seed)
    for k in range(leaves):
        t = 0.18 + 0.82 * (k + 0.5) / leaves
        at = line[int(t * 59)]
        ahead = line[min(int(t * 59) + 1, 59)] - line[max(int(t * 59) - 1, 0)]
        turn = math.degrees(math.atan2(ahead[1], ahead[0])) - 90 + (1 if k % 2 else -1) * (spread + random.normal(0, 7))
        size = length * (0.72 + 0.5 * math.sin(math.pi * t)) * random.uniform(0.86, 1.1)
        rise = math.degrees(math.atan2(ahead[2], math.hypot(ahead[0], ahead[1])))
        parts.append(leaf(size, width * size / length, leaf_material, curl, at, turn, 0.7 * rise + random.normal(8, 7)))
    return parts


def fern(length, material, leaves=26, width=0.34, droop=0.35, seed=0):
    """A frond in the plane z = 0 along +y, its leaflets growing shorter to the tip."""
    t = np.linspace(0, 1, 40)
    line = np.stack([0.06 * length * np.sin(2.4 * t), length * t, 0.30 * length * t - droop * length * t**2.2], axis=1)
    parts = [hg.tube("rib", line, np.linspace(1.8, 0.5, 40), material, sides=6)]
    random = np.random.default_rng(seed)
    for k in range(leaves):
        s = 0.10 + 0.9 * k / leaves
        at = line[int(s * 39)]
        ahead = line[min(int(s * 39) + 1, 39)] - line[max(int(s * 39) - 1, 0)]
        base = math.degrees(math.atan2(ahead[1], ahead[0])) - 90
        size = length * width * math.sin(math.pi * (0.16 + 0.84 * s) ** 0.9) ** 0.9 + 5
        for side in (-1, 1):
            tilt = math.degrees(math.atan2(ahead[2], ahead[1])) + random.normal(0, 5)
            parts.append(leaf(size, size * 0.24, material, 0.3, at, base - side * (66 - 22 * s), tilt * 0.5, 0.8))
    return parts


def rope(path, material, radius=7.0, strands=3, pitch=46.0, closed=False):
    """Laid rope: strands that wind around a line."""
    line = np.asarray(path, float)
    line = hg.resample(line, max(60, int(_length(line) / 3.0)), closed)
    ahead = np.gradient(line, axis=0)
    ahead /= np.linalg.norm(ahead, axis=1, keepdims=True)
    up = np.array([0, 0, 1.0])
    side = np.cross(ahead, up)
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    over = np.cross(side, ahead)
    run = np.r_[0, np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))]
    parts = []
    for k in range(strands):
        turn = 2 * np.pi * (run / pitch + k / strands)
        way = line + radius * 0.55 * (np.cos(turn)[:, None] * side + np.sin(turn)[:, None] * over)
        parts.append(hg.tube("strand", way, radius * 0.56, material, sides=10))
    return parts


def coil(turns, inner, step, seed=0, tail=None):
    """A line that winds outwards on the ground; `tail`: points on which it leaves."""
    a = np.linspace(0, 2 * np.pi * turns, int(120 * turns))
    random = np.random.default_rng(seed)
    wobble = 2.0 * np.sin(a * 0.37 + random.uniform(0, 6)) + 1.4 * np.sin(a * 1.3)
    r = inner + step * a / (2 * np.pi) + wobble
    line = np.stack([r * np.cos(a), r * np.sin(a), np.full_like(a, 8.0)], axis=1)
    if tail is not None:
        line = np.vstack([line, _smooth_line([line[-1], *tail], 80)[1:]])
    return line


def window(columns, rows, pane=(260, 340), bar=26.0, frame=60.0, beyond=4000.0):
    """A wall with a window in it, flat in x, y: hang it before the sun with Stage.gobo."""
    dark = matte("#202020")
    width, height = columns * pane[0] + (columns - 1) * bar, rows * pane[1] + (rows - 1) * bar
    parts = []
    for sx in (-1, 1):
        parts.append(plane(beyond, 2 * beyond, (sx * (width + beyond) / 2, 0, 0), dark))
        parts.append(plane(width + frame, beyond, (0, sx * (height + beyond) / 2, 0), dark))
    for c in range(1, columns):
        parts.append(plane(bar, height, (-width / 2 + c * (pane[0] + bar) - bar / 2, 0, 0), dark))
    for r in range(1, rows):
        parts.append(plane(width, bar, (0, -height / 2 + r * (pane[1] + bar) - bar / 2, 0), dark))
    return parts


def lattice(cell, bar, reach, turns=(0, 90, 45, 135)):
    """A wooden screen of crossing bars, whose shadow is eight-pointed stars."""
    dark = matte("#202020")
    parts = []
    for turn in turns:
        step = cell if turn % 90 == 0 else cell / math.sqrt(2)
        for k in range(-int(reach / step), int(reach / step) + 1):
            strip = plane(2.2 * reach, bar, (0, 0, 0), dark)
            spin = Matrix.Rotation(math.radians(turn), 4, "Z")
            strip.matrix_world = spin @ Matrix.Translation((0, (k + 0.5) * step * MM, 0))
            parts.append(strip)
    return parts


def foliage(reach, count, length, width, seed):
    """Leaves on loose twigs, flat in x, y: a tree between the sun and the wall."""
    dark = matte("#202020")
    random = np.random.default_rng(seed)
    parts = []
    for _ in range(count):
        start = random.uniform(-reach, reach, 2)
        way = random.uniform(0, 360)
        a = math.radians(way)
        line = [(start[0] + math.cos(a + 0.25 * k) * 130 * k, start[1] + math.sin(a + 0.25 * k) * 130 * k, 0) for k in range(4)]
        parts += twig(line, dark, dark, 9, length, width, 2.5, int(random.integers(1e6)))
    return parts


def _smooth_line(points, count):
    p = np.asarray(points, float)
    p = np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]])
    out = []
    for a, b, c, d in zip(p, p[1:], p[2:], p[3:]):
        t = np.linspace(0, 1, 30, endpoint=False)[:, None]
        out.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3))
    return hg.resample(np.vstack([*out, p[-2:-1]]), count)


def _length(line):
    return np.linalg.norm(np.diff(line, axis=0), axis=1).sum()
