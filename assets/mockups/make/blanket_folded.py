"""Fleece throw, 1270 × 1524 mm, folded three times and laid on a table, seen at an angle."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import hard_goods as hg  # noqa: E402
import layers  # noqa: E402
import studio  # noqa: E402
from studio import np  # noqa: E402

WIDE, HIGH = 1270.0, 1524.0
LENGTH, DEPTH = 505.0, 405.0  # of the pile: along the folds' loops (x) and across (y)
CLOTH, GAP, SHEETS = 9.0, 2.4, 4
RADIUS = SHEETS * (CLOTH + GAP)
SHORTER = (0, 7, -2, 5)  # mm by which each sheet ends further in
BACK = (0.72, 0.70, 0.66)


def noise(shape, blur, seed):
    field = layers.blur(np.random.default_rng(seed).normal(0, 1, shape), blur)
    return field / field.std()


def loop(radius, run):
    """A sheet bent to a U that lies on its side: below from the left, around at the right, back on top.

    Gives the middle of the cloth (x, z) and its outer normal for each of `run`, in mm from the middle of the bend.
    """
    bend = np.pi * radius / 2
    right = LENGTH / 2 - RADIUS
    a = np.abs(run)
    angle = np.clip(a / radius, 0, np.pi / 2)
    flat = np.maximum(a - bend, 0)
    sign = np.sign(run)
    x = right + radius * np.cos(angle) - flat
    # The weight of the pile presses it flat away from the bend.
    press = 1 - 0.16 * np.clip(flat / 240, 0, 1) ** 0.7
    z = sign * radius * np.sin(angle) * press
    normal = np.stack([np.cos(angle), sign * np.sin(angle)], axis=-1)
    return x, z, normal


def sheet(index, colour_outside, white, cloth, rows=170):
    """One of the nested sheets as a thick cloth with hemmed, rounded ends; the outer one carries the print on top."""
    radius = RADIUS - (index + 0.5) * (CLOTH + GAP) + GAP / 2
    bend = np.pi * radius / 2
    end = bend + LENGTH - RADIUS - 2 * SHORTER[index]
    run = np.concatenate([np.linspace(-end, -bend, 60)[:-1], np.linspace(-bend, bend, 41), np.linspace(bend, end, 120)[1:]])
    x, z, normal = loop(radius, run)
    across = np.sin(np.linspace(-np.pi / 2, np.pi / 2, rows)) * 0.35 + np.linspace(-1, 1, rows) * 0.65
    r, w = np.meshgrid(run, across * DEPTH / 2, indexing="ij")
    drift = noise(r.shape, 9, 40 + index) * 1.1
    # Nobody folds to the millimetre: every sheet ends a little elsewhere, and runs in waves there.
    ends = noise((len(run), 1), 14, 60 + index) * 3.2
    y = w * (1 + (ends - SHORTER[index]) / DEPTH * 2)
    wave = noise(r.shape, 17, 80) * np.clip((RADIUS + z[:, None]) / (2 * RADIUS), 0, 1)
    lift = 4.2 * wave + 0.6 * drift
    slump = -11 * np.clip((np.abs(w) / (DEPTH / 2) - 0.72) / 0.28, 0, 1) ** 2 * np.clip(z[:, None] / RADIUS, 0, 1)
    middle = np.stack([np.broadcast_to(x[:, None], r.shape), y, z[:, None] + slump], axis=2)
    away = np.zeros_like(middle)
    away[..., 0], away[..., 2] = normal[:, :1], normal[:, 1:]
    middle = middle + away * lift[..., None]
    # Hems: doubled, then rounded off; a row of stitches draws the cloth in.
    to_side = DEPTH / 2 - np.abs(w)
    to_end = end - np.abs(r)
    edge = np.minimum(to_side, to_end)
    thick = CLOTH * (1 + 0.32 * np.clip((17 - edge) / 3 + 0.5, 0, 1))
    gather = 0.6 + 0.4 * np.cos(r * 2 * np.pi / 9)
    thick = thick - 3.4 * np.exp(-(((edge - 15) / 2.0) ** 2)) * gather
    half = thick / 2 * np.sqrt(np.clip(1 - np.clip(1 - edge / 5.0, 0, 1) ** 2, 0, 1))
    parts = []
    u, v = 0.5 - (r - bend - 0.42 * LENGTH) / WIDE, 0.5 - w / HIGH
    uv = np.stack([u, v], axis=2).reshape(-1, 2)
    for side, tinted in ((1, colour_outside), (-1, not colour_outside)):
        points = middle + side * away * half[..., None]
        faces = hg.grid_faces(*r.shape)
        faces = faces if side > 0 else [tuple(reversed(f)) for f in faces]
        material = cloth if tinted else white
        parts.append((tinted, side, hg.mesh_object(f"sheet {index}", points.reshape(-1, 3), faces, material,
                                                   {"front": uv})))
    return parts


def fleece(name, albedo=0.65, depth=0.55):
    """Brushed fibres in tufts; the pattern follows the cloth."""
    nodes = hg.Nodes(name)
    vector, u, v = nodes.uv("front")
    x, y = nodes.math("MULTIPLY", u, WIDE), nodes.math("MULTIPLY", v, HIGH)
    place = nodes.add("ShaderNodeCombineXYZ", {0: x, 1: y}).outputs[0]
    tufts = nodes.noise(place, 0.28, 2.0)
    fibres = nodes.noise(place, 0.9, 1.0)
    height = nodes.math("ADD", nodes.math("MULTIPLY", tufts, depth * 2.4), nodes.math("MULTIPLY", fibres, depth))
    normal = nodes.bump(height, 1.0)
    return nodes.surface(hg.coated(nodes, normal, 0.8, 1.4, 0.2, albedo))


def white_fleece():
    material = fleece("white fleece", 0.8, 0.9)
    for node in material.node_tree.nodes:
        if node.type == "BSDF_DIFFUSE":
            node.inputs["Color"].default_value = (*BACK, 1)
    return material


def build():
    printed, cloth, white = fleece("printed fleece"), fleece("fleece"), white_fleece()
    tinted, own, face = [], [], None
    for index in range(SHEETS):
        for is_tinted, side, part in sheet(index, index % 2 == 0, white, printed if index == 0 else cloth):
            (tinted if is_tinted else own).append(part)
            if index == 0 and is_tinted:
                face = part
    lowest = min(v.co.z for part in tinted + own for v in part.data.vertices)
    for part in tinted + own:
        part.location.z = -lowest
        part.rotation_euler = (0, 0, np.radians(-30))
    return face, tinted, own


def main():
    options = studio.arguments("folded")
    shot = hg.TiltedStudio("blanket", "folded", "flat", 880, (-4, 0, 40), pitch=46, options=options)
    face, tinted, own = build()
    shot.tint(*tinted)
    shot.detail(*own)
    shot.print_space("front", face.data.materials[0], "front", WIDE, HIGH, "sublimation", whole=True)
    shot.gloss_blur_px = 3
    studio.CARD_LEVEL = 0.78
    shot.render()


if __name__ == "__main__":
    main()
