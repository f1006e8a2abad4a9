"""Puts the layers of a view together to look at them: python3 preview.py ../tshirt/front OUT.png

--colour '#1f4e79' (several: a row of pictures), --ground '#f2f1ef', --art none|checker|motif,
--crop X,Y,W,H and --zoom N to see details, --shrink N to see a whole row.
"""

import argparse
import json
import os
import struct
import zlib

import numpy as np

from layers import decode_srgb, encode_srgb, resize, to_bytes, write_png


def read_png(path):
    data = open(path, "rb").read()
    at, body = 8, b""
    while at < len(data):
        size = struct.unpack(">I", data[at : at + 4])[0]
        name, chunk = data[at + 4 : at + 8], data[at + 8 : at + 8 + size]
        if name == b"IHDR":
            width, height, bits, kind = struct.unpack(">IIBB", chunk[:10])
        if name == b"IDAT":
            body += chunk
        at += size + 12
    channels = {0: 1, 2: 3, 6: 4}[kind]
    step = channels * bits // 8
    raw = np.frombuffer(zlib.decompress(body), np.uint8).reshape(height, width * step + 1)
    rows = np.zeros((height, width * step), np.uint8)
    up = np.zeros(width * step, np.uint8)
    for y in range(height):
        up = rows[y] = _unfilter(raw[y, 0], raw[y, 1:], up, step)
    kind = np.dtype(">u2") if bits == 16 else np.dtype(np.uint8)
    pixels = rows.view(kind).reshape(height, width, channels).astype(np.float64) / (2**bits - 1)
    return pixels[:, :, 0] if channels == 1 else pixels


def _unfilter(kind, coded, up, step):
    if kind == 0:
        return coded
    if kind == 2:
        return coded + up
    if kind == 1:
        return np.cumsum(coded.reshape(-1, step), axis=0, dtype=np.uint8).ravel()
    line, above = bytearray(coded.tobytes()), up.tolist()
    for i in range(len(line)):
        left = line[i - step] if i >= step else 0
        corner = above[i - step] if i >= step else 0
        if kind == 3:
            guess = (left + above[i]) >> 1
        else:
            estimate = left + above[i] - corner
            a, b, c = abs(estimate - left), abs(estimate - above[i]), abs(estimate - corner)
            guess = left if a <= b and a <= c else above[i] if b <= c else corner
        line[i] = (line[i] + guess) & 255
    return np.frombuffer(bytes(line), np.uint8)


def parse_colour(text):
    return decode_srgb(np.array([int(text[i : i + 2], 16) for i in (1, 3, 5)]) / 255)


def checker(u, v, space):
    size = 25.4
    odd = (np.floor(u * space["widthMm"] / size) + np.floor(v * space["heightMm"] / size)) % 2
    colour = np.where(odd[:, :, None] > 0, parse_colour("#d9482b"), parse_colour("#f5e6c8"))
    return colour, np.full(u.shape, 0.9)


def motif(u, v, space):
    """A sun over waves: enough shapes, tones and edges to judge how a print sits."""
    x = (u - 0.5) * space["widthMm"] / min(space["widthMm"], space["heightMm"])
    y = (v - 0.42) * space["heightMm"] / min(space["widthMm"], space["heightMm"])
    colour = np.zeros((*u.shape, 3))
    alpha = np.zeros(u.shape)

    def paint(inside, tone):
        colour[inside] = parse_colour(tone)
        alpha[inside] = 1

    radius = np.hypot(x, y)
    paint(radius < 0.42, "#f2a541")
    paint(radius < 0.34, "#e4572e")
    paint((radius < 0.42) & (np.mod(y, 0.075) < 0.018 + 0.04 * np.clip(y, 0, 1)) & (y > -0.1), "#f7efe0")
    for i, tone in enumerate(("#2e86ab", "#17507a", "#0d2c4a")):
        wave = 0.16 + 0.07 * i + 0.03 * np.sin(x * 14 + i * 1.7)
        paint((y > wave) & (radius < 0.42), tone)
    paint((abs(y - 0.52) < 0.045) & (abs(x) < 0.4) & (np.mod(x + 0.4, 0.1) < 0.07), "#e4572e")
    return colour, alpha


def compose(folder, colour, ground, art):
    base = json.load(open(os.path.join(folder, "base.json")))
    layer = {n: read_png(os.path.join(folder, f"{n}.png")) for n in ("shadow", "mask", "shade", "gloss")}
    light = {n: decode_srgb(layer[n])[:, :, None] for n in ("shadow", "shade", "gloss")}
    mask = layer["mask"][:, :, None]
    surface = np.broadcast_to(parse_colour(colour), (*layer["mask"].shape, 3))
    for space in base["prints"] if art != "none" else []:
        where = resize(read_png(os.path.join(folder, f"{space['name']}.map.png")), *layer["mask"].shape)
        tone, alpha = (checker if art == "checker" else motif)(where[:, :, 0], where[:, :, 1], space)
        alpha = (alpha * where[:, :, 2])[:, :, None]
        surface = surface * (1 - alpha) + tone * alpha
    picture = parse_colour(ground) * light["shadow"] * (1 - mask)
    picture = picture + mask * (surface * light["shade"] * base["shadeMax"] + light["gloss"] * base["glossMax"])
    if base["detail"]:
        detail = read_png(os.path.join(folder, "detail.png"))
        picture = picture * (1 - detail[:, :, 3:]) + decode_srgb(detail[:, :, :3]) * detail[:, :, 3:]
    return encode_srgb(picture)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder")
    parser.add_argument("out")
    parser.add_argument("--colour", nargs="+", default=["#ffffff"])
    parser.add_argument("--ground", default="#f0efec")
    parser.add_argument("--art", default="motif")
    parser.add_argument("--crop")
    parser.add_argument("--zoom", type=int, default=1)
    parser.add_argument("--shrink", type=int, default=1)
    options = parser.parse_args()
    row = []
    for colour in options.colour:
        picture = compose(options.folder, colour, options.ground, options.art)
        if options.crop:
            x, y, w, h = map(int, options.crop.split(","))
            picture = picture[y : y + h, x : x + w]
        if options.shrink > 1:
            height, width = (n // options.shrink * options.shrink for n in picture.shape[:2])
            picture = picture[:height, :width]
            picture = resize(picture, height // options.shrink, width // options.shrink)
        row.append(np.repeat(np.repeat(picture, options.zoom, 0), options.zoom, 1))
    write_png(options.out, to_bytes(np.hstack(row)))


if __name__ == "__main__":
    main()
