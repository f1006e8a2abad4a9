"""Poster, 457 × 610 mm, heavy matte paper: on the wall, its corners lifting a little; or just unrolled on a table."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import hard_goods as hg  # noqa: E402
import studio  # noqa: E402
from studio import arguments, np  # noqa: E402

WIDTH, HEIGHT, THICKNESS = 457.0, 610.0, 0.35


def paper(lift, columns=92, rows=122):
    """A sheet in the plane z = 0, lifted by `lift(x, y)`; x to the right, y up, from the middle, in mm."""
    x, y = np.meshgrid(np.linspace(-WIDTH / 2, WIDTH / 2, columns), np.linspace(HEIGHT / 2, -HEIGHT / 2, rows))
    z = lift(x, y)
    top = np.stack([x, y, z], axis=2).reshape(-1, 3)
    uv = np.stack([x / WIDTH + 0.5, 0.5 - y / HEIGHT], axis=2).reshape(-1, 2)
    faces = [tuple(reversed(f)) for f in hg.grid_faces(rows, columns)]
    material = hg.sheet_surface("paper", "front", WIDTH, HEIGHT, 0, 0, 0.38, 0.5, fuzz_mm=0.02)
    front = hg.mesh_object("poster", top, faces, material, {"front": uv})
    solid = front.modifiers.new("thickness", "SOLIDIFY")
    solid.thickness = THICKNESS * hg.MM
    solid.offset = -1
    front.data.materials.append(hg.sheet_surface("paper core", "front", WIDTH, HEIGHT, 0, 0, 0.6, 0.2))
    front.modifiers.new("sharp rim", "EDGE_SPLIT").split_angle = np.radians(40)
    solid.material_offset = solid.material_offset_rim = 1
    return front


def hanging(x, y):
    """Held at the top corners: the sheet bellies by a few millimetres, and all corners turn towards the room."""
    across, down = x / (WIDTH / 2), y / (HEIGHT / 2)
    belly = 5.0 * (1 - across**2) * (0.6 - 0.4 * down) + 2.2 * np.sin(1.7 * np.pi * down + 0.6) * (0.4 + 0.6 * across)
    corner = np.clip((np.abs(across) * 0.5 + np.abs(down) * 0.5 - 0.76) / 0.24, 0, 1) ** 1.9
    heft = np.where(down < 0, np.where(across > 0, 34.0, 24.0), np.where(across > 0, 10.0, 15.0))
    return 2.6 + belly + corner * heft


def unrolled(x, y):
    """It was rolled around its long way: top and bottom still rise, one corner more than the other."""
    across, down = x / (WIDTH / 2), y / (HEIGHT / 2)
    top = np.clip((down - 0.55) / 0.45, 0, 1) ** 2.2 * (62 + 20 * across)
    bottom = np.clip((-down - 0.62) / 0.38, 0, 1) ** 2.2 * (44 - 18 * across)
    wave = 1.1 * (1 + np.sin(2.3 * np.pi * down + 0.8 * across)) * (0.7 + 0.3 * across)
    return 0.6 + wave + top + bottom


def main():
    options = arguments("front")
    if options.view == "front":
        shot = hg.TiltedStudio("poster", "front", "flat", 745, (4, -4, 4), pitch=0, turn=0, options=options)
        sheet = paper(hanging)
    else:
        shot = hg.TiltedStudio("poster", "angle", "flat", 970, (8, 4, 12), pitch=38, turn=0, options=options)
        sheet = paper(unrolled)
        sheet.rotation_euler = (0, 0, np.radians(19))
    shot.tint(sheet)
    shot.print_space("front", sheet.data.materials[0], "front", WIDTH, HEIGHT, "print", whole=True)
    studio.CARD_LEVEL = 0.84 if options.view == "front" else 0.77
    shot.render()


if __name__ == "__main__":
    main()
