import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Blob, Buffer, Face, Feature, Font, shape as shapeText } from "harfbuzzjs";
import { union } from "./booleans.ts";
import { boxOf, denseShape, degrees, mix, move, scale, warpShape } from "./points.ts";
import { parsePath } from "./svg-path.ts";
import type { Box, Point, Shape, Warp } from "./points.ts";

const require = createRequire(import.meta.url);

/** Path of a face inside `@expo-google-fonts`. */
const files = {
  abril: "abril-fatface/400Regular/AbrilFatface_400Regular.ttf",
  anton: "anton/400Regular/Anton_400Regular.ttf",
  arefRuqaa: "aref-ruqaa/700Bold/ArefRuqaa_700Bold.ttf",
  barlow: "barlow-condensed/600SemiBold/BarlowCondensed_600SemiBold.ttf",
  barlowBold: "barlow-condensed/800ExtraBold/BarlowCondensed_800ExtraBold.ttf",
  cormorantItalic: "cormorant-garamond/500Medium_Italic/CormorantGaramond_500Medium_Italic.ttf",
  cormorant: "cormorant-garamond/600SemiBold/CormorantGaramond_600SemiBold.ttf",
  dela: "dela-gothic-one/400Regular/DelaGothicOne_400Regular.ttf",
  fraunces: "fraunces/900Black/Fraunces_900Black.ttf",
  frauncesItalic: "fraunces/700Bold_Italic/Fraunces_700Bold_Italic.ttf",
  leagueGothic: "league-gothic/400Regular/LeagueGothic_400Regular.ttf",
  lobster: "lobster/400Regular/Lobster_400Regular.ttf",
  oleo: "oleo-script/700Bold/OleoScript_700Bold.ttf",
  playfairItalic: "playfair-display/900Black_Italic/PlayfairDisplay_900Black_Italic.ttf",
  rakkas: "rakkas/400Regular/Rakkas_400Regular.ttf",
  reemKufi: "reem-kufi/700Bold/ReemKufi_700Bold.ttf",
  unbounded: "unbounded/900Black/Unbounded_900Black.ttf",
} as const;
export type FaceName = keyof typeof files;

const loaded = new Map<FaceName, { font: Font; unitsPerEm: number }>();
function load(name: FaceName) {
  const known = loaded.get(name);
  if (known) return known;
  const bytes = readFileSync(require.resolve(`@expo-google-fonts/${files[name]}`));
  const face = new Face(new Blob(new Uint8Array(bytes).buffer));
  const entry = { font: new Font(face), unitsPerEm: face.upem };
  loaded.set(name, entry);
  return entry;
}

type TextStyle = {
  face: FaceName;
  size: number;
  /** Added between letters, in thousandths of the size. */
  tracking?: number;
  /** OpenType features, such as "ss01" or "-liga". */
  features?: readonly string[];
};
export type Text = { shape: Shape; width: number; box: Box };

/** One line as outlines, kerned by its font: starts at 0, stands on y = 0. */
export function text(
  content: string,
  { face, size, tracking = 0, features = [] }: TextStyle,
): Text {
  const { font, unitsPerEm } = load(face);
  const buffer = new Buffer();
  buffer.addText(content);
  buffer.guessSegmentProperties();
  const wanted = features.flatMap((feature) => Feature.fromString(feature) ?? []);
  shapeText(font, buffer, wanted);
  const positions = buffer.getGlyphPositions();
  const k = size / unitsPerEm;
  const shapes: Shape[] = [];
  let x = 0;
  for (const [i, glyph] of buffer.getGlyphInfos().entries()) {
    const position = positions[i];
    if (position === undefined) throw new Error("a glyph without a place");
    const outline = parsePath(font.glyphToPath(glyph.codepoint), 10);
    shapes.push(move(scale(outline, k, -k), x + position.xOffset * k, -position.yOffset * k));
    x += position.xAdvance * k + (tracking * size) / 1000;
  }
  const shape = union(shapes.flat());
  return { shape, width: x - (tracking * size) / 1000, box: boxOf(shape) };
}

/** The ink centred on x = `cx`, its baseline at y. */
export function centred(line: Text, cx: number, baseline: number): Shape {
  return move(line.shape, cx - (line.box.left + line.box.right) / 2, baseline);
}
/** The ink scaled to a width (and, if given, a height) with its left top corner at x, y. */
export function fitted(line: Text, x: number, y: number, width: number, height?: number): Shape {
  const { left, top, right, bottom } = line.box;
  const sx = width / (right - left);
  const sy = height === undefined ? sx : height / (bottom - top);
  return move(scale(move(line.shape, -left, -top), sx, sy), x, y);
}
export const heightFitted = ({ box }: Text, width: number) =>
  ((box.bottom - box.top) * width) / (box.right - box.left);

/** Bends a line about a circle: its outlines follow the arc. `angle` is where its middle comes. */
export function onArc(line: Text, centre: Point, radius: number, angle: number): Shape {
  const middle = (line.box.left + line.box.right) / 2;
  const over = Math.sin(degrees(angle)) <= 0 ? 1 : -1;
  return warpShape(denseShape(line.shape, radius / 60), ([x, y]) => {
    const r = radius - over * y;
    const a = degrees(angle) + (over * (x - middle)) / radius;
    return [centre[0] + r * Math.cos(a), centre[1] + r * Math.sin(a)];
  });
}

/** Stretches a line's ink between two edges, each a height at a share (0–1) of the width. */
export function betweenEdges(
  line: Text,
  span: {
    x: number;
    width: number;
    top: (share: number) => number;
    bottom: (share: number) => number;
  },
): Shape {
  const { left, right, top, bottom } = line.box;
  const warp: Warp = ([x, y]) => {
    const share = (x - left) / (right - left);
    const down = (y - top) / (bottom - top);
    return [span.x + share * span.width, mix(span.top(share), span.bottom(share), down)];
  };
  return warpShape(denseShape(line.shape, (right - left) / 160), warp);
}
