"""The products on the stage: the mockup bases' own shapes, dyed and printed, to be put anywhere.

`art` is the name of a picture that make-all.ts drew from the artwork.
"""

import math
import os

from stage import MM, Matrix, bpy, hg, layers, linear, np
import cap as cap_base
import cushion as cushion_base
import hoodie as hoodie_base
import mug as mug_base
import tote as tote_base
import tshirt as tshirt_base

PICTURES = os.environ.get("SCENE_PICTURES", "")


def picture(art):
    image = bpy.data.images.load(os.path.join(PICTURES, f"{art}.png"), check_existing=True)
    image.alpha_mode = "STRAIGHT"
    return image


def dye(material, colour, art=None, layer=None, box=None):
    """Gives a material its colour and, over it, a picture along a UV layer.

    `box`: the part (left, top, width, height) of the print area that the picture fills, 0 to 1.
    """
    tree = material.node_tree
    for body in [node for node in tree.nodes if node.type == "BSDF_DIFFUSE"]:
        for link in list(body.inputs["Color"].links):
            tree.links.remove(link)
        body.inputs["Color"].default_value = (*linear(colour), 1)
        if art is None:
            continue
        left, top, width, height = box or (0, 0, 1, 1)
        uv = tree.nodes.new("ShaderNodeUVMap")
        uv.uv_map = layer
        place = tree.nodes.new("ShaderNodeMapping")
        place.inputs["Scale"].default_value = (1 / width, -1 / height, 1)
        place.inputs["Location"].default_value = (-left / width, 1 + top / height, 0)
        sample = tree.nodes.new("ShaderNodeTexImage")
        sample.image, sample.extension, sample.interpolation = picture(art), "CLIP", "Cubic"
        mix = tree.nodes.new("ShaderNodeMixRGB")
        mix.inputs[1].default_value = (*linear(colour), 1)
        tree.links.new(uv.outputs[0], place.inputs[0])
        tree.links.new(place.outputs[0], sample.inputs[0])
        tree.links.new(sample.outputs["Alpha"], mix.inputs[0])
        tree.links.new(sample.outputs["Color"], mix.inputs[2])
        tree.links.new(mix.outputs[0], body.inputs["Color"])
    return material


def put(parts, at=(0, 0, 0), turn=0.0, tilt=0.0, roll=0.0, scale=1.0):
    """Places parts as one thing: rolled about y, tilted about x, turned about z, then moved."""
    spin = Matrix.Rotation(math.radians(turn), 4, "Z") @ Matrix.Rotation(math.radians(tilt), 4, "X")
    spin = spin @ Matrix.Rotation(math.radians(roll), 4, "Y") @ Matrix.Scale(scale, 4)
    place = Matrix.Translation([v * MM for v in at]) @ spin
    for part in parts:
        part.matrix_world = place @ part.matrix_world
    return parts


def seat(parts, ground=0.0, sink=9.0):
    """Lowers what was put until its lowest points lie `sink` deep in the ground, as something soft sags."""
    bpy.context.view_layer.update()
    lowest = min((part.matrix_world @ vertex.co).z for part in parts for vertex in part.data.vertices)
    for part in parts:
        part.matrix_world = Matrix.Translation((0, 0, (ground - sink) * MM - lowest)) @ part.matrix_world
    return parts


def contain(art, width, height, top=0.0, scale=1.0):
    """The box of an artwork in a print area, as wide as fits, from `top` down (0 to 1)."""
    image = picture(art)
    ratio = image.size[0] / image.size[1]
    wide = min(width, height * ratio) * scale
    return ((width - wide) / 2 / width, top, wide / width, wide / ratio / height)


def mug(art, colour="#f6f3ec", handle=12.0, inside=None, size=1.0):
    """The middle of the print lies opposite the handle; `size`: how much of the print area it fills."""
    parts = mug_base.build(handle)
    box = ((1 - size) / 2, (1 - size) / 2, size, size)
    dye(parts[0].data.materials[0], colour, art, "wrap", box)
    dye(parts[1].data.materials[0], inside or colour)
    return parts


def _pillow_of(simulate):
    """The cushion's blown-up shape, kept beside the pictures: the simulation takes longer than all the rest."""
    kept = os.path.join(PICTURES, "cushion.npz")

    def shape():
        if not os.path.exists(kept):
            np.savez(kept, **dict(zip(("places", "front", "back", "uv"), simulate())))
        with np.load(kept) as found:
            faces = [[tuple(int(i) for i in face) for face in found[side]] for side in ("front", "back")]
            return found["places"].copy(), *faces, found["uv"].copy()

    return shape


def cushion(art, colour="#f1ece0", piping=None):
    simulate, cushion_base.shape = cushion_base.shape, _pillow_of(cushion_base.shape)
    try:
        face, cord = cushion_base.build()
    finally:
        cushion_base.shape = simulate
    dye(face.data.materials[0], colour, art, "front")
    dye(face.data.materials[1], colour, art, "front")
    dye(cord.data.materials[0], piping or colour)
    return [face, cord]


def cap(art, colour):
    tinted, dark, front = cap_base.build()
    for part in tinted:
        for material in part.data.materials:
            if material is not front:
                dye(material, colour)
    dye(front, colour, art, "front", contain(art, 120, 60, 0.0))
    return [*tinted, *dark]


def sheet(width, height, art, colour="#ffffff", belly=0.0):
    """Paper in the plane z = 0, upright is +y."""
    x, y = np.meshgrid(np.linspace(-0.5, 0.5, 24), np.linspace(0.5, -0.5, 24))
    z = belly * (1 - (2 * x) ** 2) * (0.5 - y)
    points = np.stack([x * width, y * height, z], axis=2).reshape(-1, 3)
    uv = np.stack([x + 0.5, 0.5 - y], axis=2).reshape(-1, 2)
    faces = [tuple(reversed(f)) for f in hg.grid_faces(24, 24)]
    material = hg.sheet_surface("paper", "front", width, height, 0, 0, 0.42, 0.35, fuzz_mm=0.02)
    dye(material, colour, art, "front")
    return [hg.mesh_object("sheet", points, faces, material, {"front": uv})]


def framed(width, height, art, wood, mat=0.0, mat_colour="#f4f1ea", bar=15.0, depth=26.0):
    """A framed print, its back in z = 0 and its foot at y = 0, upright is +y; `mat`: width of the passe-partout."""
    from props import box

    outer_w, outer_h = width + 2 * (mat + bar), height + 2 * (mat + bar)
    parts = []
    for sx in (-1, 1):
        parts.append(box((bar, outer_h, depth), (sx * (outer_w - bar) / 2, outer_h / 2, depth / 2), wood, 1.6))
    for y in (bar / 2, outer_h - bar / 2):
        parts.append(box((outer_w - 2 * bar, bar, depth), (0, y, depth / 2), wood, 1.6))
    back = sheet(outer_w - bar, outer_h - bar, None, mat_colour)
    put(back, (0, outer_h / 2, depth - 11))
    paper = sheet(width, height, art)
    put(paper, (0, outer_h / 2, depth - (9.5 if mat else 10)))
    return [*parts, *back, *paper]


def _field(shot):
    """Height, coverage, print coordinates and own colour of a flat lay, in its table's grid."""
    height, cover, own = shot.table.blank(), shot.table.blank(), shot.table.blank()
    for part, _, fine, colour, _ in shot.stack:
        height = np.where(part > 0.5, fine, height)
        cover = np.maximum(cover, part)
        own = np.where(part > 0.5, 0.0 if colour is None else 1.0, own)
    return height, cover, own


def _even_rim(table, inside, grown):
    """The grid's places, those along the cloth's edge moved onto its even outline, as cells would show as steps."""
    field = layers.blur(inside.astype(float), 2.0)
    down, right = np.gradient(field)
    steep = np.maximum(np.hypot(down, right), 0.05)
    core = inside.copy()
    for axis, by in ((0, 1), (0, -1), (1, 1), (1, -1)):
        core &= np.roll(inside, by, axis=axis)
    rim = grown & ~core
    out = np.clip((0.5 - field) / steep + np.where(inside, 0.7, 0.0), -2, 2)
    cell_x, cell_y = table.x[0, 1] - table.x[0, 0], table.y[1, 0] - table.y[0, 0]
    x = table.x + np.where(rim, out * right / steep, 0) * cell_x
    y = table.y + np.where(rim, out * down / steep, 0) * cell_y
    return x, y


def _mesh_of(table, height, inside, uv, material, label, own, fall=0.0):
    grown = inside.copy()
    for axis, by in ((0, 1), (0, -1), (1, 1), (1, -1)):
        grown |= np.roll(inside, by, axis=axis)
    height = np.where(inside, height, fall)
    index = np.full(inside.shape, -1, np.int64)
    index[grown] = np.arange(grown.sum())
    quads = np.stack([index[:-1, :-1], index[1:, :-1], index[1:, 1:], index[:-1, 1:]], axis=2).reshape(-1, 4)
    is_own = (own[:-1, :-1] > 0.5).ravel()
    keep = (quads >= 0).all(axis=1)
    quads, is_own = quads[keep], is_own[keep]
    x, y = _even_rim(table, inside, grown)
    verts = np.stack([x, y, height], axis=2)[grown].astype(np.float32) * MM
    mesh = bpy.data.meshes.new("cloth")
    mesh.vertices.add(len(verts))
    mesh.vertices.foreach_set("co", verts.ravel())
    mesh.loops.add(quads.size)
    mesh.loops.foreach_set("vertex_index", quads.ravel().astype(np.int32))
    mesh.polygons.add(len(quads))
    mesh.polygons.foreach_set("loop_start", np.arange(0, quads.size, 4, dtype=np.int32))
    mesh.polygons.foreach_set("loop_total", np.full(len(quads), 4, np.int32))
    mesh.polygons.foreach_set("use_smooth", np.ones(len(quads), bool))
    mesh.update(calc_edges=True)
    layer = mesh.uv_layers.new(name="front")
    layer.data.foreach_set("uv", uv[grown].astype(np.float32)[quads.ravel()].ravel())
    mesh.materials.append(material)
    mesh.materials.append(label)
    mesh.polygons.foreach_set("material_index", is_own.astype(np.int32))
    thing = bpy.data.objects.new("cloth", mesh)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def _garment(build, view, art, colour, detail, top=0.0, size=1.0):
    shot = build(view, detail)
    height, cover, own = _field(shot)
    _, u, v, wide, high, *_ = shot.prints[0]
    material = hg.sheet_surface("jersey", "front", wide, high, 0, 0, 0.75, 0.12, fuzz_mm=0.12)
    dye(material, colour, art, "front", contain(art, wide, high, top, size) if art else None)
    label = hg.plain_cloth("label")
    dye(label, "#e9e6de")
    uv = np.dstack([u, v])
    return shot.table, height, cover > 0.5, uv, material, label, own


def tshirt(art, colour, view="front", detail=0.4, top=0.0, size=1.0):
    """Laid flat, its collar at the origin, upright is +y."""
    return [_mesh_of(*_garment(tshirt_base.build, view, art, colour, detail, top, size))]


def hoodie(art, colour, view="front", detail=0.4, top=0.0, size=1.0):
    return [_mesh_of(*_garment(hoodie_base.build, view, art, colour, detail, top, size))]


def tote(art, colour="#efe6d2", detail=0.4, top=0.05, size=1.0):
    return [_mesh_of(*_garment(tote_base.build, "front", art, colour, detail, top, size))]
