"""Cushion, 457 × 457 mm: two squares of cloth, sewn with piping and blown up by a simulation of the cloth."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import hard_goods as hg  # noqa: E402
import layers  # noqa: E402
import studio  # noqa: E402
from studio import np  # noqa: E402

SIZE, CELLS, STEPS, CORD = 457.0, 84, 800, 8


class Pillow:
    """Two square nets of threads with one border: threads resist being stretched, air pushes along the normals.

    Position-based dynamics: every step moves the nodes by the pressure and then puts each thread right in turn.
    Threads may shorten a little, as cloth does where it wrinkles.
    """

    def __init__(self):
        n = CELLS + 1
        line = np.linspace(-SIZE / 2, SIZE / 2, n)
        x, y = np.meshgrid(line, line[::-1])
        a, b = x / (SIZE / 2), y / (SIZE / 2)
        self.uv = np.stack([a / 2 + 0.5, 0.5 - b / 2], axis=2)
        # Cut like a real cushion: the corners are rounded off a little, or they would stick out like ears.
        x, y = x * (1 - 0.07 * b**4), y * (1 - 0.07 * a**4)
        random = np.random.default_rng(11)
        rise = 6 * (1 - a**2) * (1 - b**2)
        ripple = layers.blur(random.normal(0, 1, (n, n)), 2.5) * 2.5 * (1 - a**8) * (1 - b**8)
        self.front = np.stack([x, y, rise + ripple], axis=2)
        self.back = np.stack([x, y, -rise + ripple], axis=2)
        self.border = (np.abs(a) > 0.9999) | (np.abs(b) > 0.9999)
        flat = np.stack([x, y, np.zeros_like(x)], axis=2)
        self.threads = [(a, b, _length(flat[b] - flat[a]), stiffness) for a, b, stiffness in _threads()]
        self.speed = [np.zeros_like(self.front), np.zeros_like(self.back)]

    def run(self, pressure=0.05, filling_mm=84.0, drag=0.93):
        """`filling_mm`: how thick the stuffing would lie if it were spread over the whole cut."""
        for _ in range(STEPS):
            thickness = (self.front[:, :, 2] - self.back[:, :, 2]).mean()
            push = pressure * np.clip(4 * (1 - thickness / filling_mm), -1, 1) / (SIZE / CELLS) ** 2
            for index, side in enumerate((self.front, self.back)):
                normal = np.cross(np.gradient(side, axis=1), np.gradient(side, axis=0))
                self.speed[index] += normal * (-push if index == 0 else push)
                before = side.copy()
                side += self.speed[index]
                self._pull(side)
                self.speed[index] = (side - before) * drag
            self._sew()
        return self

    def _pull(self, side):
        for first, second, length, (stretch, press) in self.threads:
            apart = side[second] - side[first]
            now = _length(apart)
            excess = (now - length) / np.maximum(now, 1e-6)
            excess *= np.where(excess > 0, stretch, press)
            move = apart * (excess * 0.5)[:, :, None]
            side[first] += move
            side[second] -= move

    def _sew(self):
        seam = (self.front[self.border] + self.back[self.border]) / 2
        self.front[self.border] = self.back[self.border] = seam
        # The piping is a cord: it bends less willingly than the cloth.
        for edge in (np.s_[0, :], np.s_[-1, :], np.s_[:, 0], np.s_[:, -1]):
            line = self.front[edge].copy()
            for _ in range(CORD):
                line[1:-1] = 0.5 * line[1:-1] + 0.25 * (line[:-2] + line[2:])
            self.front[edge] = self.back[edge] = line


def _length(vectors):
    return np.sqrt((vectors**2).sum(axis=2))


def _threads():
    """Pairs of slices that join neighbours, no node twice within a pair; with (stretch, press) stiffness."""
    n = CELLS + 1
    along, across, bend = (1.0, 0.45), (0.35, 0.10), (0.40, 0.40)
    for start in (0, 1):
        pairs = slice(start, n - 1, 2), slice(start + 1, n, 2)
        yield np.s_[:, pairs[0]], np.s_[:, pairs[1]], along
        yield np.s_[pairs[0], :], np.s_[pairs[1], :], along
        yield np.s_[pairs[0], :-1], np.s_[pairs[1], 1:], across
        yield np.s_[pairs[0], 1:], np.s_[pairs[1], :-1], across
    for start in range(8):
        near, far = np.arange(start, n - 4, 8), np.arange(start, n - 4, 8) + 4
        yield np.s_[:, near], np.s_[:, far], bend
        yield np.s_[near, :], np.s_[far, :], bend


def shape():
    """Vertices, faces of the front, faces of the back, uv: the border's vertices belong to both sides."""
    pillow = Pillow().run()
    n = CELLS + 1
    border = pillow.border.ravel()
    inner = np.flatnonzero(~border)
    index = np.arange(n * n)
    index[inner] = n * n + np.arange(len(inner))
    quads = hg.grid_faces(n, n)
    front = [tuple(reversed(f)) for f in quads]
    back = [tuple(int(index[i]) for i in f) for f in quads]
    places = np.concatenate([pillow.front.reshape(-1, 3), pillow.back.reshape(-1, 3)[inner]])
    uv = pillow.uv.reshape(-1, 2)
    return places, front, back, np.concatenate([uv, uv[inner]])


def border_path(places):
    n = CELLS + 1
    grid = np.arange(n * n).reshape(n, n)
    walk = np.concatenate([grid[0, :-1], grid[:-1, -1], grid[-1, :0:-1], grid[:0:-1, 0]])
    path = places[walk]
    for _ in range(2):
        path = (np.roll(path, 1, axis=0) + 2 * path + np.roll(path, -1, axis=0)) / 4
    return hg.resample(path, 700, closed=True)


def build():
    places, front, back, uv = shape()
    # It lies on the table: the underside is pressed flat.
    low = places[:, 2].min()
    places[:, 2] = np.where(places[:, 2] < 0, places[:, 2] * (1 - 0.45 * (places[:, 2] / low)), places[:, 2])
    places[:, 2] -= places[:, 2].min()
    cloth = hg.sheet_surface("cotton", "front", SIZE, SIZE, 1.0, 0.14, 0.65, 0.25, fuzz_mm=0.25)
    rear = hg.sheet_surface("rear", "front", SIZE, SIZE, 1.0, 0.14, 0.65, 0.25)
    face = hg.mesh_object("cushion", places, front + back, cloth, {"front": uv})
    face.data.materials.append(rear)
    for polygon in face.data.polygons[len(front) :]:
        polygon.material_index = 1
    smooth = face.modifiers.new("smooth", "SUBSURF")
    smooth.levels = smooth.render_levels = 1
    piping = hg.tube("piping", border_path(places), 2.9, hg.plain_cloth("piping"), sides=14, closed=True)
    return face, piping


def main():
    options = studio.arguments("front")
    if options.view == "front":
        shot = hg.TiltedStudio("cushion", "front", "flat", 640, (4, -4, 60), options=options)
    else:
        shot = hg.TiltedStudio("cushion", "angle", "flat", 735, (-4, -6, 50), pitch=38, options=options)
    face, piping = build()
    if options.view == "angle":
        for part in (face, piping):
            part.rotation_euler = (0, 0, np.radians(24))
    shot.tint(face, piping)
    shot.print_space("front", face.data.materials[0], "front", SIZE, SIZE, "print", whole=True)
    shot.gloss_blur_px = 3
    studio.CARD_LEVEL = 0.78
    shot.render()


if __name__ == "__main__":
    main()
