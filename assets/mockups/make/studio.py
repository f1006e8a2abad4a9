"""The photo studio that all mockup bases share: camera, light, ground, passes, layers.

A product script builds its objects in metres and says what they are:

    shot = Studio("mug", "left", setting="standing", frame_mm=150, centre_mm=(0, 0, 48))
    shot.tint(body)                     # objects that take the colour of the variant
    shot.detail(lens)                   # objects that keep their own colour
    shot.print_space("wrap", body.data.materials[0], "wrap", 210, 90, "sublimation")
    shot.render()

Settings: "flat" looks straight down at things lying on z = 0, picture up is +y;
"standing" looks along +y at things standing on z = 0, from `pitch` degrees above.
Run a script with `blender -b -t 1 -P tshirt.py -- --view front`; `--scale 0.25
--samples 16` makes a quick look, `--out` another folder than ../<kind>/<view>.
"""

import argparse
import json
import math
import os
import subprocess
import sys
import tempfile

import bpy
from mathutils import Matrix, Vector

_here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, _here)


def _find_numpy():
    """Blender of a Linux distribution may come without numpy: take the one of python3."""
    try:
        import numpy  # noqa: F401
    except ImportError:
        ask = "import numpy, os; print(os.path.dirname(os.path.dirname(numpy.__file__)))"
        sys.path.append(subprocess.check_output(["python3", "-c", ask], text=True).strip())


_find_numpy()
import numpy as np  # noqa: E402

import layers  # noqa: E402

WIDTH, HEIGHT = 1600, 2000
LENS_MM, SENSOR_MM = 85.0, 36.0
CARD_LEVEL = 0.90  # light on a card that faces the camera, where the product is


def arguments(default_view="front"):
    parser = argparse.ArgumentParser()
    parser.add_argument("--view", default=default_view)
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--samples", type=int, default=64)
    parser.add_argument("--out")
    given = sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else []
    return parser.parse_args(given)


class Studio:
    """One picture of one product.

    kind, view   name the folder of the layers
    setting      "flat" or "standing"
    frame_mm     height of the part of the world that the picture shows, at the product
    centre_mm    point of the world in the middle of the picture
    pitch, turn  standing: degrees of the camera above the horizon, and around the product
    full_tint    goes to base.json: the whole product takes the tint (no white panels)
    """

    pass_names = ["Image", "DiffDir", "DiffInd", "GlossDir", "GlossInd", "GlossCol", "Normal"]

    def __init__(self, kind, view, setting, frame_mm, centre_mm=(0, 0, 0), pitch=8.0, turn=0.0,
                 full_tint=True, options=None):
        self.kind, self.view, self.setting = kind, view, setting
        self.frame = frame_mm / 1000.0
        self.centre = Vector(centre_mm) / 1000.0
        self.full_tint = full_tint
        self.options = options or arguments(view)
        self.tinted, self.details, self.prints = [], [], []
        bpy.ops.wm.read_factory_settings(use_empty=True)
        self.scene = bpy.context.scene
        self._set_up_render()
        self._place_camera(pitch, turn)
        self._place_lights()
        self._place_ground()

    # What the product is made of

    def tint(self, *objects):
        self.tinted.extend(objects)

    def detail(self, *objects):
        self.details.extend(objects)

    def print_space(self, name, material, uv_layer, width_mm, height_mm, technique, whole=False):
        """Maps a print space: `uv_layer` runs 0..1 over it, left to right and top to bottom.

        Values beyond 0..1 are welcome (they keep the edge sharp). `whole`: every
        face with this material belongs to the space, up to its very edge.
        """
        tree = material.node_tree
        aov = self.scene.view_layers[0].aovs.add()
        aov.name, aov.type = f"print_{name}", "COLOR"
        uv = tree.nodes.new("ShaderNodeUVMap")
        uv.uv_map = uv_layer
        split = tree.nodes.new("ShaderNodeSeparateXYZ")
        join = tree.nodes.new("ShaderNodeCombineXYZ")
        out = tree.nodes.new("ShaderNodeOutputAOV")
        out.name = aov.name
        tree.links.new(uv.outputs[0], split.inputs[0])
        tree.links.new(split.outputs[0], join.inputs[0])
        tree.links.new(split.outputs[1], join.inputs[1])
        join.inputs[2].default_value = 1.0
        tree.links.new(join.outputs[0], out.inputs[0])
        self.prints.append({"name": name, "widthMm": width_mm, "heightMm": height_mm,
                            "technique": technique, "whole": whole})

    # The set

    def _set_up_render(self):
        scene, cycles = self.scene, self.scene.cycles
        scene.render.engine = "CYCLES"
        cycles.device = "CPU"
        cycles.use_adaptive_sampling = False
        cycles.use_denoising = False
        cycles.seed = 7
        cycles.max_bounces = 4
        cycles.diffuse_bounces = 2
        cycles.glossy_bounces = 2
        cycles.caustics_reflective = cycles.caustics_refractive = False
        cycles.sample_clamp_indirect = 4.0
        scene.render.resolution_percentage = 100
        scene.render.film_transparent = True
        scene.render.use_persistent_data = True
        scene.display_settings.display_device = "sRGB"
        scene.view_settings.view_transform = "Standard"
        layer = scene.view_layers[0]
        layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = True
        layer.use_pass_glossy_direct = layer.use_pass_glossy_indirect = True
        layer.use_pass_glossy_color = layer.use_pass_normal = True

    def _place_camera(self, pitch, turn):
        data = bpy.data.cameras.new("camera")
        data.sensor_fit, data.sensor_height, data.lens = "VERTICAL", SENSOR_MM, LENS_MM
        data.clip_start, data.clip_end = 0.01, 1000
        camera = bpy.data.objects.new("camera", data)
        self.scene.collection.objects.link(camera)
        distance = self.frame * LENS_MM / SENSOR_MM
        if self.setting == "flat":
            rotation = Matrix.Identity(3)
        else:
            rotation = (Matrix.Rotation(math.radians(turn), 3, "Z")
                        @ Matrix.Rotation(math.radians(90 - pitch), 3, "X"))
        self.rotation = rotation
        camera.matrix_world = (Matrix.Translation(self.centre + rotation @ Vector((0, 0, distance)))
                               @ rotation.to_4x4())
        self.scene.camera = camera

    def _place_lights(self):
        """Large soft key from the upper left, a wide dim fill from the right, an even sky."""
        flat = self.setting == "flat"
        if flat:  # twice as far away, so that a shirt is as bright at its hem as at its shoulders
            self._area("key", (-1.9, 2.1, 1.9), size=1.8, watts=400)
        else:
            self._area("key", (-1.0, 1.0, 1.15), size=0.9, watts=100)
        self._area("fill", (1.3, -0.2, 1.0), size=1.4, watts=16)
        world = bpy.data.worlds.new("sky")
        world.use_nodes = True
        world.node_tree.nodes["Background"].inputs["Color"].default_value = (1, 1, 1, 1)
        world.node_tree.nodes["Background"].inputs["Strength"].default_value = 0.9
        self.scene.world = world

    def _area(self, name, towards, size, watts):
        """A square light at `towards` x frame from the centre, in the camera's axes."""
        data = bpy.data.lights.new(name, "AREA")
        data.shape, data.size = "SQUARE", size * self.frame
        data.energy = watts * self.frame**2
        light = bpy.data.objects.new(name, data)
        self.scene.collection.objects.link(light)
        offset = self.rotation @ (Vector(towards) * self.frame)
        light.location = self.centre + offset
        light.rotation_euler = (-offset).to_track_quat("-Z", "Y").to_euler()

    def _place_ground(self):
        size = 60 * self.frame
        self.ground = self._plane("ground", size)
        self.ground.data.materials.append(diffuse_material("ground", 0.6))

    def _plane(self, name, size):
        mesh = bpy.data.meshes.new(name)
        h = size / 2
        mesh.from_pydata([(-h, -h, 0), (h, -h, 0), (h, h, 0), (-h, h, 0)], [], [(0, 1, 2, 3)])
        plane = bpy.data.objects.new(name, mesh)
        self.scene.collection.objects.link(plane)
        return plane

    # Taking the picture

    def render(self):
        """Renders all passes and writes the layers of this view."""
        folder = self.options.out or os.path.join(_here, "..", self.kind, self.view)
        os.makedirs(folder, exist_ok=True)
        samples, scale = self.options.samples, self.options.scale
        exposure = CARD_LEVEL / self._measure_card()
        product = self._passes(self.tinted, scale, samples)
        cover = product["alpha"]
        self._write_light(folder, product, cover, exposure)
        for space in self.prints:
            self._write_map(folder, product[f"print_{space['name']}"], cover, space)
        self._write_shadow(folder, scale, samples)
        if self.details:
            self._write_detail(folder, scale, samples, exposure)
        with open(os.path.join(folder, "base.json"), "w") as file:
            json.dump(self._description(), file, indent=2)
            file.write("\n")

    def _description(self):
        prints = [{k: v for k, v in space.items() if k != "whole"} for space in self.prints]
        return {"format": "platen-mockup/1", "kind": self.kind, "view": self.view,
                "width": self.width, "height": self.height, "shadeMax": self.shade_max,
                "glossMax": self.gloss_max, "detail": bool(self.details), "prints": prints,
                "fullTint": self.full_tint}

    def _write_light(self, folder, product, cover, exposure):
        # Cycles divides the light passes by the colour's pass, and so by the cover; not the colour's.
        shade = (product["DiffDir"] + product["DiffInd"]).mean(axis=2) * exposure
        gloss = ((product["GlossDir"] + product["GlossInd"]) * product["GlossCol"]).mean(axis=2)
        gloss *= exposure / np.maximum(cover, 1e-4)
        guide = np.dstack([product["Normal"] / np.maximum(cover, 1e-4)[:, :, None], cover])
        shade, gloss = (layers.denoise(a, guide, radius=2, passes=2) for a in (shade, gloss))
        self.height, self.width = cover.shape
        solid = cover > 0.5
        self.shade_max = _round_up(np.percentile(shade[solid], 99.9))
        self.gloss_max = _round_up(np.percentile(gloss[solid], 99.95))
        for name, light, top in (("shade", shade, self.shade_max), ("gloss", gloss, self.gloss_max)):
            light = layers.fill_outside(light, np.clip(cover * 1.5 - 0.5, 0, 1))
            light = np.where(layers.blur(cover, 3) > 0.001, light, 0)
            encoded = layers.to_bytes(layers.encode_srgb(light / top))
            layers.write_png(os.path.join(folder, f"{name}.png"), encoded)
        layers.write_png(os.path.join(folder, "mask.png"), layers.to_bytes(cover))

    def _write_map(self, folder, seen, cover, space):
        half = (self.height // 2, self.width // 2)
        hit = layers.resize(seen[:, :, 2], *half)
        uv = layers.resize(seen[:, :, :2], *half) / np.maximum(hit, 1e-4)[:, :, None]
        known = np.clip(hit * 2 - 1, 0, 1)
        uv = layers.fill_outside(uv, known)
        inside = np.clip(hit / np.maximum(layers.resize(cover, *half), 1e-4), 0, 1)
        inside[hit < 1 / 255] = 0
        if not space["whole"]:
            for axis in (0, 1):
                slope = np.hypot(*np.gradient(uv[:, :, axis])) + 1e-9
                edge = np.minimum(uv[:, :, axis], 1 - uv[:, :, axis])
                inside *= np.clip(0.5 + edge / slope, 0, 1)
        near = layers.blur((inside > 0).astype(float), 6) > 1e-4
        uv = np.where(near[:, :, None], uv, 0)
        pixels = np.dstack([layers.to_bytes(uv, 16, 13), layers.to_bytes(inside, 16, 8)])
        layers.write_png(os.path.join(folder, f"{space['name']}.map.png"), pixels)

    def _write_shadow(self, folder, scale, samples):
        lit = self._passes([self.ground], scale / 2, samples * 2)
        for thing in self.tinted + self.details:
            thing.hide_render = True
        bare = self._passes([self.ground], scale / 8, 256)
        for thing in self.tinted + self.details:
            thing.hide_render = False
        light = [(p["DiffDir"] + p["DiffInd"]).mean(axis=2) for p in (lit, bare)]
        smooth = layers.resize(layers.blur(light[1], 3), *light[0].shape)
        ratio = np.where(lit["alpha"] > 0.5, light[0] / np.maximum(smooth, 1e-4), 1.0)
        soft, near = layers.blur(ratio, 4), layers.blur(ratio, 1)
        busy = np.clip(layers.blur(np.abs(soft - near), 4) * 60 - 0.3, 0, 1)
        ratio = soft * (1 - busy) + near * busy
        ratio = np.where(ratio > 0.985, 1 - (1 - ratio) * 0.5, ratio)
        ratio = layers.resize(ratio, self.height, self.width)
        layers.write_png(os.path.join(folder, "shadow.png"), layers.to_bytes(layers.encode_srgb(ratio)))

    def _write_detail(self, folder, scale, samples, exposure):
        for thing in self.tinted:
            thing.is_holdout = True
        seen = self._passes(self.details, scale, samples, also=self.tinted)
        for thing in self.tinted:
            thing.is_holdout = False
        alpha = seen["alpha"]
        colour = seen["Image"][:, :, :3] * (exposure / np.maximum(alpha, 1e-4))[:, :, None]
        colour = layers.fill_outside(colour, np.clip(alpha * 1.5 - 0.5, 0, 1))
        colour = np.where((layers.blur(alpha, 3) > 0.001)[:, :, None], layers.encode_srgb(colour), 0)
        pixels = np.dstack([layers.to_bytes(colour), layers.to_bytes(alpha)])
        layers.write_png(os.path.join(folder, "detail.png"), pixels)

    def _measure_card(self):
        """Light on a grey card at the centre of the picture, facing the camera."""
        card = self._plane("card", self.frame * 0.02)
        card.data.materials.append(diffuse_material("card", 0.5))
        card.matrix_world = Matrix.Translation(self.centre) @ self.rotation.to_4x4()
        if self.setting == "flat":
            card.location.z = max(card.location.z, 0.002)
        for thing in self.tinted + self.details:
            thing.hide_render = True
        seen = self._passes([card], 0.04, 256)
        for thing in self.tinted + self.details:
            thing.hide_render = False
        bpy.data.objects.remove(card)
        middle = tuple(slice(n // 2 - 1, n // 2 + 1) for n in seen["alpha"].shape)
        light = (seen["DiffDir"] + seen["DiffInd"]).mean(axis=2)[middle]
        return float(light.mean())

    def _passes(self, visible, scale, samples, also=()):
        """Renders with `visible` (and `also`) seen by the camera; the rest only lights and shades."""
        for thing in self.scene.objects:
            if thing.type == "MESH" or thing.type == "CURVE":
                thing.visible_camera = thing in visible or thing in also
        scene = self.scene
        scene.render.resolution_x = round(WIDTH * scale)
        scene.render.resolution_y = round(HEIGHT * scale)
        scene.cycles.samples = samples
        with tempfile.TemporaryDirectory() as folder:
            names = self._write_passes_to(folder)
            bpy.ops.render.render()
            seen = {name: _read_exr(os.path.join(folder, f"{name}0001.exr")) for name in names}
        alpha = np.clip(seen["Image"][:, :, 3], 0, 1)
        return {**{name: picture[:, :, :3] for name, picture in seen.items()}, "alpha": alpha}

    def _write_passes_to(self, folder):
        self.scene.use_nodes = True
        tree = self.scene.node_tree
        tree.nodes.clear()
        source = tree.nodes.new("CompositorNodeRLayers")
        out = tree.nodes.new("CompositorNodeOutputFile")
        out.base_path = folder
        out.format.file_format, out.format.color_depth = "OPEN_EXR", "32"
        out.format.color_mode, out.format.exr_codec = "RGBA", "NONE"
        names = self.pass_names + [f"print_{space['name']}" for space in self.prints]
        out.file_slots.clear()
        for name in names:
            out.file_slots.new(name)
            tree.links.new(source.outputs[name], out.inputs[name])
        return names


def _read_exr(path):
    image = bpy.data.images.load(path)
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(height, width, 4)[::-1, :, :].astype(np.float64)


def _round_up(value):
    return math.ceil(float(value) * 50) / 50


def diffuse_material(name, albedo):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nodes = material.node_tree.nodes
    nodes.clear()
    shader = nodes.new("ShaderNodeBsdfDiffuse")
    colour = albedo if isinstance(albedo, tuple) else (albedo,) * 3
    shader.inputs["Color"].default_value = (*colour, 1)
    out = nodes.new("ShaderNodeOutputMaterial")
    material.node_tree.links.new(shader.outputs[0], out.inputs["Surface"])
    return material


def coated_material(name, albedo=0.5, specular=0.5, roughness=0.3):
    """A body that takes the tint (keep the albedo at 0.5) under a clear reflection.

    `material.node_tree.nodes["Principled BSDF"]` is there for a bump map.
    """
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    shader = material.node_tree.nodes["Principled BSDF"]
    colour = albedo if isinstance(albedo, tuple) else (albedo,) * 3
    shader.inputs["Base Color"].default_value = (*colour, 1)
    shader.inputs["Specular"].default_value = specular
    shader.inputs["Roughness"].default_value = roughness
    return material


def height_image(name, heights):
    """A float array (first row on top) as an image for bump maps."""
    rows, columns = heights.shape
    image = bpy.data.images.new(name, columns, rows, float_buffer=True, is_data=True)
    pixels = np.ones((rows, columns, 4), np.float32)
    pixels[:, :, :3] = heights[::-1, :, None]
    image.pixels.foreach_set(pixels.ravel())
    image.pack()
    return image
