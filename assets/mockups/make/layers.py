"""What happens to rendered passes on their way to files: filters, dilation, PNG.

Runs inside Blender and outside; needs numpy alone. Pictures are float arrays
with the first row at the top.
"""

import struct
import zlib

import numpy as np


def encode_srgb(linear):
    linear = np.clip(linear, 0.0, 1.0)
    return np.where(linear <= 0.0031308, linear * 12.92, 1.055 * np.power(linear, 1 / 2.4) - 0.055)


def decode_srgb(value):
    return np.where(value <= 0.04045, value / 12.92, np.power((value + 0.055) / 1.055, 2.4))


def to_bytes(value, bits=8, keep_bits=None):
    """0..1 to whole numbers of `bits` bits; lower bits beyond `keep_bits` are zero."""
    top = (1 << bits) - 1
    whole = np.rint(np.clip(value, 0.0, 1.0) * top).astype(np.uint32)
    if keep_bits and keep_bits < bits:
        drop = bits - keep_bits
        whole = np.minimum(((whole + (1 << (drop - 1))) >> drop) << drop, top)
    return whole.astype(np.uint16 if bits == 16 else np.uint8)


def write_png(path, pixels, effort=9):
    """Writes uint8 or uint16 pixels, (h, w) or (h, w, 3 or 4); the filter is chosen row by row; `effort`: zlib's, 1 to 9."""
    if pixels.ndim == 2:
        pixels = pixels[:, :, None]
    height, width, channels = pixels.shape
    bits = pixels.dtype.itemsize * 8
    step = channels * pixels.dtype.itemsize
    rows = np.ascontiguousarray(pixels.astype(pixels.dtype.newbyteorder(">")))
    raw = rows.view(np.uint8).reshape(height, width * step).astype(np.int16)
    left = np.zeros_like(raw)
    left[:, step:] = raw[:, :-step]
    up = np.zeros_like(raw)
    up[1:] = raw[:-1]
    corner = np.zeros_like(raw)
    corner[1:, step:] = raw[:-1, :-step]
    filters = [np.zeros_like(raw), left, up, (left + up) // 2, _paeth(left, up, corner)]
    coded = np.stack([(raw - guess).astype(np.uint8) for guess in filters])
    cost = np.abs(coded.view(np.int8).astype(np.int32)).sum(axis=2)
    best = cost.argmin(axis=0)
    body = np.empty((height, width * step + 1), np.uint8)
    body[:, 0] = best
    body[:, 1:] = coded[best, np.arange(height)]
    colour_type = {1: 0, 3: 2, 4: 6}[channels]
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n")
        _chunk(file, b"IHDR", struct.pack(">IIBBBBB", width, height, bits, colour_type, 0, 0, 0))
        _chunk(file, b"IDAT", zlib.compress(body.tobytes(), effort))
        _chunk(file, b"IEND", b"")


def _paeth(left, up, corner):
    estimate = left + up - corner
    to_left, to_up, to_corner = abs(estimate - left), abs(estimate - up), abs(estimate - corner)
    return np.where(
        (to_left <= to_up) & (to_left <= to_corner), left, np.where(to_up <= to_corner, up, corner)
    )


def _chunk(file, name, data):
    file.write(struct.pack(">I", len(data)) + name + data)
    file.write(struct.pack(">I", zlib.crc32(name + data)))


def blur(picture, sigma):
    """Gaussian blur of the first two axes; `sigma` in pixels; edges are repeated."""
    if sigma <= 0:
        return picture
    radius = max(1, int(3 * sigma + 0.5))
    weights = np.exp(-0.5 * (np.arange(-radius, radius + 1) / sigma) ** 2)
    weights /= weights.sum()
    for axis in (0, 1):
        pad = [(0, 0)] * picture.ndim
        pad[axis] = (radius, radius)
        wide = np.pad(picture, pad, mode="edge")
        count = picture.shape[axis]
        rows = np.moveaxis(wide, axis, 0)
        picture = np.moveaxis(sum(w * rows[i : i + count] for i, w in enumerate(weights)), 0, axis)
    return picture


def resize(picture, height, width):
    """Area mean by whole factors down, bilinear otherwise."""
    old_height, old_width = picture.shape[:2]
    if (old_height, old_width) == (height, width):
        return picture
    if old_height % height == 0 and old_width % width == 0:
        fy, fx = old_height // height, old_width // width
        return picture.reshape(height, fy, width, fx, *picture.shape[2:]).mean(axis=(1, 3))
    for axis, (old, new) in enumerate(((old_height, height), (old_width, width))):
        at = np.clip((np.arange(new) + 0.5) * old / new - 0.5, 0, old - 1)
        low = np.minimum(at.astype(int), max(old - 2, 0))
        part = (at - low).reshape([-1 if a == axis else 1 for a in range(picture.ndim)])
        high = np.minimum(low + 1, old - 1)
        picture = np.take(picture, low, axis=axis) * (1 - part) + np.take(picture, high, axis=axis) * part
    return picture


def fill_outside(value, known):
    """Continues `value` smoothly beyond the pixels where `known` > 0 (pull and push)."""
    shaped = known[:, :, None] if value.ndim == 3 else known
    weight = np.clip(shaped, 0.0, 1.0)
    return _pull_push(value * weight, weight)


def _pull_push(total, weight):
    height, width = weight.shape[:2]
    mean = total / np.maximum(weight, 1e-6)
    if min(height, width) < 2:
        return mean
    odd = [(0, height % 2), (0, width % 2)] + [(0, 0)] * (total.ndim - 2)
    halves = [np.pad(a, odd[: a.ndim]) for a in (total, weight)]
    half_height, half_width = halves[0].shape[0] // 2, halves[0].shape[1] // 2
    small_total, small_weight = (
        a.reshape(half_height, 2, half_width, 2, *a.shape[2:]).sum(axis=(1, 3)) for a in halves
    )
    capped = np.minimum(small_weight, 1.0)
    small = _pull_push(small_total * capped / np.maximum(small_weight, 1e-6), capped)
    grown = resize(small, half_height * 2, half_width * 2)[:height, :width]
    return mean * weight + grown * (1 - weight)


def denoise(picture, guide, radius=3, passes=3, tolerance=0.06):
    """Smooths render noise between neighbours whose `guide` (normals, cover ...) is alike.

    `guide` is (h, w, n) and free of noise; `tolerance` is the difference in it
    that halves a neighbour's say. An a-trous filter: each pass doubles the reach.
    """
    kernel = np.array([1, 4, 6, 4, 1]) / 16.0
    for level in range(passes):
        step = 1 << level
        if step > radius:
            break
        total = np.zeros_like(picture)
        weights = np.zeros(picture.shape[:2])
        for dy in range(-2, 3):
            for dx in range(-2, 3):
                moved = np.roll(guide, (dy * step, dx * step), axis=(0, 1))
                apart = ((moved - guide) ** 2).sum(axis=2)
                say = kernel[dy + 2] * kernel[dx + 2] * np.exp(-0.69 * apart / tolerance**2)
                near = np.roll(picture, (dy * step, dx * step), axis=(0, 1))
                total += (say[:, :, None] if picture.ndim == 3 else say) * near
                weights += say
        picture = total / (weights[:, :, None] if picture.ndim == 3 else weights)
    return picture
