import { engrave, grow, intersect, union } from "../kit/booleans.ts";
import { along, clamp, distance, place, polar, repeat, warpShape } from "../kit/points.ts";
import { brush, circle, curve, leaf, outline, taper, pts } from "../kit/shapes.ts";
import { noise } from "../kit/random.ts";
import type { Drawing } from "../kit/drawing.ts";
import type { Line, Point, Shape } from "../kit/points.ts";

export const ink = "#3a2b20";
export const zest = "#f3b72f";
export const rind = "#dd8f1c";
export const green = "#59753b";
export const shade = "#3c5630";
export const cream = "#fbf3e0";
export const terracotta = "#c8552f";

/** A leaf with a dark half, a midrib and side veins, inked round. */
export function inkedLeaf(
  drawing: Drawing,
  base: Point,
  tip: Point,
  options: { belly?: number; sag?: number; light?: string; dark?: string } = {},
) {
  const { belly = 0.22, sag = 0.05, light = green, dark = shade } = options;
  const blade = leaf(base, tip, belly, sag);
  const length = distance(base, tip);
  const side: Point = [-(tip[1] - base[1]) / length, (tip[0] - base[0]) / length];
  const onRib = (share: number): Point => {
    const off = sag * length * 1.6 * share * (1 - share) * 2;
    return [
      base[0] + (tip[0] - base[0]) * share + side[0] * off,
      base[1] + (tip[1] - base[1]) * share + side[1] * off,
    ];
  };
  const rib: Line = repeat(15, (i) => onRib(i / 14));
  const half: Shape = [
    [
      ...rib,
      [tip[0] + side[0] * length, tip[1] + side[1] * length],
      [base[0] + side[0] * length, base[1] + side[1] * length],
    ],
  ];
  const veins = repeat(6, (i): Shape => {
    const root = onRib(0.16 + i * 0.125);
    const reach = length * belly * (0.95 - i * 0.1);
    const angle = (Math.atan2(tip[1] - base[1], tip[0] - base[0]) * 180) / Math.PI;
    return union(
      brush([root, polar(root, reach, angle + 38)], taper(length * 0.009, 0.2)),
      brush([root, polar(root, reach, angle - 38)], taper(length * 0.009, 0.2)),
    );
  });
  drawing.fill(grow(blade, 8), ink).fill(blade, light).fill(intersect(half, blade), dark);
  drawing.fill(
    intersect(union(brush(rib, taper(length * 0.016, 0.2)), ...veins), grow(blade, -4)),
    cream,
  );
}

/** A whole lemon: rind with pores, a shadow cut by lines and a shine. */
export function inkedLemon(drawing: Drawing, centre: Point, size: number, angle: number) {
  const put = (shape: Shape) => warpShape(shape, place(centre, size, angle));
  const fruit = put(
    outline(
      pts(`
    -1.18 0, -1.02 -0.16, -0.8 -0.52, -0.3 -0.76, 0.3 -0.74, 0.78 -0.48, 1.02 -0.2,
    1.24 -0.12, 1.34 0.02
  `),
      pts(`
    1.34 0.02, 1.22 0.16, 1.0 0.26, 0.74 0.52, 0.26 0.76, -0.3 0.76, -0.8 0.52, -1.02 0.18,
    -1.18 0
  `),
    ),
  );
  const dark = intersect(
    fruit,
    put(
      outline(
        pts("-1.3 0.3, -0.5 0.42, 0.3 0.36, 0.9 0.06, 1.4 -0.2"),
        pts("1.4 -0.2, 1.5 1, -1.3 1"),
        pts("-1.3 1, -1.3 0.3"),
      ),
    ),
  );
  drawing.fill(grow(fruit, 9), ink).fill(fruit, zest);
  drawing.fill(
    engrave(grow(dark, -5), {
      angle: angle + 8,
      gap: Math.max(15, size * 0.075),
      tone: ([, y]) => clamp(0.35 + (y - centre[1]) / (size * 1.5)),
    }),
    rind,
  );
  const pores = repeat(46, (i): Shape => {
    const t = i * 2.399;
    const r = Math.sqrt(i / 46);
    return circle([r * 0.95 * Math.cos(t) + 0.05, r * 0.62 * Math.sin(t)], 0.016 + 0.008 * (i % 3));
  });
  drawing.fill(intersect(put(union(...pores)), grow(fruit, -8)), rind);
  drawing.fill(
    put(
      union(
        brush(
          curve(pts("-0.74 -0.3, -0.5 -0.5, -0.1 -0.58")),
          (s) => 0.06 * Math.sin(Math.PI * s) ** 0.6 + 0.004,
        ),
        circle([0.08, -0.57], 0.045),
      ),
    ),
    cream,
  );
  drawing.fill(put(brush(curve(pts("1.1 -0.14, 1.04 0.02, 1.1 0.17")), () => 0.014)), ink);
}

/** A cut lemon: pith, segments with their juice sacs, pips. */
export function citrusSlice(
  drawing: Drawing,
  centre: Point,
  radius: number,
  turn: number,
  colors: { rind: string; flesh: string; line: string },
) {
  const disc = circle(centre, radius);
  drawing
    .fill(grow(disc, 9), ink)
    .fill(disc, colors.rind)
    .fill(circle(centre, radius * 0.88), cream);
  const count = 9;
  for (const i of repeat(count, (n) => n)) {
    const from = turn + (i * 360) / count;
    const wedge = grow(
      [
        [
          polar(centre, radius * 0.12, from + 20),
          polar(centre, radius * 0.81, from + 2.5),
          ...repeat(5, (j) => polar(centre, radius * 0.835, from + 8 + j * 6)),
          polar(centre, radius * 0.81, from + 37.5),
        ],
      ],
      3,
    );
    drawing.fill(wedge, colors.flesh);
    const sacs = repeat(7, (j): Shape => {
      const a = from + 8 + ((j * 13) % 25);
      const r = radius * (0.3 + ((j * 29) % 40) / 100);
      return brush(
        [polar(centre, r, a), polar(centre, r + radius * 0.13, a + (a - from - 20) * 0.12)],
        (s) => radius * 0.017 * Math.sin(Math.PI * (0.15 + 0.8 * s)),
      );
    });
    drawing.fill(intersect(union(...sacs), grow(wedge, -3)), colors.line);
    if (i % 3 === 1) {
      const pip = leaf(
        polar(centre, radius * 0.2, from + 20),
        polar(centre, radius * 0.36, from + 20),
        0.28,
      );
      drawing.fill(grow(pip, 4), ink).fill(pip, cream);
    }
  }
}

/** Five-petalled blossom with stamens. */
export function blossom(drawing: Drawing, centre: Point, size: number, turn: number) {
  for (const i of repeat(5, (n) => n)) {
    const petal = leaf(centre, polar(centre, size, turn + i * 72), 0.26);
    drawing.fill(grow(petal, 7), ink).fill(petal, "#fffaf0");
    drawing.fill(
      brush(
        [polar(centre, size * 0.3, turn + i * 72), polar(centre, size * 0.75, turn + i * 72)],
        taper(size * 0.014),
      ),
      terracotta,
    );
  }
  const stamens = repeat(9, (i) =>
    union(
      brush([centre, polar(centre, size * 0.34, i * 40 + 12)], () => size * 0.014),
      circle(polar(centre, size * 0.36, i * 40 + 12), size * 0.042),
    ),
  );
  drawing.fill(union(...stamens), rind);
}

export function twig(drawing: Drawing, line: Line, thick: number): Line {
  const bent = curve(line);
  const wood = brush(bent, (s) => thick * (1 - 0.72 * s) + thick * 0.1 * noise(3, s * 14));
  drawing.fill(grow(wood, 7), ink).fill(wood, "#8d6a45");
  const grain = repeat(12, (i) => {
    const a = along(bent, 0.04 + i * 0.07).point;
    const b = along(bent, 0.08 + i * 0.07).point;
    return brush(
      [
        [a[0], a[1] - 3],
        [b[0], b[1] + 3],
      ],
      () => thick * 0.09,
    );
  });
  drawing.fill(intersect(union(...grain), wood), ink);
  return bent;
}
