"""Canvas, 406 × 508 mm on a 38 mm stretcher, on the wall; the artwork is mirrored around the edges."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy  # noqa: E402
import hard_goods as hg  # noqa: E402
import studio  # noqa: E402
from studio import arguments, np  # noqa: E402

WIDTH, HEIGHT, DEPTH, ROUND = 406.0, 508.0, 38.0, 2.4


def build(thread_depth):
    """Front in the plane z = DEPTH, back at 0. The linen is drawn a little inward between the corners."""
    material = hg.sheet_surface("linen", "front", WIDTH, HEIGHT, 1.15, thread_depth, 0.5, 0.35, fuzz_mm=0.10)
    # Distance along the cloth from the middle line, over the rounded edge, to the wall.
    edge = ROUND * np.pi / 2
    flat_x, flat_y = WIDTH / 2 - ROUND, HEIGHT / 2 - ROUND

    def stations(flat):
        inner = np.linspace(0, flat, 30)
        turn = flat + np.linspace(0, edge, 9)[1:]
        side = flat + edge + np.linspace(0, DEPTH - ROUND, 8)[1:]
        half = np.concatenate([inner, turn, side])
        return np.concatenate([-half[:0:-1], half])

    s, t = stations(flat_x), stations(flat_y)

    def wrap(run, flat):
        """Place along an axis and drop below the front for a run along the cloth."""
        a = np.abs(run)
        bend = np.clip((a - flat) / ROUND, 0, np.pi / 2)
        place = np.minimum(a, flat) + ROUND * np.sin(bend)
        drop = ROUND * (1 - np.cos(bend)) + np.maximum(a - flat - edge, 0)
        return np.sign(run) * place, drop

    x, drop_x = wrap(s, flat_x)
    y, drop_y = wrap(-t, flat_y)
    px, py = np.meshgrid(x, y)
    dx, dy = np.meshgrid(drop_x, drop_y)
    z = DEPTH - np.minimum(np.maximum(dx, dy) + 0.12 * np.minimum(dx, dy), DEPTH)
    # At the corners both ways hang over: the cloth is folded flat there, one layer above the other.
    both = np.minimum(dx, dy) > ROUND
    sag = 0.9 * (1 - (px / (WIDTH / 2)) ** 2) * (1 - (py / (HEIGHT / 2)) ** 2)
    points = np.stack([px, py, z - np.where(both, 0, sag)], axis=2)
    mirrored = lambda value, half: np.where(np.abs(value) > half, np.sign(value) * (2 * half - np.abs(value)), value)
    ss, tt = np.meshgrid(s, t)
    u = mirrored(ss, flat_x + edge / 2) / (2 * flat_x + edge) + 0.5
    v = mirrored(tt, flat_y + edge / 2) / (2 * flat_y + edge) + 0.5
    uv = np.stack([u, v], axis=2).reshape(-1, 2)
    faces = [tuple(reversed(f)) for f in hg.grid_faces(len(t), len(s))]
    keep = ~both.ravel()
    faces = [f for f in faces if all(keep[i] for i in f)]
    return hg.mesh_object("canvas", points.reshape(-1, 3), faces, material, {"front": uv})


class EdgeStudio(hg.TiltedStudio):
    """Lit from above: light from the left would burn out the side that faces it."""

    def _place_lights(self):
        super()._place_lights()
        bpy.data.objects.remove(bpy.data.objects["key"])
        self._area("key", (-0.2, 2.1, 2.2), size=1.8, watts=400)


def main():
    options = arguments("front")
    if options.view == "front":
        shot = hg.TiltedStudio("canvas", "front", "flat", 640, (12, -6, DEPTH / 2), pitch=3, turn=24, options=options)
    else:
        shot = EdgeStudio("canvas", "edge", "flat", 450, (-66, -86, DEPTH), pitch=10, turn=-34, options=options)
    # So near, threads as deep as from afar would be seen before the picture.
    canvas = build(0.145 if options.view == "front" else 0.085)
    shot.tint(canvas)
    shot.print_space("front", canvas.data.materials[0], "front", WIDTH, HEIGHT, "print", whole=True)
    shot.gloss_blur_px = 3
    studio.CARD_LEVEL = 0.84 if options.view == "front" else 0.9
    shot.render()


if __name__ == "__main__":
    main()
