"""Phone case, 75 × 151 × 11 mm, matte, standing, seen from the back; the print ends at the camera's frame."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from mathutils import Matrix  # noqa: E402
import hard_goods as hg  # noqa: E402
import studio  # noqa: E402
from studio import np  # noqa: E402

WIDTH, HEIGHT, CORNER, THICK, EDGE = 75.0, 151.0, 13.0, 11.0, 3.6
PRINT_WIDTH, PRINT_HEIGHT = 70.0, 144.0
ISLAND, ISLAND_CORNER, ISLAND_X, ISLAND_Y = 37.0, 10.0, -13.6, 52.0


def upright(points):
    """From x right, y up, z out of the back to the world: standing on z = 0, the back towards -y."""
    points = np.asarray(points, float)
    return np.stack([points[..., 0], -points[..., 2], points[..., 1] + HEIGHT / 2], axis=-1)


def rings(width, height, corner, profile, centre=(0.0, 0.0)):
    """One rounded outline per (inset, z) of the profile."""
    out = []
    for inset, z in profile:
        outline = hg.rounded_rectangle(width - 2 * inset, height - 2 * inset, max(corner - inset, 0.4))
        out.append(np.column_stack([outline + np.array(centre), np.full(len(outline), z)]))
    return np.array(out)


def shell(material):
    turn = np.radians(np.linspace(0, 90, 14))
    edge = np.stack([EDGE * (1 - np.cos(turn)), -EDGE + EDGE * np.sin(turn)], axis=1)
    lip = [(2.2, -THICK + 1.0), (1.4, -THICK + 0.1), (0.8, -THICK), (0.3, -THICK + 0.25), (0.05, -THICK + 0.8)]
    side = lip + [(0, -9), (0, -6)]
    profile = np.concatenate([side, edge, [(EDGE + 0.6, 0.02), (6, 0.05), (12, 0.06)]])
    points = rings(WIDTH, HEIGHT, CORNER, profile)
    # Past the rounded edge the artwork's plane is left behind, at the corners too.
    spread = 1 + 0.15 * np.clip((-points[..., 2] - 1) / 2.6, 0, 2)
    u, v = points[..., 0] * spread / PRINT_WIDTH + 0.5, 0.5 - points[..., 1] * spread / PRINT_HEIGHT
    uv = np.stack([u, v], axis=-1).reshape(-1, 2)
    return hg.loft("case", upright(points), material, {"back": uv}, cap_last=True)


def island_frame(material):
    profile = [(-2.4, 0.02), (-1.3, 0.14), (-0.7, 0.45), (-0.3, 1.0), (-0.1, 1.5), (0.1, 1.85)]
    profile += [(0.5, 2.1), (1.0, 2.15), (1.35, 2.0), (1.5, 1.7), (1.55, 1.2), (1.55, 0.3)]
    points = rings(ISLAND, ISLAND, ISLAND_CORNER, profile, (ISLAND_X, ISLAND_Y))
    # With a floor, so that no print shows through the seam around the glass.
    return hg.loft("camera frame", upright(points), material, cap_last=True)


def button(material, y, length):
    outline = hg.rounded_rectangle(length, 3.6, 1.7, 8)
    stations = [(0, -0.6), (0, 0.35), (0.12, 0.6), (0.4, 0.75), (0.9, 0.8)]
    points = []
    for inset, out in stations:
        shrunk = outline * np.array([(length - 2 * inset) / length, (3.6 - 2 * inset) / 3.6])
        x = np.full(len(shrunk), WIDTH / 2 + out)
        points.append(np.stack([x, y + shrunk[:, 0], -6.2 + shrunk[:, 1]], axis=1))
    return hg.loft("button", upright(points), material, cap_last=True)


def disc(name, material, x, y, profile):
    """A turned part on the back: (radius, z) from the outside to the middle."""
    turn = np.linspace(0, 2 * np.pi, 64, endpoint=False)
    points = [np.stack([x + r * np.cos(turn), y + r * np.sin(turn), np.full(64, z)], axis=1) for r, z in profile]
    return hg.loft(name, upright(points), material, cap_last=True)


def cameras():
    glass = hg.plain("camera glass", (0.012, 0.013, 0.016), 0.12, 1.5)
    steel = hg.metal("lens ring", (0.30, 0.30, 0.31), 0.22)
    barrel = hg.plain("barrel", (0.006, 0.006, 0.007), 0.3, 1.45)
    lens = hg.plain("lens", (0.004, 0.006, 0.014), 0.02, 1.9)
    plate = [(0, 0.2), (0, 0.85), (0.2, 0.95), (2, 0.95)]
    points = rings(ISLAND - 2.8, ISLAND - 2.8, ISLAND_CORNER - 1.4, plate, (ISLAND_X, ISLAND_Y))
    parts = [hg.loft("camera plate", upright(points), glass, cap_last=True)]
    for x, y in ((-8.0, 8.2), (-8.0, -8.2), (8.2, 0.0)):
        x, y = x + ISLAND_X, y + ISLAND_Y
        ring = [(7.3, 0.6), (7.3, 2.2), (7.1, 2.5), (6.7, 2.6), (6.3, 2.5), (6.1, 2.2), (6.1, 1.6)]
        parts.append(disc("ring", steel, x, y, ring))
        parts.append(disc("barrel", barrel, x, y, [(6.2, 2.15), (5.2, 2.1), (4.1, 1.7), (3.9, 1.2)]))
        dome = [(5.4 * np.cos(a), 1.75 + 0.5 * np.sin(a)) for a in np.radians(np.linspace(0, 84, 9))]
        parts.append(disc("pupil", lens, x, y, [(r * 0.66, z + 0.1) for r, z in dome]))
    flash = hg.plain("flash", (0.75, 0.68, 0.50), 0.25, 1.5)
    x = ISLAND_X + 8.6
    parts.append(disc("flash", flash, x, ISLAND_Y + 11.0, [(2.5, 0.8), (2.5, 1.15), (2.2, 1.25), (1.2, 1.2)]))
    parts.append(disc("sensor", barrel, x, ISLAND_Y - 11.0, [(2.3, 0.8), (2.3, 1.1), (2.0, 1.2)]))
    return parts


def matte():
    nodes = hg.Nodes("matte plastic")
    where = nodes.add("ShaderNodeTexCoord").outputs["Object"]
    grain = nodes.bump(nodes.noise(where, 2600, 0.0), 0.004)
    return nodes.surface(hg.coated(nodes, grain, 0.36, 1.5, 1.0, 0.6))


def lay_down(parts):
    """From standing to lying on its screen, the camera up, turned a little on the table."""
    place = Matrix.Rotation(np.radians(28), 4, "Z") @ Matrix.Translation((0, -HEIGHT / 2 * hg.MM, THICK * hg.MM))
    for part in parts:
        part.matrix_world = place @ Matrix.Rotation(np.radians(-90), 4, "X")


def main():
    options = studio.arguments("back")
    if options.view == "back":
        shot = hg.HardStudio("phone-case", "back", "standing", 190, (1.5, 0, 75), pitch=5, turn=24, options=options)
    else:
        shot = hg.HardStudio("phone-case", "angle", "standing", 192, (3, 0, 6), pitch=52, turn=0, options=options)
    hg.strip_light(shot, (0.95, 0.1, 0.05), (0.16, 1.2), 14)
    hg.strip_light(shot, (0.82, 0.1, -0.73), (0.3, 1.2), 10)
    case = shell(matte())
    rest = [island_frame(matte())] + [button(matte(), y, length) for y, length in ((43, 8), (27, 13), (10, 13))]
    seen = cameras()
    if options.view == "angle":
        lay_down([case, *rest, *seen])
    shot.tint(case, *rest)
    shot.detail(*seen)
    shot.print_space("back", case.data.materials[0], "back", PRINT_WIDTH, PRINT_HEIGHT, "print")
    studio.CARD_LEVEL = 0.78
    shot.render()


if __name__ == "__main__":
    main()
