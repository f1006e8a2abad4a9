"""Shapes and materials of the hard goods (and the cap): lofts, sweeps, prints, procedural surfaces.

Lengths are millimetres; `MM` turns them into the studio's metres. Every mesh that
carries artwork has one UV layer per print space: 0..1 across the print area from left to right and from
top to bottom (v grows downwards), and beyond that range outside of the area.
"""

import math

import bpy
import layers
from mathutils import Matrix, Vector
from studio import Studio, np

MM = 0.001  # metres, the studio's unit


def mesh_object(name, verts, faces, material=None, uvs=None):
    """A mesh from arrays; `uvs` maps a layer's name to one (u, v) per vertex."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(v) for v in np.asarray(verts, float) * MM], [], [tuple(int(i) for i in f) for f in faces])
    mesh.validate()
    for layer_name, values in (uvs or {}).items():
        layer = mesh.uv_layers.new(name=layer_name)
        loops = np.empty(len(mesh.loops), dtype=np.int32)
        mesh.loops.foreach_get("vertex_index", loops)
        layer.data.foreach_set("uv", np.asarray(values, np.float32)[loops].ravel())
    mesh.polygons.foreach_set("use_smooth", np.ones(len(mesh.polygons), dtype=bool))
    obj = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(obj)
    if material is not None:
        mesh.materials.append(material)
    return obj


def grid_faces(rows, columns, close_rows=False, close_columns=False):
    """Quads of a grid of rows × columns vertices, row by row; closing joins the last to the first."""
    last_row = rows if close_rows else rows - 1
    last_column = columns if close_columns else columns - 1
    faces = []
    for i in range(last_row):
        for j in range(last_column):
            k, m = (i + 1) % rows, (j + 1) % columns
            faces.append((i * columns + j, i * columns + m, k * columns + m, k * columns + j))
    return faces


def loft(name, rings, material=None, uvs=None, close_ring=True, close_ends=False, cap_first=False, cap_last=False):
    """Joins rings (each n × 3) in their order; caps fill the first or last ring with one face."""
    rings = np.asarray(rings, float)
    count, points = rings.shape[:2]
    faces = grid_faces(count, points, close_ends, close_ring)
    if cap_first:
        faces.append(tuple(reversed(range(points))))
    if cap_last:
        faces.append(tuple(range((count - 1) * points, count * points)))
    verts = rings.reshape(-1, 3)
    return mesh_object(name, verts, outward(verts, faces), material, uvs)


def outward(verts, faces):
    """The same faces, all turned around if they look into the body: Fresnel reflection is wrong from within."""
    verts = np.asarray(verts, float)
    volume = 0.0
    for size in {len(face) for face in faces}:
        corner = verts[np.array([face for face in faces if len(face) == size])]
        for i in range(1, size - 1):
            volume += (corner[:, 0] * np.cross(corner[:, i], corner[:, i + 1])).sum()
    return faces if volume > 0 else [tuple(reversed(face)) for face in faces]


def arc(centre, radius, start, end, steps):
    """Points of an arc in a plane, degrees, both ends included."""
    angles = np.radians(np.linspace(start, end, steps))
    return np.stack([centre[0] + radius * np.cos(angles), centre[1] + radius * np.sin(angles)], axis=1)


def rounded_rectangle(width, height, radius, per_corner=12):
    """Outline around the origin, counter-clockwise, with as many points for any size and radius."""
    half_w, half_h = width / 2 - radius, height / 2 - radius
    corners = [(half_w, half_h, 0), (-half_w, half_h, 90), (-half_w, -half_h, 180), (half_w, -half_h, 270)]
    return np.concatenate([arc((x, y), radius, a, a + 90, per_corner) for x, y, a in corners])


def resample(points, count, closed=False):
    """`count` points at equal distances along a polyline."""
    points = np.asarray(points, float)
    if closed:
        points = np.concatenate([points, points[:1]])
    length = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))])
    at = np.linspace(0, length[-1], count, endpoint=not closed)
    return np.stack([np.interp(at, length, points[:, k]) for k in range(points.shape[1])], axis=1)


def tube(name, path, radius, material, sides=12, closed=False):
    """A round tube along a path (n × 3); `radius` is a number or one per point."""
    path = np.asarray(path, float)
    if closed:
        tangent = np.roll(path, -1, axis=0) - np.roll(path, 1, axis=0)
    else:
        tangent = np.gradient(path, axis=0)
    tangent /= np.linalg.norm(tangent, axis=1, keepdims=True)
    normal = np.cross(tangent, np.where(np.abs(tangent[:, 2:3]) < 0.9, [[0, 0, 1.0]], [[1.0, 0, 0]]))
    normal /= np.linalg.norm(normal, axis=1, keepdims=True)
    binormal = np.cross(tangent, normal)
    radius = np.broadcast_to(np.asarray(radius, float), (len(path),))
    turn = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    around = np.cos(turn)[None, :, None] * normal[:, None] + np.sin(turn)[None, :, None] * binormal[:, None]
    rings = path[:, None] + radius[:, None, None] * around
    return loft(name, rings, material, close_ends=closed, cap_first=not closed, cap_last=not closed)


def stitches(name, path, normals, material, length, gap, radius, uvs=None):
    """Thread dashes along a path, each a small capsule that dips into the cloth at both ends.

    `uvs` maps a layer's name to one (u, v) per point of the path.
    """
    path, normals = np.asarray(path, float), np.asarray(normals, float)
    run = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))])
    verts, faces = [], []
    marks = {layer: [] for layer in uvs or {}}
    sides, steps = 6, 7
    turn = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    start = gap / 2
    while start + length < run[-1]:
        at = np.linspace(start, start + length, steps)
        centre = np.stack([np.interp(at, run, path[:, k]) for k in range(3)], axis=1)
        up = np.stack([np.interp(at, run, normals[:, k]) for k in range(3)], axis=1)
        up /= np.linalg.norm(up, axis=1, keepdims=True)
        along = np.gradient(centre, axis=0)
        along /= np.linalg.norm(along, axis=1, keepdims=True)
        side = np.cross(along, up)
        bow = np.sin(np.linspace(0, np.pi, steps))
        thick = radius * (0.45 + 0.55 * bow)
        centre = centre + up * (radius * (1.5 * bow - 0.7))[:, None]
        ring = centre[:, None] + thick[:, None, None] * (
            np.cos(turn)[None, :, None] * side[:, None] + np.sin(turn)[None, :, None] * up[:, None]
        )
        base = len(verts)
        for layer, values in (uvs or {}).items():
            uv = np.stack([np.interp(at, run, values[:, k]) for k in range(2)], axis=1)
            marks[layer].extend(np.repeat(uv, sides, axis=0))
        verts.extend(ring.reshape(-1, 3))
        faces.extend(tuple(base + i for i in f) for f in grid_faces(steps, sides, False, True))
        start += length + gap
    return mesh_object(name, verts, outward(verts, faces), material, marks)


class Nodes:
    """A few words for building a material's node tree."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()

    def add(self, kind, inputs=None, **settings):
        node = self.tree.nodes.new(kind)
        for key, value in settings.items():
            setattr(node, key, value)
        for key, value in (inputs or {}).items():
            if isinstance(value, bpy.types.NodeSocket):
                self.tree.links.new(value, node.inputs[key])
            else:
                node.inputs[key].default_value = value
        return node

    def math(self, operation, a, b=0.0):
        return self.add("ShaderNodeMath", {0: a, 1: b}, operation=operation).outputs[0]

    def uv(self, layer):
        out = self.add("ShaderNodeUVMap", uv_map=layer).outputs[0]
        parts = self.add("ShaderNodeSeparateXYZ", {0: out})
        return out, parts.outputs[0], parts.outputs[1]

    def noise(self, vector, scale, detail):
        return self.add("ShaderNodeTexNoise", {"Vector": vector, "Scale": scale, "Detail": detail}).outputs[0]

    def bump(self, height, distance_mm):
        return self.add("ShaderNodeBump", {"Height": height, "Distance": distance_mm * MM}).outputs[0]

    def surface(self, shader):
        self.add("ShaderNodeOutputMaterial", {0: shader})
        return self.material


def coated(nodes, normal, roughness, ior=1.5, strength=1.0, albedo=0.6, coat_normal=None):
    """Diffuse body under a dielectric coat: added, never mixed, so that light and gloss are separate layers."""
    body = nodes.add("ShaderNodeBsdfDiffuse", {"Color": (albedo, albedo, albedo, 1), "Roughness": 0.0})
    coat_normal = coat_normal if coat_normal is not None else normal
    if normal is not None:
        nodes.tree.links.new(normal, body.inputs["Normal"])
    fresnel = nodes.add("ShaderNodeFresnel", {"IOR": ior})
    if coat_normal is not None:
        nodes.tree.links.new(coat_normal, fresnel.inputs["Normal"])
    weight = nodes.math("MULTIPLY", fresnel.outputs[0], strength)
    colour = nodes.add("ShaderNodeCombineXYZ", {0: weight, 1: weight, 2: weight}).outputs[0]
    coat = nodes.add("ShaderNodeBsdfGlossy", {"Color": colour, "Roughness": roughness})
    if coat_normal is not None:
        nodes.tree.links.new(coat_normal, coat.inputs["Normal"])
    return nodes.add("ShaderNodeAddShader", {0: body.outputs[0], 1: coat.outputs[0]}).outputs[0]


def ceramic():
    """Glazed stoneware: an even body under a glaze that waves by hundredths of a millimetre."""
    nodes = Nodes("ceramic")
    where = nodes.add("ShaderNodeTexCoord").outputs["Object"]
    wave = nodes.noise(where, 0.028 / MM, 1.0)
    fine = nodes.noise(where, 0.25 / MM, 1.0)
    height = nodes.math("ADD", wave, nodes.math("MULTIPLY", fine, 0.05))
    glaze = nodes.bump(height, 0.35)
    return nodes.surface(coated(nodes, None, 0.06, 1.52, 1.0, 0.75, glaze))


def plain(name, colour, roughness=0.4, ior=1.45):
    """One colour under a coat, for parts that are never tinted."""
    nodes = Nodes(name)
    shader = coated(nodes, None, roughness, ior, 1.0, 1.0)
    for node in nodes.tree.nodes:
        if node.type == "BSDF_DIFFUSE":
            node.inputs["Color"].default_value = (*colour, 1)
    return nodes.surface(shader)


def metal(name, colour, roughness=0.25):
    nodes = Nodes(name)
    return nodes.surface(nodes.add("ShaderNodeBsdfGlossy", {"Color": (*colour, 1), "Roughness": roughness}).outputs[0])


def sheet_surface(name, layer, width_mm, height_mm, thread_mm, depth_mm, roughness, gloss, twill=False, fuzz_mm=0.0):
    """Paper (thread 0), plain weave or twill; the pattern follows a UV layer, so it lies in the cloth."""
    nodes = Nodes(name)
    vector, u, v = nodes.uv(layer)
    x, y = nodes.math("MULTIPLY", u, width_mm), nodes.math("MULTIPLY", v, height_mm)
    place = nodes.add("ShaderNodeCombineXYZ", {0: x, 1: y}).outputs[0]
    height = nodes.math("MULTIPLY", nodes.noise(place, 0.12, 1.0), fuzz_mm)
    if thread_mm:
        wobble = nodes.math("MULTIPLY", nodes.noise(place, 0.35, 0.0), 1.6)
        turn = math.pi / thread_mm
        a = nodes.math("ADD", nodes.math("MULTIPLY", x, turn), wobble)
        b = nodes.math("ADD", nodes.math("MULTIPLY", y, turn), wobble)
        if twill:
            pattern = nodes.math("SINE", nodes.math("ADD", a, b))
        else:
            pattern = nodes.math("MULTIPLY", nodes.math("SINE", a), nodes.math("SINE", b))
        slub = nodes.math("ADD", 0.55, nodes.noise(place, 0.5, 0.0))
        height = nodes.math("ADD", height, nodes.math("MULTIPLY", nodes.math("MULTIPLY", pattern, slub), depth_mm))
    normal = nodes.bump(height, 1.0)
    return nodes.surface(coated(nodes, normal, roughness, 1.45, gloss, 0.65))


def strip_light(studio, at, size, watts):
    """A softbox that only glazes reflect: `at` and `size` (width, height) in frames, in the camera's axes."""
    data = bpy.data.lights.new("strip", "AREA")
    data.shape, data.size, data.size_y = "RECTANGLE", size[0] * studio.frame, size[1] * studio.frame
    data.energy = watts * studio.frame**2
    light = bpy.data.objects.new("strip", data)
    studio.scene.collection.objects.link(light)
    offset = studio.rotation @ (Vector(at) * studio.frame)
    light.location = studio.centre + offset
    light.rotation_euler = (-offset).to_track_quat("-Z", "Y").to_euler()
    light.visible_diffuse = False
    return light


class HardStudio(Studio):
    """Hard things have long even slopes, on which the eye finds every grain: their light is smoothed further."""

    gloss_contrast = 0.25  # glazes with sharp reflections need more
    gloss_blur_px = 0  # woven things: the threads shade the colour alone, or this layer would be the largest

    def _write_light(self, folder, product, cover, exposure):
        rows, columns = (np.flatnonzero((cover > 0).any(axis=axis)) for axis in (1, 0))
        box = np.s_[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
        normal = (product["Normal"][box][:, :, :3] / np.maximum(cover[box], 1e-4)[:, :, None]).astype(np.float32)
        guide = np.dstack([normal, cover[box].astype(np.float32)])
        product["DiffDir"] += product["DiffInd"]
        product["DiffInd"][:] = 0
        # Lights are seen in the direct reflection and keep their edges; the indirect one shows the ground alone.
        for name, contrast in (("DiffDir", 1.2), ("GlossDir", self.gloss_contrast), ("GlossInd", 0.08)):
            light = product[name][box][:, :, :3].mean(axis=2).astype(np.float32)
            product[name][box] = smooth(light, guide, 4, contrast)[:, :, None]
        if self.gloss_blur_px:
            self._even_out_gloss(product, cover, box)
        # The studio's own filter would cost a minute and find nothing left to do.
        ordinary, layers.denoise = layers.denoise, lambda picture, *_, **__: picture
        try:
            super()._write_light(folder, product, cover, exposure)
        finally:
            layers.denoise = ordinary

    def _even_out_gloss(self, product, cover, box):
        solid = (cover[box] > 0.5).astype(np.float32)
        near = np.maximum(layers.blur(solid, self.gloss_blur_px), 1e-4)
        product["GlossDir"] += product["GlossInd"]
        product["GlossInd"][:] = 0
        for name in ("GlossDir", "GlossCol"):
            share = cover[box] if name == "GlossCol" else 1.0  # this pass alone is weighted by cover
            level = product[name][box][:, :, :3].mean(axis=2) / np.maximum(share, 1e-4)
            product[name][box] = (layers.blur(level * solid, self.gloss_blur_px) / near * share)[:, :, None]


def smooth(light, guide, passes, contrast):
    """Means of neighbours that face the same way and are about as bright; each pass reaches twice as far.

    `contrast`: how much a step in (roughly smoothed) brightness counts as an edge.
    """
    rough = layers.blur(light, 1.5)
    guide = np.dstack([guide, contrast * rough / (rough.mean() + 0.5 * rough)])
    for level in range(passes):
        step = 1 << level
        total, weights = 4 * light, np.full_like(light, 4)
        for dy, dx in ((-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (-1, 1), (1, -1), (1, 1)):
            move = (dy * step, dx * step)
            apart = ((np.roll(guide, move, axis=(0, 1)) - guide) ** 2).sum(axis=2)
            say = (2.0 if dy == 0 or dx == 0 else 1.0) * np.exp(-0.69 * apart / 0.06**2)
            total += say * np.roll(light, move, axis=(0, 1))
            weights += say
        light = total / weights
    return light


class TiltedStudio(HardStudio):
    """A flat setting (wall or table in z = 0) seen from `turn` degrees to the right and `pitch` degrees below."""

    def _place_camera(self, pitch, turn):
        super()._place_camera(pitch, turn)
        self.rotation = Matrix.Rotation(math.radians(turn), 3, "Y") @ Matrix.Rotation(math.radians(pitch), 3, "X")
        distance = (self.scene.camera.location - self.centre).length
        self.scene.camera.matrix_world = (
            Matrix.Translation(self.centre + self.rotation @ Vector((0, 0, distance))) @ self.rotation.to_4x4()
        )


def plain_cloth(name, grain_per_m=1400, depth_mm=0.12):
    """Cloth of small parts (piping, buttons, threads), where no thread has to line up."""
    nodes = Nodes(name)
    where = nodes.add("ShaderNodeTexCoord").outputs["Object"]
    normal = nodes.bump(nodes.noise(where, grain_per_m, 1.0), depth_mm)
    return nodes.surface(coated(nodes, normal, 0.65, 1.45, 0.25, 0.65))
