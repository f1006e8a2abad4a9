"""The clips: what is built, how it is dyed and how it moves; `part` runs from 0 to 1 over a clip's frames."""

import math

import cushion
import hard_goods as hg
import mug
import studio
from mathutils import Matrix


class Film(hg.HardStudio):
    """The studio of the mockups with parts that move."""

    pass_names = [*studio.Studio.pass_names, "DiffCol"]

    def _set_up_render(self):
        super()._set_up_render()
        self.scene.view_layers[0].use_pass_diffuse_color = True
        self.home = {}

    def turn_parts(self, degrees):
        """Turns the product around the vertical axis, from where it was built."""
        for part in self.tinted + self.details:
            home = self.home.setdefault(part.name, part.matrix_world.copy())
            part.matrix_world = Matrix.Rotation(math.radians(degrees), 4, "Z") @ home


class TiltedFilm(Film, hg.TiltedStudio):
    """A wall or table with a camera and a key light that move."""

    def move_camera(self, pitch, turn, nearness):
        rotation = Matrix.Rotation(math.radians(turn), 3, "Y") @ Matrix.Rotation(math.radians(pitch), 3, "X")
        distance = self.frame * studio.LENS_MM / studio.SENSOR_MM / nearness
        self.scene.camera.matrix_world = (
            Matrix.Translation(self.centre + rotation.col[2] * distance) @ rotation.to_4x4()
        )

    def turn_key(self, degrees):
        """Leads the key light around the product."""
        key = self.scene.objects["key"]
        home = self.home.setdefault("key", key.matrix_world.copy())
        there = Matrix.Translation(self.centre)
        key.matrix_world = there @ Matrix.Rotation(math.radians(degrees), 4, "Z") @ there.inverted() @ home


def options():
    return studio.argparse.Namespace(scale=1, samples=8, out=None)


def swing(part):
    """From -1 to 1, slowest at both ends; the way back is the same frames again."""
    return -math.cos(math.pi * part)


def begin(part):
    """The first half of a swing and a little more, for what the encoder slows down itself."""
    return swing(part * 28 / 47)


def build_mug():
    shot = Film("mug", "film", "standing", 190, (0, 0, 46), pitch=12, options=options())
    hg.strip_light(shot, (-0.64, 0.06, 0.40), (0.22, 0.9), 9)
    hg.strip_light(shot, (0.85, 0.05, 0.15), (0.07, 0.9), 2.2)
    shot.tint(*mug.build(0))
    return shot, shot.tinted[0].data.materials[0], "wrap"


def build_cushion():
    shot = TiltedFilm("cushion", "film", "flat", 660, (4, -4, 60), options=options())
    shot.tint(*cushion.build())
    return shot, shot.tinted[0].data.materials[0], "front"


def pose_cushion(shot, part):
    shot.move_camera(6 * begin(part), 7 * begin(part), 1.08 + 0.08 * begin(part))
    shot.turn_key(-32 * begin(part))


CLIPS = {
    "mug": {
        "build": build_mug,
        "frames": 48,
        "samples": 4,
        "contrast": 1.5,
        "colour": "#f8f6f1",
        "ground": "#e9ece4",
        "card": 0.76,
        "pose": lambda shot, part: shot.turn_parts(90 - 80 * swing(part)),
        "set_moves": False,
    },
    "cushion": {
        "build": build_cushion,
        "frames": 15,
        "samples": 4,
        "contrast": 0.25,
        "colour": "#dcc7a0",
        "ground": "#f3e6cf",
        "card": 0.78,
        "pose": pose_cushion,
        "set_moves": True,
    },
}
