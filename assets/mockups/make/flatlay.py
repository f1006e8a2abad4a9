"""Flat lays: cloth on a table seen from straight above, as height fields under the studio's light.

What lies flat and is seen from above is one height per pixel, so its light can be
summed up without a ray tracer and without noise: a key from the upper left with soft
shadows, a fill from the right, an even sky with what hides it (the lights of
studio.py in its "flat" setting). Runs with python3, numpy and scipy.

Lengths are millimetres, x to the right, y upwards; fields are float32 arrays of the
picture's size, first row at the top.
"""

import json
import math
import os

import numpy as np
from scipy.ndimage import gaussian_filter, map_coordinates
from scipy.spatial import cKDTree

import layers

WIDTH, HEIGHT = 1600, 2000
KEY, FILL, SKY = 0.53, 0.09, 0.38  # shares of the light on a flat card
CARD_LEVEL = 0.88
KEY_AT, KEY_SIZE = np.array([-1.9, 2.1, 1.9]), 1.8
FILL_AT = np.array([1.3, -0.2, 1.0])


class Table:
    """The picture's grid: `x`, `y` are the millimetres of each pixel."""

    def __init__(self, frame_mm, centre=(0.0, 0.0), scale=1.0):
        self.width, self.height = round(WIDTH * scale), round(HEIGHT * scale)
        self.frame, self.mm = frame_mm, frame_mm / self.height
        self.left, self.top = centre[0] - self.width * self.mm / 2, centre[1] + frame_mm / 2
        x = self.left + (np.arange(self.width, dtype=np.float32) + 0.5) * self.mm
        y = self.top - (np.arange(self.height, dtype=np.float32) + 0.5) * self.mm
        self.x, self.y = np.meshgrid(x, y)

    def blank(self, value=0.0):
        return np.full((self.height, self.width), value, np.float32)

    def fill(self, outline, rows=4):
        """Coverage of a closed outline, smooth at its edge."""
        a = np.asarray(outline, float)
        px = (a[:, 0] - self.left) / self.mm
        py = (self.top - a[:, 1]) / self.mm * rows - 0.5
        total = np.zeros((self.height * rows, self.width + 2))
        for x0, y0, x1, y1 in zip(px, py, np.roll(px, -1), np.roll(py, -1)):
            if y0 == y1:
                continue
            sign, low, high = (1, y0, y1) if y0 < y1 else (-1, y1, y0)
            at = np.arange(max(math.ceil(low), 0), min(math.ceil(high), self.height * rows))
            x = np.clip(x0 + (at - y0) * (x1 - x0) / (y1 - y0), 0, self.width - 1e-3)
            cell = x.astype(int)
            np.add.at(total, (at, cell), sign * (1 - (x - cell)))
            np.add.at(total, (at, cell + 1), sign * (x - cell))
        cover = np.abs(np.cumsum(total, axis=1))[:, : self.width]
        return np.clip(cover.reshape(self.height, rows, self.width).mean(axis=1), 0, 1).astype(np.float32)

    def near(self, line, reach):
        """Where a line is within `reach`: mask, distance, side (signed) and length along it."""
        dense = resampled(line, self.mm * 0.25)
        low, high = dense.min(axis=0) - reach, dense.max(axis=0) + reach
        mask = (self.x > low[0]) & (self.x < high[0]) & (self.y > low[1]) & (self.y < high[1])
        points = np.stack([self.x[mask], self.y[mask]], axis=1)
        d, k = cKDTree(dense).query(points, distance_upper_bound=reach)
        found = np.isfinite(d)
        mask[mask] = found
        d, k, points = d[found], k[found], points[found]
        ahead = dense[np.minimum(k + 1, len(dense) - 1)] - dense[np.maximum(k - 1, 0)]
        away = points - dense[k]
        side = np.sign(ahead[:, 0] * away[:, 1] - ahead[:, 1] * away[:, 0])
        return mask, d.astype(np.float32), (d * side).astype(np.float32), (k * self.mm * 0.25).astype(np.float32)

    def noise(self, angle, long, short, seed):
        """Smooth noise (deviation 1), stretched along `angle` degrees: `long` and `short` mm."""
        random = np.random.default_rng(seed)
        step = max(short / 3.0, 0.4)
        a = math.radians(angle)
        reach = math.hypot(self.width, self.height) * self.mm / 2 + 3 * long
        columns, rows = int(2 * reach / (step * long / short)) + 1, int(2 * reach / step) + 1
        grid = gaussian_filter(random.standard_normal((rows, columns)), 2.0, mode="wrap")
        grid /= grid.std()
        cx, cy = self.x - self.x.mean(), self.y - self.y.mean()
        u = (cx * math.cos(a) + cy * math.sin(a) + reach) / (step * long / short)
        v = (-cx * math.sin(a) + cy * math.cos(a) + reach) / step
        return map_coordinates(grid, [v, u], order=3, mode="wrap").astype(np.float32)

    def rucks(self, angle, long, short, seed, level=0.3, bend=25.0):
        """Folds as cloth on a table makes them: rounded crests with flat cloth between."""
        warp = self.noise(angle + 40, long * 1.4, long * 1.1, seed + 50)
        keep = self.x, self.y
        shift = bend * warp
        a = math.radians(angle + 90)
        self.x, self.y = self.x + shift * math.cos(a), self.y + shift * math.sin(a)
        r = self.noise(angle, long, short, seed)
        self.x, self.y = keep
        return np.logaddexp(0, 2.4 * (r - level)) / 2.4

    def grain(self, size, seed, stretch=1.0):
        """Unevenness of yarns (deviation 1): `size` mm, longer by `stretch` upwards."""
        random = np.random.default_rng(seed)
        total = self.blank()
        for k, share in ((1.0, 1.0), (2.7, 0.5), (8.0, 0.4)):
            soft = random.standard_normal((self.height, self.width)).astype(np.float32)
            soft = gaussian_filter(soft, [k * size * stretch / self.mm / 2, k * size / self.mm / 2])
            total += share * soft / soft.std()
        return total


# Lines


def resampled(line, step):
    line = np.asarray(line, float)
    length = np.r_[0, np.cumsum(np.hypot(*np.diff(line, axis=0).T))]
    at = np.arange(0, length[-1], step)
    return np.stack([np.interp(at, length, line[:, k]) for k in (0, 1)], axis=1)


def curve(*points, tension=0.5, step=3.0):
    """A smooth line through points (Catmull-Rom)."""
    p = np.array(points, float)
    p = np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]])
    out = []
    for a, b, c, d in zip(p, p[1:], p[2:], p[3:]):
        n = max(2, int(np.hypot(*(c - b)) / step))
        t = np.linspace(0, 1, n, endpoint=False)[:, None]
        m, k = tension * (c - a), tension * (d - b)
        out.append((2 * t**3 - 3 * t**2 + 1) * b + (t**3 - 2 * t**2 + t) * m
                   + (-2 * t**3 + 3 * t**2) * c + (t**3 - t**2) * k)
    return np.vstack([*out, p[-2:-1]])


def mirrored(line):
    return (np.asarray(line) * [-1, 1])[::-1]


def joined(*lines):
    points = np.vstack(lines)
    return points[np.hypot(*(points - np.roll(points, 1, axis=0)).T) > 0.05]


def offset(line, d):
    """The line moved by d mm to its left."""
    line = resampled(line, 2.0)
    ahead = np.gradient(line, axis=0)
    ahead /= np.hypot(*ahead.T)[:, None]
    return line + d * np.stack([-ahead[:, 1], ahead[:, 0]], axis=1)


def loosened(outline, amount, seed):
    """An outline as hands lay it: a little off everywhere."""
    points = resampled(np.vstack([outline, outline[:1]]), 3.0)
    random = np.random.default_rng(seed)
    drift = gaussian_filter(random.standard_normal(points.shape), [14, 0], mode="wrap")
    drift += 0.35 * gaussian_filter(random.standard_normal(points.shape), [5, 0], mode="wrap")
    return points + amount * drift / drift.std()


def smoothstep(low, high, value):
    t = np.clip((value - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def rolled(d, height, width):
    """A folded edge: rises like a quarter of an ellipse with the distance from it.

    `d` below zero is outside: the slope at the rim goes on, so that the rim is lit evenly.
    """
    rim = 0.05
    t = np.clip(d / width, -0.15, 1)
    steep = (1 - rim) / math.sqrt(1 - (1 - rim) ** 2)
    return height * (np.sqrt(1 - (1 - np.maximum(t, rim)) ** 2) + steep * np.minimum(t - rim, 0))


def edge_distance(table, lines, cover, reach=60):
    """Distance to the nearest of the lines, below zero where `cover` says outside."""
    d = table.blank(99)
    for line in lines:
        mask, here, _, _ = table.near(line, reach)
        d[mask] = np.minimum(d[mask], here)
    return np.where(cover > 0.5, d, -d)


# Drawing on cloth


def fold(table, z, points, height, width, skew=0.4):
    """Adds one fold along a smooth line through `points`; it fades out at both ends."""
    line = curve(*points)
    mask, d, side, along = table.near(line, width * 3)
    total = np.hypot(*np.diff(line, axis=0).T).sum()
    s = np.clip(along / total, 0, 1)
    taper = np.sin(np.pi * s**0.7) ** 1.3
    wide = width * (0.75 + 0.6 * s)
    u = side / wide
    u = np.where(u > 0, u / (1 + skew), u / (1 - skew * 0.6))
    taper *= 1 - smoothstep(2, 3, d / width)
    z[mask] += height * taper * (1.15 * np.exp(-(u**2) * 1.4) - 0.15 * np.exp(-((u / 2) ** 2)))


def sewn(table, z, line, level, reach):
    """The height drawn to `level` along a line where two pieces meet."""
    mask, d, _, _ = table.near(line, reach * 2.5)
    near = np.exp(-((d / reach) ** 2))
    z[mask] = z[mask] * (1 - near) + level * near


def seam(table, relief, line, depth=0.5, width=1.3, pucker=0.15, pitch=9.0):
    """A sewn line: a groove between two soft swellings, slightly gathered."""
    mask, d, _, along = table.near(line, 18)
    wave = np.sin(along * 2 * np.pi / pitch + 2.1 * np.sin(along / 17)) * np.exp(-d / 6)
    relief[mask] += (-depth * np.exp(-((d / width) ** 2))
                     + 0.5 * depth * np.exp(-(((d - 3.0) / 2.2) ** 2)) + pucker * wave)


def stitches(table, relief, line, depth=0.28, length=3.0, width=0.65):
    mask, d, _, along = table.near(line, 4)
    beat = 0.5 + 0.5 * np.cos(along * 2 * np.pi / length)
    relief[mask] += depth * (0.35 * np.exp(-(((d - 1.6) / 0.9) ** 2))
                             - np.exp(-((d / width) ** 2)) * (0.5 + 0.5 * beat))


def hem(table, relief, line, depth=22.0, rows=(16.5, 21.5), step=0.5, pucker=0.22):
    """A hem along an edge: doubled cloth with rows of stitches, gathered slightly."""
    mask, d, _, along = table.near(line, depth + 24)
    wave = np.sin(along * 2 * np.pi / 13 + 1.9 * np.sin(along / 23) + d * 0.1)
    wave *= 0.6 + 0.4 * np.sin(along / 41 + 1)
    relief[mask] += step * (1 - smoothstep(depth, depth + 1.6, d))
    relief[mask] += pucker * wave * np.exp(-(((d - depth + 4) / 9) ** 2))
    for k, row in enumerate(rows):
        beat = 0.5 + 0.5 * np.cos(along * 2 * np.pi / 3 + k)
        relief[mask] -= 0.5 * np.exp(-(((d - row) / 0.75) ** 2)) * (0.45 + 0.55 * beat)


def ribs(table, relief, line, reach, period, depth, inner=0.0):
    """Ribs across a band that lies along a line."""
    mask, d, _, along = table.near(line, reach)
    keep = smoothstep(inner, inner + 1.5, d)
    relief[mask] += depth * keep * np.cos(along * 2 * np.pi / period + 0.6 * np.sin(along / 7))


# Light


class Shot:
    """Layers of cloth from the lowest to the highest, and the picture of them."""

    def __init__(self, kind, view, table, full_tint=True):
        self.kind, self.view, self.table, self.full_tint = kind, view, table, full_tint
        self.stack, self.prints = [], []

    def lay(self, cover, z, relief=None, colour=None, sheen=1.0):
        """A layer with its coverage, height and fine relief; `colour`: kept, never tinted."""
        self.stack.append((cover, z, z + (0 if relief is None else relief), colour, sheen))

    def print_space(self, name, u, v, width_mm, height_mm, technique="print", cover=None, whole=False):
        self.prints.append((name, u, v, width_mm, height_mm, technique, cover, whole))

    def write(self, folder):
        os.makedirs(folder, exist_ok=True)
        seen, top = self.table.blank(), self.table.blank()
        for cover, z, *_ in self.stack:
            top = np.where(cover > 0.5, z, top)
            seen = np.maximum(seen, cover)
        hidden = self._hidden(top, top)
        self._write_cloth(folder, hidden)
        for space in self.prints:
            self._write_map(folder, seen, *space)
        ground = self._hidden(top, self.table.blank())
        light = KEY * ground[0] + FILL * ground[1] + SKY * ground[2]
        soft = gaussian_filter(light, 9.0 / self.table.mm * self.table.frame / 1900)
        far = smoothstep(0.5, 0.8, soft)  # the sum over few directions shows as steps, far from the edge
        light = light * (1 - far) + soft * far
        light = np.where(light > 0.985, 1 - (1 - light) * 0.6, light)
        layers.write_png(os.path.join(folder, "shadow.png"), layers.to_bytes(layers.encode_srgb(light)))
        self._write_description(folder)

    def _write_cloth(self, folder, hidden):
        tint, own = self.table.blank(), self.table.blank()
        shade, gloss = self.table.blank(), self.table.blank()
        paint = np.zeros((*shade.shape, 3), np.float32)
        for cover, _, fine, colour, sheen in self.stack:
            lit, shine = self._lit(fine, hidden)
            if colour is None:
                shade, gloss = shade * (1 - cover) + lit * cover, gloss * (1 - cover) + shine * sheen * cover
                tint, own = np.maximum(tint, cover), own * (1 - cover)
            else:
                paint = paint * (1 - cover[:, :, None]) + (lit[:, :, None] * colour) * cover[:, :, None]
                own = np.maximum(own, cover)
        layers.write_png(os.path.join(folder, "mask.png"), layers.to_bytes(tint))
        self.tops = {}
        for name, light in (("shade", shade), ("gloss", gloss)):
            light = light / np.maximum(tint, 1e-3)
            self.tops[name] = math.ceil(float(np.percentile(light[tint > 0.9], 99.95)) * 50) / 50
            light = np.where(layers.blur(tint, 2) > 0.002, light, 0)
            pixels = layers.to_bytes(layers.encode_srgb(light / self.tops[name]))
            layers.write_png(os.path.join(folder, f"{name}.png"), pixels)
        self.has_detail = bool(own.max() > 0)
        if self.has_detail:
            colour = layers.encode_srgb(paint / np.maximum(own, 1e-3)[:, :, None])
            pixels = np.dstack([layers.to_bytes(np.where(own[:, :, None] > 0, colour, 0)), layers.to_bytes(own)])
            layers.write_png(os.path.join(folder, "detail.png"), pixels)

    def _lit(self, z, hidden):
        """Light on a surface of albedo 1, and what its fibres reflect whatever the dye."""
        mm, table = self.table.mm, self.table
        dy, dx = np.gradient(z, mm)
        n = np.stack([-dx, dy, np.ones_like(dx)]) / np.sqrt(dx**2 + dy**2 + 1)
        key_open, fill_open, sky_open = hidden
        place = np.stack([table.x - table.x.mean(), table.y - table.y.mean(), np.zeros_like(z)]) / table.frame
        total = SKY * sky_open * (0.5 + 0.5 * n[2])
        shine = 0.010 * sky_open + 0.05 * sky_open * (1 - n[2])
        for share, at, open_, power in ((KEY, KEY_AT, key_open, 5), (FILL, FILL_AT, fill_open, 5)):
            to = at[:, None, None] - place
            far = np.sqrt((to**2).sum(axis=0))
            to = to / far
            home = np.sqrt((at**2).sum())
            facing = (n * to).sum(axis=0)
            soft = np.where(facing < 0.15, 0.15 * np.exp(facing / 0.15 - 1), facing)
            total += share * open_ * np.maximum(soft, 0) / (at[2] / home) * (home / far) ** 2
            half = to + np.array([0, 0, 1.0])[:, None, None]
            half /= np.sqrt((half**2).sum(axis=0))
            shine += 0.035 * share * open_ * np.clip((n * half).sum(axis=0), 0, 1) ** (power * 3)
        return (CARD_LEVEL * total).astype(np.float32), gaussian_filter(shine, 0.8).astype(np.float32)

    def _hidden(self, top, z):
        """How much of key, fill and sky reaches the height z past the heights around."""
        reach = float(top.max()) + 1
        key = np.mean([self._past(top, z, *self._direction(KEY_AT, a, b, KEY_SIZE / 2), reach)
                       for a in (-0.8, -0.4, 0, 0.4, 0.8) for b in (-0.75, -0.25, 0.25, 0.75)], axis=0)
        fill = np.mean([self._past(top, z, *self._direction(FILL_AT, a, b, 0.7), reach)
                        for a in (-0.6, 0.6) for b in (-0.5, 0.5)], axis=0)
        sky = np.mean([self._horizon(top, z, (k + 0.5) * math.pi / 5) for k in range(10)], axis=0)
        return [gaussian_filter(a, 0.6) for a in (key, fill, sky**0.85)]

    @staticmethod
    def _direction(at, a, b, size):
        home = math.hypot(at[0], at[1])
        azimuth = math.atan2(at[1], at[0]) + a * size / np.linalg.norm(at)
        height = math.atan2(at[2], home) + b * size / np.linalg.norm(at)
        return azimuth, math.tan(height)

    def _steps(self, reach_mm):
        r, out = 1.0, []
        while r * self.table.mm < reach_mm:
            out.append(r)
            r = r * 1.28 + 0.6
        return out

    def _past(self, top, z, azimuth, slope, reach):
        open_ = np.ones_like(top)
        for r in self._steps(reach / slope):
            over = z + r * self.table.mm * slope - _moved(top, azimuth, r)
            open_ = np.minimum(open_, over / (0.25 + 0.18 * r * self.table.mm) + 0.5)
        return np.clip(open_, 0, 1)

    def _horizon(self, top, z, azimuth):
        slope = np.zeros_like(top)
        for r in self._steps(min(90.0, self.table.frame * 0.08)):
            slope = np.maximum(slope, (_moved(top, azimuth, r) - z) / (r * self.table.mm))
        return 1 / (1 + slope**2)

    def _write_map(self, folder, seen, name, u, v, width_mm, height_mm, technique, cover, whole):
        half = (self.table.height // 2, self.table.width // 2)
        uv = layers.resize(np.dstack([u, v]).astype(float), *half)
        inside = layers.resize((np.ones_like(seen) if cover is None else cover).astype(float), *half)
        if not whole:
            for axis in (0, 1):
                edge = np.minimum(uv[:, :, axis], 1 - uv[:, :, axis])
                inside = inside * np.clip(0.5 + edge / (np.hypot(*np.gradient(uv[:, :, axis])) + 1e-9), 0, 1)
        inside = inside * (layers.resize(layers.blur(seen.astype(float), 3), *half) > 0.01)
        near = layers.blur((inside > 0).astype(float), 6) > 1e-4
        uv = np.where(near[:, :, None], uv, 0)
        pixels = np.dstack([layers.to_bytes(uv, 16, 13), layers.to_bytes(inside, 16, 8)])
        layers.write_png(os.path.join(folder, f"{name}.map.png"), pixels)

    def _write_description(self, folder):
        prints = [{"name": p[0], "widthMm": p[3], "heightMm": p[4], "technique": p[5]} for p in self.prints]
        base = {"format": "platen-mockup/1", "kind": self.kind, "view": self.view,
                "width": self.table.width, "height": self.table.height,
                "shadeMax": self.tops["shade"], "glossMax": self.tops["gloss"],
                "detail": self.has_detail, "prints": prints, "fullTint": self.full_tint}
        with open(os.path.join(folder, "base.json"), "w") as file:
            json.dump(base, file, indent=2)
            file.write("\n")


def _moved(field, azimuth, r):
    """The field as seen r pixels away towards azimuth; beyond the picture lies the table."""
    dx, dy = round(math.cos(azimuth) * r), -round(math.sin(azimuth) * r)
    out = np.zeros_like(field)
    h, w = field.shape
    out[max(0, -dy) : h - max(0, dy), max(0, -dx) : w - max(0, dx)] = \
        field[max(0, dy) : h - max(0, -dy), max(0, dx) : w - max(0, -dx)]
    return out
