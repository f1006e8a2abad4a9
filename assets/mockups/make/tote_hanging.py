"""Cotton tote bag, 380 × 420 mm, hanging from its straps on a wooden peg; a simulation of the cloth lets it fall."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import hard_goods as hg  # noqa: E402
import layers  # noqa: E402
import studio  # noqa: E402
from studio import np  # noqa: E402

WIDTH, HEIGHT, CELL = 380.0, 420.0, 5.0
COLUMNS, ROWS, STEPS, STIFF = round(WIDTH / CELL) + 1, round(HEIGHT / CELL) + 1, 900, 16
STRAP_X, STRAP_WIDTH, STRAP_LOW, HEM = 86.0, 28.0, 58.0, 26.0
PRINT_WIDTH, PRINT_HEIGHT, PRINT_TOP = 280.0, 330.0, 72.0
PEG_Y, PEG_RADIUS, PEG_LENGTH, HUNG_X = 262.0, 10.0, 84.0, 75.0


class Bag:
    """Two nets of threads, sewn at the sides and below, held where the straps are sewn on; weight draws it down.

    Position-based dynamics, as in cushion.py: what is in the bag pushes front and back apart, lower down.
    """

    def __init__(self):
        s = np.linspace(-WIDTH / 2, WIDTH / 2, COLUMNS)
        t = np.linspace(0, HEIGHT, ROWS)
        self.s, self.t = np.meshgrid(s, t)
        random = np.random.default_rng(23)
        flat = np.stack([self.s, -self.t, np.zeros_like(self.s)], axis=2)
        self.threads = [(a, b, _length(flat[b] - flat[a]), stiffness) for a, b, stiffness in _threads()]
        ripple = layers.blur(random.normal(0, 1, (ROWS, COLUMNS)), 4) * 6
        self.sides = [flat + np.stack([0 * ripple, 0 * ripple, z + ripple], axis=2) for z in (16, 8)]
        self.sewn = (np.abs(self.s) > WIDTH / 2 - 1) | (self.t > HEIGHT - 1)
        self.held = (np.abs(np.abs(self.s) - STRAP_X) < STRAP_WIDTH / 2) & (self.t < STRAP_LOW - 6)
        self.body = np.clip(self.t / HEIGHT - 0.12, 0, 1) ** 0.8 * np.clip((1 - self.t / HEIGHT) * 4, 0, 1)

    def run(self, weight=0.012, push=0.034, drag=0.93):
        speed = [np.zeros_like(side) for side in self.sides]
        target = [self._held_at(0), self._held_at(1)]
        for step in range(STEPS):
            part = min(1.0, step / (STEPS * 0.4))
            front, back = self.sides
            apart = (front[:, :, 2] - back[:, :, 2]).mean()
            air = push * np.clip((44 - apart) / 10, -0.3, 1) * self.body
            for index, side in enumerate(self.sides):
                before = side.copy()
                speed[index][:, :, 1] -= weight
                speed[index][:, :, 2] += air if index == 0 else -air
                side += speed[index]
                for _ in range(2):
                    self._pull(side)
                    goal = target[index]
                    start = np.stack([self.s, -self.t, goal[:, :, 2]], axis=2)
                    side[self.held] = (start * (1 - part) + goal * part)[self.held]
                side[:, :, 2] = np.maximum(side[:, :, 2], 2.0)
                speed[index] = (side - before) * drag
            self._keep_apart()
        return self

    def _held_at(self, index):
        """Where the straps hold the cloth: drawn together, each turned towards the peg."""
        sign = np.sign(self.s)
        lean = np.arctan2(HUNG_X, PEG_Y) * 0.55
        across, down = self.s - sign * STRAP_X, self.t - 20.0
        x = sign * (HUNG_X + 3) + across * np.cos(lean) + sign * down * np.sin(lean)
        y = -20.0 + sign * across * np.sin(lean) - down * np.cos(lean)
        z = (34.0 if index == 0 else 7.0) + 0.10 * down - 0.006 * across**2
        return np.stack([x, y, z], axis=2)

    def _pull(self, side):
        for first, second, length, (stretch, press) in self.threads:
            apart = side[second] - side[first]
            now = _length(apart)
            excess = (now - length) / np.maximum(now, 1e-6)
            excess *= np.where(excess > 0, stretch, press)
            move = apart * (excess * 0.5)[:, :, None]
            side[first] += move
            side[second] -= move

    def _keep_apart(self):
        front, back = self.sides
        seam = (front[self.sewn] + back[self.sewn]) / 2
        front[self.sewn] = back[self.sewn] = seam
        # Four layers of cloth lie in a seam: it bends less willingly.
        for edge in (np.s_[:, 0], np.s_[:, -1], np.s_[-1, :]):
            line = front[edge].copy()
            for _ in range(STIFF):
                line[1:-1] = 0.5 * line[1:-1] + 0.25 * (line[:-2] + line[2:])
            front[edge] = back[edge] = line
        lack = np.clip(1.6 - (front[:, :, 2] - back[:, :, 2]), 0, None) / 2 * ~self.sewn
        front[:, :, 2] += lack
        back[:, :, 2] -= lack


def _length(vectors):
    return np.sqrt((vectors**2).sum(axis=2))


def _threads():
    """Pairs of slices that join neighbours, no node twice within a pair; with (stretch, press) stiffness."""
    along, across, bend = (1.0, 0.6), (0.65, 0.35), (0.6, 0.6)
    for start in (0, 1):
        near_x, far_x = slice(start, COLUMNS - 1, 2), slice(start + 1, COLUMNS, 2)
        near_y, far_y = slice(start, ROWS - 1, 2), slice(start + 1, ROWS, 2)
        yield np.s_[:, near_x], np.s_[:, far_x], along
        yield np.s_[near_y, :], np.s_[far_y, :], along
        yield np.s_[near_y, :-1], np.s_[far_y, 1:], across
        yield np.s_[near_y, 1:], np.s_[far_y, :-1], across
    for span in (3, 7):
        for start in range(2 * span):
            near = np.arange(start, COLUMNS - span, 2 * span)
            yield np.s_[:, near], np.s_[:, near + span], bend
            near = np.arange(start, ROWS - span, 2 * span)
            yield np.s_[near, :], np.s_[near + span, :], bend


def finer(points, factor=3):
    """The net between its nodes: the curve through them, so that folds are round."""
    for axis in (0, 1):
        n = points.shape[axis]
        at = np.linspace(0, n - 1, (n - 1) * factor + 1)
        low = np.clip(at.astype(int), 0, n - 2)
        u = (at - low).reshape([-1 if a == axis else 1 for a in range(points.ndim)])
        p = [np.take(points, np.clip(low + k, 0, n - 1), axis=axis) for k in (-1, 0, 1, 2)]
        m, k = (p[2] - p[0]) / 2, (p[3] - p[1]) / 2
        points = ((2 * u**3 - 3 * u**2 + 1) * p[1] + (u**3 - 2 * u**2 + u) * m
                  + (-2 * u**3 + 3 * u**2) * p[2] + (u**3 - u**2) * k)
    return points


def normals_of(points):
    normal = np.cross(np.gradient(points, axis=1), -np.gradient(points, axis=0))
    return normal / np.maximum(np.linalg.norm(normal, axis=2, keepdims=True), 1e-9)


class Panel:
    """One side of the bag as a fine grid that can be asked for places by s and t."""

    def __init__(self, points, sign):
        self.points = np.dstack([layers.blur(finer(points)[:, :, k], 1.2) for k in range(3)])
        rows, columns = self.points.shape[:2]
        self.s, self.t = np.meshgrid(np.linspace(-WIDTH / 2, WIDTH / 2, columns), np.linspace(0, HEIGHT, rows))
        self.normal = normals_of(self.points) * sign

    def thickened(self):
        """With the doubled cloth of the hem, the pucker of its seam and the swelling along side seams."""
        random = np.random.default_rng(7)
        wave = layers.blur(random.normal(0, 1, self.s.shape), 4)
        wave /= wave.std()
        rise = 0.9 * np.clip((HEM - self.t) / 1.5 + 0.5, 0, 1)
        rise += 0.5 * wave * np.exp(-(((self.t - 20) / 9) ** 2))
        to_seam = np.minimum(WIDTH / 2 - np.abs(self.s), HEIGHT - self.t)
        rise += 0.8 * wave * np.exp(-((to_seam / 10) ** 2)) - 0.8 * np.exp(-(((to_seam - 7) / 1.6) ** 2))
        return self.points + self.normal * rise[:, :, None]

    def at(self, s, t, lift=0.0):
        rows, columns = self.s.shape
        i = np.clip(np.asarray(t, float) / HEIGHT * (rows - 1), 0, rows - 1.001)
        j = np.clip((np.asarray(s, float) / WIDTH + 0.5) * (columns - 1), 0, columns - 1.001)
        a, b = i.astype(int), j.astype(int)
        u, v = (i - a)[..., None], (j - b)[..., None]
        pick = lambda f: (f[a, b] * (1 - u) * (1 - v) + f[a + 1, b] * u * (1 - v)
                          + f[a, b + 1] * (1 - u) * v + f[a + 1, b + 1] * u * v)
        return pick(self.points) + lift * pick(self.normal), pick(self.normal)


def canvas(name, layer):
    return hg.sheet_surface(name, layer, PRINT_WIDTH, PRINT_HEIGHT, 0.95, 0.15, 0.65, 0.25, fuzz_mm=0.22)


def panel_mesh(name, panel, material, layer):
    points = panel.thickened()
    u, v = panel.s / PRINT_WIDTH + 0.5, (panel.t - PRINT_TOP) / PRINT_HEIGHT
    uv = np.stack([u, v], axis=2).reshape(-1, 2)
    rows, columns = panel.s.shape
    faces = hg.grid_faces(rows, columns)
    obj = hg.mesh_object(name, points.reshape(-1, 3), [tuple(reversed(f)) for f in faces], material, {layer: uv})
    solid = obj.modifiers.new("thickness", "SOLIDIFY")
    solid.thickness, solid.offset = 1.1 * hg.MM, -1
    return obj


def strap(name, panel, side_z, material, thread):
    """From the seam at one side over the peg to the other; on the way its width turns from across to along the peg."""
    points, widths = [], []
    sewn = np.linspace(STRAP_LOW, -2, 26)
    for sign in (-1, 1):
        at, normal = panel.at(np.full(26, sign * STRAP_X), np.maximum(sewn, 0), 2.2)
        left, _ = panel.at(np.full(26, sign * STRAP_X - 10), np.maximum(sewn, 0))
        right, _ = panel.at(np.full(26, sign * STRAP_X + 10), np.maximum(sewn, 0))
        width = right - left
        width /= np.linalg.norm(width, axis=1, keepdims=True)
        width = np.dstack([layers.blur(width[:, k : k + 1], 4) for k in range(3)])[:, 0]
        points.append(at)
        widths.append(width)
    reach = PEG_RADIUS + 1.6
    turn = np.radians(np.linspace(160, 20, 21))
    over = np.stack([reach * np.cos(turn), PEG_Y + reach * np.sin(turn), np.full(21, side_z)], axis=1)
    left = _free(points[0], over[0], over[1] - over[0])
    right = _free(points[1], over[-1], over[-2] - over[-1])
    path = np.concatenate([points[0], left, over, right[::-1], points[1][::-1]])
    count = len(left)
    along_peg = np.array([0, 0, 1.0])
    # At the peg the width points along it; the left half turns one way, the right half the other.
    def between(width, sign):
        blend = np.linspace(0, 1, count + 2)[1:-1][:, None]
        blend = blend * blend * (3 - 2 * blend)
        return width[-1] * (1 - blend) + sign * along_peg * blend
    w = np.concatenate([widths[0], between(widths[0], -1), np.tile(-along_peg, (21, 1)),
                        between(widths[1], 1)[::-1] * -1, widths[1][::-1] * -1])
    return ribbon(name, path, w, material, thread)


def _free(sewn, end, heading, count=46):
    """The free run of a strap: leaves the cloth in its direction and reaches the peg along its curve."""
    start, out = sewn[-1], sewn[-1] - sewn[-6]
    out = out / np.linalg.norm(out)
    far = np.linalg.norm(end - start)
    a, b = start + out * far * 0.3, end - heading / np.linalg.norm(heading) * far * 0.3
    u = np.linspace(0, 1, count + 2)[1:-1][:, None]
    return (1 - u) ** 3 * start + 3 * (1 - u) ** 2 * u * a + 3 * (1 - u) * u**2 * b + u**3 * end


def ribbon(name, path, width, material, thread):
    run = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))])
    even = np.linspace(0, run[-1], 520)
    path = np.stack([np.interp(even, run, path[:, k]) for k in range(3)], axis=1)
    width = np.stack([np.interp(even, run, width[:, k]) for k in range(3)], axis=1)
    ends = np.s_[2:-2]
    path[ends] = layers.blur(path[:, None], 3)[ends, 0]
    along = np.gradient(path, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    width = layers.blur(width[:, None], 5)[:, 0]
    width -= along * (width * along).sum(axis=1, keepdims=True)
    width /= np.linalg.norm(width, axis=1, keepdims=True)
    normal = np.cross(width, along)
    half, thick = STRAP_WIDTH / 2, 1.5
    turn = np.linspace(0, 2 * np.pi, 40, endpoint=False)
    a = np.sign(np.cos(turn)) * np.abs(np.cos(turn)) ** 0.35 * half
    b = np.sign(np.sin(turn)) * np.abs(np.sin(turn)) ** 0.7 * thick
    rows = 1 - 0.42 * (np.exp(-(((np.abs(a) - 10.5) / 0.9) ** 2)))
    rings = path[:, None] + a[None, :, None] * width[:, None] + (b * rows)[None, :, None] * normal[:, None]
    # The ring closes: the last point of the weave's pattern lies beside the first.
    uv = np.stack(np.broadcast_arrays((np.abs(a) / PRINT_WIDTH)[None], (even / PRINT_HEIGHT)[:, None]), axis=2)
    body = hg.loft(name, rings, material, {"strap": uv.reshape(-1, 2)}, cap_first=True, cap_last=True)
    parts = [body]
    for row in (-10.5, 10.5):
        for face in (1, -1):
            line = path + row * width + face * (thick * 0.62) * normal
            parts.append(hg.stitches("strap stitches", line, face * normal, thread, 3.0, 1.0, 0.42))
    return parts, (path, width, normal, even)


def box_stitches(panel, thread):
    """The crossed square that holds each strap."""
    parts = []
    for sign in (-1, 1):
        a, b, top, low = sign * STRAP_X - 10.5, sign * STRAP_X + 10.5, 29.0, 55.0
        for (s0, t0), (s1, t1) in (((a, top), (b, top)), ((a, low), (b, low)), ((a, top), (b, low)), ((b, top), (a, low))):
            u = np.linspace(0, 1, 40)
            line, normal = panel.at(s0 + (s1 - s0) * u, t0 + (t1 - t0) * u, 3.75)
            parts.append(hg.stitches("box stitches", line, normal, thread, 2.8, 0.9, 0.42))
    return parts


def hem_stitches(panel, thread):
    parts = []
    for row in (3.0, 23.5):
        s = np.linspace(-WIDTH / 2 + 3, WIDTH / 2 - 3, 500)
        line, normal = panel.at(s, np.full(500, row), 0.9)
        parts.append(hg.stitches("hem stitches", line, normal, thread, 2.8, 0.9, 0.36))
    return parts


def peg():
    """Turned beech, with a rounded head that keeps the straps on."""
    wood = hg.plain("beech", (0.52, 0.33, 0.17), 0.45, 1.45)
    profile = [(16, 0), (16, 3), (14.5, 5), (PEG_RADIUS, 9), (PEG_RADIUS, PEG_LENGTH - 16)]
    profile += [(11, PEG_LENGTH - 13), (14.5, PEG_LENGTH - 10), (16, PEG_LENGTH - 6), (15.6, PEG_LENGTH - 3)]
    profile += [(13.5, PEG_LENGTH - 0.8), (9, PEG_LENGTH), (0.4, PEG_LENGTH + 0.2)]
    turn = np.linspace(0, 2 * np.pi, 72, endpoint=False)
    rings = [np.stack([r * np.cos(turn), PEG_Y + r * np.sin(turn), np.full(72, z)], axis=1) for r, z in profile]
    return hg.loft("peg", rings, wood, cap_last=True)


def build():
    bag = Bag().run()
    front, back = (Panel(side, sign) for side, sign in zip(bag.sides, (1, -1)))
    thread = hg.plain_cloth("thread", 900, 0.03)
    cloth, rear, strap_cloth = canvas("canvas", "front"), canvas("rear canvas", "rear"), canvas("strap canvas", "strap")
    face = panel_mesh("front", front, cloth, "front")
    parts = [face, panel_mesh("back", back, rear, "rear")]
    parts += strap("front strap", front, 52.0, strap_cloth, thread)[0]
    parts += strap("back strap", back, 21.0, strap_cloth, thread)[0]
    return face, parts + box_stitches(front, thread) + hem_stitches(front, thread)


def main():
    options = studio.arguments("hanging")
    shot = hg.TiltedStudio("tote", "hanging", "flat", 850, (6, -72, 20), pitch=2, turn=16, options=options)
    face, parts = build()
    shot.tint(*parts)
    shot.detail(peg())
    shot.print_space("front", face.data.materials[0], "front", PRINT_WIDTH, PRINT_HEIGHT, "print")
    shot.gloss_blur_px = 3
    studio.CARD_LEVEL = 0.84
    shot.render()


if __name__ == "__main__":
    main()
