import type { ArtworkInput } from "#domain/artwork/artwork-document.ts";

import { ellipse, pathIn, type Spot, star } from "./paths.ts";

const frames = 30;
const path = pathIn({ width: 2, height: 2 });
const bend = 0.5523;

/** The dark part of the disc at a step round the month, seen from the north: its limb and the terminator. */
function shade(frame: number): string {
  const angle = (2 * Math.PI * frame) / frames;
  const isWaxing = frame < frames / 2;
  const limb = isWaxing ? -1 : 1;
  // How far the terminator bows at the middle of the disc, to the right.
  const bow = isWaxing ? Math.cos(angle) : -Math.cos(angle);
  const point = ([x, y]: Spot) => `${(1 + x).toFixed(4)},${(1 + y).toFixed(4)}`;
  const half = (side: number, from: number) =>
    [
      `C${point([side * bend, from])} ${point([side, from * bend])} ${point([side, 0])}`,
      `C${point([side, -from * bend])} ${point([side * bend, -from])} ${point([0, -from])}`,
    ].join(" ");
  return path(`M${point([0, -1])} ${half(limb, -1)} ${half(bow, 1)} Z`);
}

const label = (en: string, de: string) => ({ en, de });
const shades = Array.from({ length: frames }, (_, frame) => frame).filter((frame) => frame !== 15);
const values = Object.fromEntries(shades.map((frame) => [String(frame), `shade-${frame}`]));

/** Where stars stand: spread evenly without a pattern (R2 sequence), off the moon and the lines. */
const stars = Array.from({ length: 96 }, (_, at) => {
  const x = 10 + ((at * 0.754_877_666_2 + 0.31) % 1) * 280;
  const y = 10 + ((at * 0.569_840_291 + 0.17) % 1) * 256;
  return { x, y, size: 0.9 + ((at * 7) % 5) * 0.45 };
})
  .filter(({ x, y }) => Math.hypot(x - 150, y - 152) > 94)
  .slice(0, 52);

export const moonPoster = {
  format: "platen-artwork/1",
  key: "moon-poster",
  name: "The moon of a day",
  fields: [
    {
      ...{ id: "day", type: "date", min: "1900-01-01", max: "2099-12-31" },
      label: label("The day", "Der Tag"),
      help: label("The moon is drawn as it was, or will be", "Der Mond, wie er war oder sein wird"),
    },
    {
      ...{ id: "line", type: "text", max_letters: 28, preset: "the night we met" },
      label: label("Line", "Zeile"),
    },
    {
      ...{ id: "names", type: "text", max_letters: 24, required: false },
      label: label("Names", "Namen"),
      placeholder: { en: "Jonas & Mira" },
    },
    {
      ...{ id: "place", type: "text", max_letters: 24, required: false },
      label: label("Place", "Ort"),
      placeholder: { en: "Lisbon" },
    },
    {
      ...{ id: "sky", type: "color", label: label("Sky", "Himmel"), preset: "midnight" },
      options: [
        { value: "midnight", label: label("Midnight", "Mitternacht"), color: "#10182b" },
        { value: "plum", label: label("Plum", "Pflaume"), color: "#2a1830" },
        { value: "forest", label: label("Forest", "Wald"), color: "#11241f" },
        { value: "black", label: label("Black", "Schwarz"), color: "#111113" },
      ],
    },
  ],
  computed: {
    phase: { call: "moon_phase", of: "day", frames },
    written: { call: "date_text", of: "day", pattern: "DD · RM · YYYY" },
  },
  pictures: { moon: { file: "moon.png" } },
  paths: {
    ...Object.fromEntries(shades.map((frame) => [`shade-${frame}`, shade(frame)])),
    spark: path(star([1, 1], 4, 1, 0.22)),
    dot: path(ellipse([1, 1], 1)),
  },
  spaces: [
    {
      print_space: "front",
      area: { width_mm: 300, height_mm: 400 },
      layers: [
        {
          ...{ id: "sky", type: "shape", shape: "rectangle", width_mm: 300, height_mm: 400 },
          ...{ fill: { of: "sky" }, x_mm: 150, y_mm: 200 },
        },
        ...stars.map(({ x, y, size }, at) => ({
          ...{
            id: `star_${at}`,
            type: "shape",
            shape: "path",
            path: at % 6 === 0 ? "spark" : "dot",
          },
          width_mm: Math.round((at % 6 === 0 ? size * 2.6 : size) * 100) / 100,
          height_mm: Math.round((at % 6 === 0 ? size * 2.6 : size) * 100) / 100,
          ...{ fill: "#e9dfc3", x_mm: Math.round(x * 10) / 10, y_mm: Math.round(y * 10) / 10 },
        })),
        {
          ...{ id: "moon", type: "image", picture: "moon", width_mm: 150, height_mm: 150 },
          ...{ x_mm: 150, y_mm: 152 },
        },
        {
          ...{ id: "shade", type: "shape", shape: "path", path: { by: "phase", values } },
          ...{ width_mm: 151, height_mm: 151, x_mm: 150, y_mm: 152 },
          fill: {
            by: "sky",
            values: { midnight: "#182238", plum: "#35213c", forest: "#182e28" },
            else: "#1b1b1e",
          },
          show_if: { not: { field: "phase", equals: "15" } },
        },
        {
          ...{ id: "line", type: "text", text: "{line}", font: "dancing-script", size_mm: 26 },
          ...{ fit_width_mm: 250, color: "#f1e7cd", x_mm: 150, y_mm: 284 },
        },
        {
          ...{ id: "names", type: "text", text: "{names}", font: "cinzel", size_mm: 13 },
          ...{ fit_width_mm: 240, tracking_em: 0.1, color: "#f1e7cd", x_mm: 150, y_mm: 316 },
          show_if: { field: "names", filled: true },
        },
        {
          ...{ id: "rule", type: "shape", shape: "rectangle", width_mm: 46, height_mm: 0.7 },
          ...{ fill: "#c9b27a", x_mm: 150, y_mm: 337 },
        },
        {
          ...{ id: "date", type: "text", text: "{written}", font: "cinzel", size_mm: 11 },
          ...{ tracking_em: 0.18, color: "#c9b27a", x_mm: 150, y_mm: 353 },
        },
        {
          ...{ id: "place", type: "text", text: "{place}", font: "cinzel", size_mm: 8 },
          ...{ fit_width_mm: 200, tracking_em: 0.18, color: "#c9b27a", x_mm: 150, y_mm: 371 },
          show_if: { field: "place", filled: true },
        },
      ],
    },
  ],
};

export const moonPosterInput = moonPoster as unknown as ArtworkInput;
