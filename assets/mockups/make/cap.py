"""Six-panel cap of cotton twill, standing: crown, seams with their stitches, eyelets, button, curved visor."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from mathutils import Matrix  # noqa: E402
import hard_goods as hg  # noqa: E402
import layers  # noqa: E402
import studio  # noqa: E402
from studio import np  # noqa: E402

HALF_WIDTH, HALF_LENGTH, RISE = 82.0, 99.0, 109.0
PRINT_WIDTH, PRINT_HEIGHT, PRINT_LOW = 120.0, 60.0, 19.0
VISOR_LENGTH, VISOR_SPAN, VISOR_THICK = 70.0, 66.0, 3.4
SEAMS = np.radians(-90 + 60 * np.arange(6))
random = np.random.default_rng(5)


def hem(angle):
    """Height of the crown's lower edge: high over the visor's middle, low at the ears and behind."""
    front = np.clip(-np.sin(angle) * 1.4, 0, 1)
    return -10 + 17 * front**1.3 * (1 - np.abs(np.cos(angle)) ** 1.6)


def crown(angle, t):
    """Points of the crown for angles (x to y, front at -90°) and t from the hem (0) to the button (1)."""
    front = np.clip(0.5 - 0.5 * np.sin(angle) * 1.25, 0, 1)
    tau = t * np.pi / 2
    boxy = 0.86 - 0.22 * front
    reach = np.cos(tau) ** boxy
    height = RISE * np.sin(tau) ** (1.0 - 0.04 * front)
    # The front panels are stiffened: they lean out over the visor before they bend back.
    lean = 1 + 0.035 * front * np.sin(np.pi * np.clip(t * 1.7, 0, 1))
    gap = (angle + np.pi / 2) % (np.pi / 3)
    puff = 1 + 0.022 * np.sin(3 * gap) ** 0.8 * np.sin(np.pi * np.clip(t * 0.9 + 0.1, 0, 1)) * (1 - 0.5 * front)
    x = HALF_WIDTH * reach * lean * puff * np.cos(angle)
    y = HALF_LENGTH * reach * lean * puff * np.sin(angle) + 7 * t
    return np.stack([x, y, hem(angle) * (1 - t) ** 1.5 + height], axis=-1)


def normals_of(points):
    normal = np.cross(np.gradient(points, axis=1), np.gradient(points, axis=0))
    normal /= np.maximum(np.linalg.norm(normal, axis=2, keepdims=True), 1e-9)
    outside = np.sign((normal * (points - np.array([0, 0, 20.0]))).sum(axis=2).mean())
    return normal * outside


def run_along(points, axis):
    """Millimetres from the first point of each row (axis 1) or column (axis 0) of a grid."""
    run = np.cumsum(np.linalg.norm(np.diff(points, axis=axis), axis=2), axis=axis)
    return np.concatenate([np.zeros_like(run.take([0], axis=axis)), run], axis=axis)


def panel(index, material):
    """One gore of the crown; its edges roll into the seams and pucker where the thread pulls."""
    rows, columns = 190, 121
    part = np.linspace(0, 1, columns)
    # Closer rows of vertices near the seams, where the cloth turns.
    part = 0.5 - 0.5 * np.cos(np.pi * part) * (1 - 0.25 * np.sin(np.pi * part))
    angle = SEAMS[index] + part * np.pi / 3
    t = np.concatenate([np.linspace(0, 0.93, rows - 20), np.linspace(0.932, 0.992, 20)])
    grid_angle, grid_t = np.meshgrid(angle, t)
    points = crown(grid_angle, grid_t)
    across, up = run_along(points, 1), run_along(points, 0)
    to_seam = np.minimum(across, across[:, -1:] - across)
    pucker = 0.55 + 0.45 * np.sin(up * 2 * np.pi / 7.5 + 3 * layers.blur(random.normal(0, 6, (rows, 1)), 6))
    fold = -1.5 * np.exp(-((to_seam / 1.1) ** 2)) - 0.35 * pucker * np.exp(-(((to_seam - 3.3) / 0.9) ** 2))
    ridge = 0.45 * np.exp(-(((to_seam - 6.5) / 2.6) ** 2)) * (0.7 + 0.5 * pucker)
    soft = layers.blur(random.normal(0, 1, (rows, columns)), 13)
    soft *= (0.35 if index in (0, 5) else 1.3) / max(soft.std(), 1e-6) * np.sin(np.pi * np.clip(grid_t, 0, 1)) ** 0.7
    calm = np.clip((1 - grid_t) * 9, 0, 1)
    # Both panels of a seam must move the same way there, or it would gape.
    soft *= np.clip(to_seam / 12, 0, 1)
    away = points - np.stack([0 * grid_t, 7 * grid_t, 0 * grid_t + 15], axis=2)
    away /= np.linalg.norm(away, axis=2, keepdims=True)
    near = np.exp(-((to_seam / 4) ** 2))[:, :, None]
    direction = normals_of(points) * (1 - near) + away * near
    points = points + direction * ((fold + ridge + soft * 0.55) * calm)[:, :, None]
    inward = points[0] * np.array([0.965, 0.965, 1]) + np.array([0, 0, 1.2])
    cloth = np.stack([(across - across[:, -1:] / 2), up], axis=2)
    points = np.concatenate([inward[None], points])
    cloth = np.concatenate([cloth[:1], cloth])
    uvs = {"cloth": cloth.reshape(-1, 2)}
    if index in (0, 5):
        sideways = across if index == 0 else across - across[:, -1:]
        u = 0.5 + sideways / PRINT_WIDTH
        v = 1 - (up - PRINT_LOW) / PRINT_HEIGHT
        uv = np.stack([u, v], axis=2)
        uvs["front"] = np.concatenate([uv[:1] + np.array([0, 0.2]), uv]).reshape(-1, 2)
    faces = hg.grid_faces(rows + 1, columns)
    gore = hg.mesh_object(f"panel {index}", points.reshape(-1, 3), faces, material, uvs)
    return gore, points[1:], to_seam, uvs.get("front")


def seam_stitches(points, to_seam, print_uv, material):
    """Two rows along the panel's edges, 3.3 mm beside the seams; embroidery covers them where it reaches them."""
    out = []
    print_uv = print_uv.reshape(-1, points.shape[1], 2)[1:] if print_uv is not None else None
    normal = normals_of(points)
    half = points.shape[1] // 2
    for part in (slice(0, half), slice(half, None)):
        path, up, marks = [], [], []
        for row in range(2, len(points) - 24):
            distance = to_seam[row, part]
            column = int(np.argmin(np.abs(distance - 3.3))) + (part.start or 0)
            other = column + (1 if to_seam[row, min(column + 1, points.shape[1] - 1)] < 3.3 else -1)
            other = int(np.clip(other, 0, points.shape[1] - 1))
            low, high = to_seam[row, column], to_seam[row, other]
            share = 0.0 if abs(high - low) < 1e-6 else float(np.clip((3.3 - low) / (high - low), -1, 1))
            path.append(points[row, column] * (1 - share) + points[row, other] * share)
            up.append(normal[row, column])
            if print_uv is not None:
                marks.append(print_uv[row, column])
        path = layers.blur(np.array(path)[:, None], 1.5)[:, 0]
        uvs = {"front": np.array(marks)} if marks else None
        out.append(hg.stitches("seam stitches", path, np.array(up), material, 2.9, 0.75, 0.34, uvs))
    return out


def eyelet(points, thread, dark):
    """A worked hole in the upper middle of a panel."""
    normal = normals_of(points)
    rows, columns = points.shape[:2]
    row, column = int(rows * 0.66), columns // 2
    centre, up = points[row, column], normal[row, column]
    side = points[row, column + 3] - points[row, column - 3]
    side /= np.linalg.norm(side)
    along = np.cross(up, side)
    turn = np.linspace(0, 2 * np.pi, 180, endpoint=False)
    circle = centre + 0.35 * up + 3.5 * (np.cos(turn)[:, None] * side + np.sin(turn)[:, None] * along)
    ring = hg.tube("eyelet", circle, 1.15 + 0.14 * np.sin(turn * 34), thread, sides=12, closed=True)
    hole = [centre + 0.55 * up + 2.6 * (np.cos(a) * side + np.sin(a) * along) for a in turn[::6]]
    return ring, hg.mesh_object("hole", hole, [tuple(range(len(hole)))], dark)


def visor_surface(w, q):
    """Upper side of the visor: w from -1 to 1 across, q from the crown (0) to the front edge (1)."""
    angle = np.radians(-90 + VISOR_SPAN * w)
    root = np.stack([HALF_WIDTH * np.cos(angle), HALF_LENGTH * np.sin(angle), hem(angle)], axis=-1)
    turn = w * np.pi / 2
    end_x = HALF_WIDTH * np.cos(np.radians(-90 + VISOR_SPAN)) + 0.5
    end_y = HALF_LENGTH * np.sin(np.radians(-90 + VISOR_SPAN))
    x = end_x * np.sign(turn) * np.abs(np.sin(turn)) ** 0.92
    y = end_y - (HALF_LENGTH + VISOR_LENGTH + end_y) * np.abs(np.cos(turn)) ** 0.72
    q = q[..., None] if np.ndim(q) else q
    edge = np.stack([x, y, np.zeros_like(x)], axis=-1)
    place = root * (1 - q) + edge * q
    bend = 7 - 21 * np.minimum(np.abs(place[..., 0]) / 80, 1.1) ** 2
    q = q[..., 0] if np.ndim(q) else q
    ahead = np.clip((-place[..., 1] - 40) / 130, 0, 1)
    place[..., 2] = root[..., 2] * (1 - q) ** 2 + (bend - 7 * ahead - 0.5) * (1 - (1 - q) ** 2)
    return place


def visor(material, thread):
    columns, rows = 181, 50
    line = np.sin(np.linspace(-np.pi / 2, np.pi / 2, columns)) * 0.999
    top = np.stack([visor_surface(line, np.full(columns, q)) for q in np.linspace(-0.03, 1, rows)])
    along = np.gradient(top, axis=0)
    outward = along[-1] * np.array([1, 1, 0.3])
    outward /= np.linalg.norm(outward, axis=1, keepdims=True)
    distance = np.linalg.norm(top - top[-1], axis=2)
    groove = sum(np.exp(-(((distance - d) / 0.9) ** 2)) for d in (4, 10.5, 17, 23.5, 30, 36.5))
    top = top - np.array([0, 0, 1.0]) * (0.32 * groove)[:, :, None]
    # The board inside ends before the tips, where the visor runs out into the crown's hem.
    half = (VISOR_THICK / 2 * np.clip(0.18 + (1 - np.abs(line)) * 12, 0, 1))[:, None]
    lip = []
    for a in np.radians(np.linspace(15, 180, 9)):
        lip.append(top[-1] + half * (outward * np.sin(a) - np.array([0, 0, 1 - np.cos(a)])))
    under = top[::-1] - 2 * half * np.array([0, 0, 1.0])
    rings = np.concatenate([top, np.array(lip), under])
    mm = np.stack([rings[..., 0], run_along(rings, 0)], axis=2)
    faces = hg.outward(rings.reshape(-1, 3), hg.grid_faces(len(rings), columns))
    parts = [hg.mesh_object("visor", rings.reshape(-1, 3), faces, material, {"cloth": mm.reshape(-1, 2)})]
    for d in (4, 10.5, 17, 23.5, 30, 36.5):
        path = _inside(line, d)
        up = np.tile([0.0, 0.0, 1.0], (len(path), 1))
        parts.append(hg.stitches("visor stitches", path - np.array([0, 0, 0.3]), up, thread, 2.9, 0.75, 0.34))
    return parts


def _inside(line, distance):
    """The row of stitches at `distance` mm from the visor's edge, as far as the visor is wide enough."""
    fine = np.linspace(0, 1, 400)
    path = []
    for w in line:
        column = visor_surface(np.full(400, w), fine)
        away = np.linalg.norm(column - column[-1], axis=1)
        if away[0] > distance + 1.5:
            path.append(column[int(np.argmin(np.abs(away - distance)))])
    return hg.resample(np.array(path), 500)


def button(material):
    rings = [(7.6, -2.5), (8.0, -0.6), (7.6, 0.9), (6.2, 2.2), (4.2, 3.0), (2.0, 3.3), (0.3, 3.4)]
    turn = np.linspace(0, 2 * np.pi, 64, endpoint=False)
    top = crown(np.array([0.0]), np.array([1.0]))[0]
    circle = np.stack([np.cos(turn), np.sin(turn), np.zeros(64)], axis=1)
    points = [top + r * circle + np.array([0, 0, 0.3 + z]) for r, z in rings]
    return hg.loft("button", points, material, cap_last=True)


def twill(name):
    return hg.sheet_surface(name, "cloth", 1, 1, 0.52, 0.05, 0.6, 0.3, twill=True, fuzz_mm=0.2)


def build():
    print_twill, cloth, thread = twill("front twill"), twill("twill"), hg.plain_cloth("thread", 900, 0.03)
    dark = hg.plain("hole", (0.012, 0.012, 0.012), 0.8, 1.3)
    tinted, dark_parts, front = [], [], None
    for index in range(6):
        material = print_twill if index in (0, 5) else cloth
        gore, points, to_seam, print_uv = panel(index, material)
        ring, hole = eyelet(points, thread, dark)
        yarn = print_twill if print_uv is not None else thread
        tinted += [gore, ring, *seam_stitches(points, to_seam, print_uv, yarn)]
        dark_parts.append(hole)
    tinted += visor(cloth, thread) + [button(cloth)]
    settle(tinted + dark_parts)
    return tinted, dark_parts, print_twill


def settle(parts):
    """Lets the cap rest on the table with the visor's tips and the back of the crown."""
    corners = np.concatenate([np.array([tuple(v.co) for v in part.data.vertices]) for part in parts])
    best = None
    for degrees in np.linspace(-9, 9, 73):
        a = np.radians(degrees)
        height = corners[:, 1] * np.sin(a) + corners[:, 2] * np.cos(a)
        ahead, behind = height[corners[:, 1] < -0.02].min(), height[corners[:, 1] > 0.05].min()
        if best is None or abs(ahead - behind) < best[0]:
            best = (abs(ahead - behind), a, min(ahead, behind))
    place = Matrix.Translation((0, 0, -best[2])) @ Matrix.Rotation(best[1], 4, "X")
    for part in parts:
        part.matrix_world = place


def main():
    options = studio.arguments("front")
    if options.view == "front":
        shot = hg.HardStudio("cap", "front", "standing", 322, (2, -22, 55), pitch=9, turn=-25, options=options)
    else:
        shot = hg.HardStudio("cap", "side", "standing", 328, (0, -30, 50), pitch=13, turn=43, options=options)
    tinted, dark_parts, print_twill = build()
    shot.tint(*tinted)
    shot.detail(*dark_parts)
    shot.print_space("front", print_twill, "front", PRINT_WIDTH, PRINT_HEIGHT, "embroidery")
    studio.CARD_LEVEL = 0.77
    shot.render()


if __name__ == "__main__":
    main()
