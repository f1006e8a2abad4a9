"""The stage of the banners' scenes: camera, sun through windows and leaves, render, clean-up and grade.

Lengths are millimetres, x to the right, y away from the camera, z up. A scene is rendered as
light and colour apart (Cycles passes), so that grain is taken out of the light alone and
artwork stays as sharp as it was drawn.
"""

import math
import os
import sys
import tempfile

_here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(_here, "..", "..", "..", "..", "assets", "mockups", "make"))
import studio  # noqa: E402  (finds numpy)
import bpy  # noqa: E402
import hard_goods as hg  # noqa: E402
import layers  # noqa: E402
from mathutils import Matrix, Vector  # noqa: E402
from studio import np  # noqa: E402

MM = hg.MM
_passes = ("DiffDir", "DiffInd", "DiffCol", "GlossDir", "GlossInd", "GlossCol", "Emit", "Env", "Normal", "Depth")


def linear(colour):
    """'#rrggbb' as linear light."""
    return tuple(layers.decode_srgb(np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)]) / 255))


class Stage:
    def __init__(self, width, height, scale=1.0, samples=16):
        bpy.ops.wm.read_factory_settings(use_empty=True)
        self.scene = bpy.context.scene
        self.scale, self.samples = scale, samples
        scene, cycles = self.scene, self.scene.cycles
        scene.render.engine = "CYCLES"
        scene.render.resolution_x, scene.render.resolution_y = round(width * scale), round(height * scale)
        scene.render.resolution_percentage = 100
        scene.view_settings.view_transform = "Standard"
        cycles.device, cycles.seed, cycles.samples = "CPU", 7, samples
        cycles.use_adaptive_sampling = cycles.use_denoising = False
        cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 5, 3, 2
        cycles.caustics_reflective = cycles.caustics_refractive = False
        cycles.sample_clamp_indirect = 3.0
        cycles.blur_glossy = 0.5
        layer = scene.view_layers[0]
        layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = layer.use_pass_diffuse_color = True
        layer.use_pass_glossy_direct = layer.use_pass_glossy_indirect = layer.use_pass_glossy_color = True
        layer.use_pass_emit = layer.use_pass_environment = layer.use_pass_normal = layer.use_pass_z = True
        self.exposure, self.warmth, self.vignette, self.grain = 1.0, (1, 1, 1), 0.10, 0.012

    def camera(self, eye, look, width_mm, shift=(0, 0)):
        """Looks from `eye` to `look`; the picture is `width_mm` wide there."""
        eye, look = Vector(eye) * MM, Vector(look) * MM
        data = bpy.data.cameras.new("camera")
        data.sensor_fit, data.sensor_width = "HORIZONTAL", 36
        data.lens = 36 * (eye - look).length / (width_mm * MM)
        data.clip_start, data.clip_end = 0.01, 100
        data.shift_x, data.shift_y = shift
        camera = bpy.data.objects.new("camera", data)
        self.scene.collection.objects.link(camera)
        camera.location = eye
        camera.rotation_euler = (look - eye).to_track_quat("-Z", "Y").to_euler()
        self.scene.camera = camera

    def above(self, width_mm, height_mm=3000, at=(0, 0)):
        """Looks straight down, picture up is +y."""
        self.camera((at[0], at[1], height_mm), (at[0], at[1], 0), width_mm)
        self.scene.camera.rotation_euler = (0, 0, 0)

    def sky(self, colour, strength):
        world = bpy.data.worlds.new("sky")
        world.use_nodes = True
        background = world.node_tree.nodes["Background"]
        background.inputs["Color"].default_value = (*linear(colour), 1)
        background.inputs["Strength"].default_value = strength
        self.scene.world = world

    def sun(self, azimuth, elevation, strength, colour="#fff1dc", soft_degrees=1.2):
        """`azimuth`: where it comes from, degrees from +x towards +y."""
        a, e = math.radians(azimuth), math.radians(elevation)
        self.to_sun = Vector((math.cos(e) * math.cos(a), math.cos(e) * math.sin(a), math.sin(e)))
        data = bpy.data.lights.new("sun", "SUN")
        data.energy, data.angle, data.color = strength, math.radians(soft_degrees), linear(colour)
        light = bpy.data.objects.new("sun", data)
        self.scene.collection.objects.link(light)
        light.rotation_euler = (-self.to_sun).to_track_quat("-Z", "Y").to_euler()

    def softbox(self, at, look, size, watts, colour="#ffffff", diffuse=True):
        data = bpy.data.lights.new("softbox", "AREA")
        data.shape, data.size, data.size_y = "RECTANGLE", size[0] * MM, size[1] * MM
        data.energy, data.color = watts, linear(colour)
        light = bpy.data.objects.new("softbox", data)
        self.scene.collection.objects.link(light)
        light.location = Vector(at) * MM
        light.rotation_euler = (Vector(look) * MM - light.location).to_track_quat("-Z", "Y").to_euler()
        light.visible_camera, light.visible_diffuse = False, diffuse
        return light

    def gobo(self, objects, aim, distance, roll=0.0):
        """Hangs flat things (drawn in x, y) before the sun, so that their shadow falls around `aim`."""
        turn = self.to_sun.to_track_quat("Z", "Y").to_matrix().to_4x4()
        place = Matrix.Translation(Vector(aim) * MM + self.to_sun * distance * MM) @ turn
        place = place @ Matrix.Rotation(math.radians(roll), 4, "Z")
        for thing in objects:
            thing.matrix_world = place @ thing.matrix_world
            thing.visible_camera = thing.visible_glossy = False

    # Taking the picture

    def render(self, path):
        self._finish(self._render_passes(), path)

    def _finish(self, seen, path):
        guide = np.dstack([seen["Normal"] * 0.7, _scaled_depth(seen["Depth"][:, :, 0])]).astype(np.float32)
        diffuse = _denoise(seen["DiffDir"] + seen["DiffInd"], guide, 1 / 75, 0.8)
        gloss = _denoise(seen["GlossDir"] + seen["GlossInd"], guide, 1 / 90, 0.6)
        picture = diffuse * seen["DiffCol"] + gloss * seen["GlossCol"] + seen["Emit"] + seen["Env"]
        picture = self._grade(picture)
        layers.write_png(path, layers.to_bytes(picture), effort=1)

    def _grade(self, picture):
        picture = np.maximum(picture, 0) * self.exposure * np.array(self.warmth, np.float32)
        height, width = picture.shape[:2]
        picture = picture + 0.35 * _wide_blur(np.maximum(picture - 1.0, 0), width / 90)
        y, x = np.mgrid[0:height, 0:width]
        away = np.hypot((x / width - 0.5) * 1.0, (y / height - 0.5) * 0.8)
        picture = picture * (1 - self.vignette * np.clip((away - 0.22) / 0.4, 0, 1)[:, :, None] ** 1.6)
        knee = 0.62
        over = np.maximum(picture - knee, 0)
        picture = np.where(picture > knee, knee + (1 - knee) * (1 - np.exp(-over / (1 - knee))), picture)
        coded = layers.encode_srgb(picture)
        noise = np.random.default_rng(3).standard_normal((height, width))
        noise = layers.blur(noise, 0.6 * max(self.scale, 0.5))
        return np.clip(coded + self.grain * 0.6 * noise[:, :, None] / noise.std(), 0, 1)

    def _render_passes(self):
        with tempfile.TemporaryDirectory() as folder:
            self.scene.use_nodes = True
            tree = self.scene.node_tree
            tree.nodes.clear()
            source = tree.nodes.new("CompositorNodeRLayers")
            out = tree.nodes.new("CompositorNodeOutputFile")
            out.base_path = folder
            out.format.file_format, out.format.color_depth = "OPEN_EXR", "32"
            out.format.color_mode, out.format.exr_codec = "RGBA", "NONE"
            out.file_slots.clear()
            for name in _passes:
                out.file_slots.new(name)
                tree.links.new(source.outputs[name], out.inputs[name])
            bpy.ops.render.render()
            return {n: studio._read_exr(os.path.join(folder, f"{n}0001.exr"))[:, :, :3].astype(np.float32) for n in _passes}


def _wide_blur(picture, sigma, coarse=4):
    """A blur by many pixels, made at a quarter of the size."""
    height, width = picture.shape[:2]
    wide = np.pad(picture, [(0, -height % coarse), (0, -width % coarse), (0, 0)], mode="edge")
    small = layers.resize(wide, wide.shape[0] // coarse, wide.shape[1] // coarse)
    return layers.resize(layers.blur(small, sigma / coarse), *wide.shape[:2])[:height, :width]


def _scaled_depth(depth):
    depth = np.minimum(depth, 50)
    return depth / np.maximum(np.median(depth), 1e-3) * 6


def _denoise(light, guide, reach, contrast):
    """Means over neighbours on the same surface that are about as bright.

    Each pass looks further, the last one `reach` of the picture's width away. Where hardly any
    neighbour is alike, as along edges, a plain blur over a pixel or two steps in.
    """
    planes = _clip_lone(light)
    height, width = planes.shape[1:]
    last = max(2.0, reach * width)
    count = math.ceil(math.log2(last)) + 1
    steps = sorted({round(last ** (k / (count - 1))) for k in range(count)})
    guide = np.moveaxis(guide, 2, 0)
    alone = None
    for level, step in enumerate(steps):
        luma = layers.blur(planes.mean(axis=0), 1.2 + level * 0.5)
        key = np.concatenate([guide, (contrast * 2.2 * luma / (luma.mean() + 0.6 * luma))[None]]).astype(np.float32)
        total, weights = 4 * planes, np.full((height, width), 4, np.float32)
        for dy, dx, worth in ((0, 1, 2), (1, 0, 2), (1, 1, 1), (1, -1, 1)):
            here, there = _apart(dy * step, dx * step, height, width)
            unlike = np.zeros(weights[here].shape, np.float32)
            for plane in key:
                unlike += (plane[here] - plane[there]) ** 2
            say = worth * np.exp(unlike / -0.012)
            for near, far in ((here, there), (there, here)):
                weights[near] += say
                for to, source in zip(total, planes):
                    to[near] += say * source[far]
        planes = total / weights
        if alone is None:
            alone = np.clip(1.35 - (weights - 4) / 4, 0, 1)
    soft = np.moveaxis(layers.blur(np.moveaxis(planes, 0, 2), max(0.8, width / 1500)), 2, 0)
    planes += layers.blur(alone, 0.6) * (soft - planes)
    return np.moveaxis(planes, 0, 2)


def _clip_lone(light):
    """As planes of colour; no pixel stays brighter or darker than all but one of those around it."""
    planes = np.ascontiguousarray(np.moveaxis(light, 2, 0), dtype=np.float32)
    for plane in planes:
        wide = np.pad(plane, 1, mode="edge")
        rows, columns = plane.shape
        around = [wide[y : y + rows, x : x + columns] for y in range(3) for x in range(3) if (y, x) != (1, 1)]
        low, high = np.minimum(*around[:2]), np.maximum(*around[:2])
        second_low, second_high = high, low
        for one in around[2:]:
            second_low = np.minimum(second_low, np.maximum(low, one))
            second_high = np.maximum(second_high, np.minimum(high, one))
            low, high = np.minimum(low, one), np.maximum(high, one)
        np.clip(plane, second_low, second_high, out=plane)
    return planes


def _apart(dy, dx, height, width):
    """The two views of a picture whose pixels lie (dy, dx) apart; dy is not negative."""
    here = (slice(0, height - dy), slice(max(0, -dx), width - max(0, dx)))
    there = (slice(dy, height), slice(max(0, dx), width - max(0, -dx)))
    return here, there
