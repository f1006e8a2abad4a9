"""Films the products of assets/mockups/make: one frame after the other, in colour, with the artwork on them.

    blender -b -t 1 -P film.py -- --clip mug --artwork wrap.png --out FOLDER [--frames 0-59]

`make-videos.ts` beside this file prepares the artwork, calls this script and encodes the frames.
A frame is put together from the same passes as a mockup: light that is smoothed, times a colour
that is not, so that a few samples are enough. Frames that are there already are left as they are.
"""

import argparse
import os
import sys

_here = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [_here, os.path.join(_here, "../../../../assets/mockups/make")]
import bpy  # noqa: E402
import studio  # noqa: E402
from studio import np  # noqa: E402
import hard_goods as hg  # noqa: E402
import layers  # noqa: E402
import clips  # noqa: E402

studio.WIDTH, studio.HEIGHT = 640, 800


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--clip", required=True, choices=sorted(clips.CLIPS))
    parser.add_argument("--artwork", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--frames")
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--samples", type=int)
    return parser.parse_args(sys.argv[sys.argv.index("--") + 1 :])


def linear(hex_code):
    """A colour such as "#f8f6f1" in linear light."""
    parts = [int(hex_code[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return np.array([p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts])


def bodies(materials):
    for material in materials:
        for node in material.node_tree.nodes:
            if node.type == "BSDF_DIFFUSE":
                yield material.node_tree, node


def dye(parts, colour):
    """Gives every diffuse body of the parts the colour; the coat over it stays."""
    for _, body in bodies({slot for part in parts for slot in part.data.materials}):
        body.inputs["Color"].default_value = (*colour, 1)


def decorate(material, uv_layer, path, colour):
    """Lays the artwork over the colour: a picture of the whole print space, whose v grows downwards."""
    tree = material.node_tree
    place = tree.nodes.new("ShaderNodeUVMap")
    place.uv_map = uv_layer
    upright = tree.nodes.new("ShaderNodeMapping")
    upright.inputs["Scale"].default_value = (1, -1, 1)
    upright.inputs["Location"].default_value = (0, 1, 0)
    picture = tree.nodes.new("ShaderNodeTexImage")
    picture.image = bpy.data.images.load(os.path.abspath(path))
    picture.extension = "CLIP"
    mix = tree.nodes.new("ShaderNodeMixRGB")
    mix.inputs[1].default_value = (*colour, 1)
    tree.links.new(place.outputs[0], upright.inputs[0])
    tree.links.new(upright.outputs[0], picture.inputs[0])
    tree.links.new(picture.outputs["Alpha"], mix.inputs[0])
    tree.links.new(picture.outputs["Color"], mix.inputs[2])
    for _, body in bodies([material]):
        tree.links.new(mix.outputs[0], body.inputs["Color"])


def product(shot, options, contrast):
    """Colour of the product, premultiplied, and its cover."""
    seen = shot._passes(shot.tinted + shot.details, options.scale, options.samples)
    cover = seen["alpha"]
    solid = np.maximum(cover, 1e-4)[:, :, None]
    rows, columns = (np.flatnonzero((cover > 0).any(axis=axis)) for axis in (1, 0))
    box = np.s_[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
    guide = np.dstack([seen["Normal"][box] / solid[box], cover[box]]).astype(np.float32)
    light = (seen["DiffDir"] + seen["DiffInd"])[box].mean(axis=2).astype(np.float32)
    gloss = (seen["GlossDir"] + seen["GlossInd"])[box].mean(axis=2).astype(np.float32)
    # At the very edge too few rays meet the product for its light to be known.
    known = np.clip(cover[box] * 1.5 - 0.5, 0, 1)
    light, gloss = (
        layers.fill_outside(hg.smooth(one, guide, 4, edge), known) for one, edge in ((light, 1.2), (gloss, contrast))
    )
    colour = np.zeros_like(seen["DiffCol"])
    colour[box] = seen["DiffCol"][box] * light[:, :, None] + seen["GlossCol"][box] * gloss[:, :, None]
    return colour, cover


def ground_light(shot, options, samples):
    """Light on the ground in a fifth of the size; 1 beyond the horizon."""
    seen = shot._passes([shot.ground], options.scale / 4, samples)
    light = (seen["DiffDir"] + seen["DiffInd"]).mean(axis=2)
    return layers.blur(np.where(seen["alpha"] > 0.5, light, 1), 1.2)


def bare_ground(shot, options):
    things = shot.tinted + shot.details
    for thing in things:
        thing.hide_render = True
    light = ground_light(shot, options, 128)
    for thing in things:
        thing.hide_render = False
    return layers.blur(light, 3)


def take(shot, options, clip, bare, exposure):
    """One frame: the product over the ground and its shadow, as bytes."""
    colour, cover = product(shot, options, clip["contrast"])
    shadow = np.minimum(ground_light(shot, options, 4 * options.samples) / bare, 1)
    shadow = np.where(shadow > 0.985, 1 - (1 - shadow) * 0.5, shadow)
    shadow = layers.resize(shadow, *cover.shape)
    ground = linear(clip["ground"]) * shadow[:, :, None]
    picture = ground * (1 - cover[:, :, None]) + colour * exposure
    return layers.to_bytes(layers.encode_srgb(np.clip(picture, 0, 1)))


def main():
    options = arguments()
    clip = clips.CLIPS[options.clip]
    options.samples = options.samples or clip["samples"]
    shot, printed, uv_layer = clip["build"]()
    colour = linear(clip["colour"])
    exposure = clip["card"] / shot._measure_card()
    dye(shot.tinted, colour)
    decorate(printed, uv_layer, options.artwork, colour)
    first, last = (int(n) for n in (options.frames or f"0-{clip['frames'] - 1}").split("-"))
    os.makedirs(options.out, exist_ok=True)
    bare = None
    # Every other frame first: a clip that is half done can be judged.
    frames = range(first, last + 1)
    for frame in [*frames[::2], *frames[1::2]]:
        path = os.path.join(options.out, f"{frame:04}.png")
        if os.path.exists(path):
            continue
        clip["pose"](shot, frame / (clip["frames"] - 1))
        if bare is None or clip["set_moves"]:
            bare = bare_ground(shot, options)
        layers.write_png(path, take(shot, options, clip, bare, exposure))


if __name__ == "__main__":
    main()
