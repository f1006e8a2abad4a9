import type { ArtworkInput } from "#domain/artwork/artwork-document.ts";

import { ellipse, hole, pathIn, polygon, star } from "./paths.ts";

const path = pathIn({ width: 100, height: 100 });

/** Broad areas alone: thread closes what is thinner than a millimetre and a quarter. */
const motifs = {
  mountain: path(
    "M2,88 L36,18 L52,50 L62,34 L98,88 Z",
    // The snow is left out of the stitching.
    "M36,30 L26,50 L33,45 L39,54 L46,48 Z",
  ),
  wave: path(
    "M4,70 C14,26 48,10 74,30 C60,28 52,38 56,48 C62,60 84,56 96,44 C94,66 80,88 48,88 C28,88 10,82 4,70 Z",
  ),
  anchor: path(
    ellipse([50, 17], 13),
    hole([50, 17], 5.5),
    polygon([
      [44, 28],
      [56, 28],
      [56, 36],
      [70, 36],
      [70, 46],
      [56, 46],
      [56, 80],
      [44, 80],
      [44, 46],
      [30, 46],
      [30, 36],
      [44, 36],
    ]),
    "M8,58 L22,54 C20,74 34,82 50,82 C66,82 80,74 78,54 L92,58 C94,82 72,96 50,96 C28,96 6,82 8,58 Z",
  ),
  pine: path(
    polygon([
      [50, 4],
      [72, 36],
      [62, 36],
      [80, 60],
      [68, 60],
      [88, 86],
      [57, 86],
      [57, 98],
      [43, 98],
      [43, 86],
      [12, 86],
      [32, 60],
      [20, 60],
      [38, 36],
      [28, 36],
    ]),
  ),
  star: path(star([50, 53], 5, 50, 21)),
  sun: path(ellipse([50, 50], 24), ...rays()),
};

function rays(): string[] {
  return Array.from({ length: 8 }, (_, at) => {
    const angle = (Math.PI * at) / 4;
    const at2 = (far: number, aside: number) =>
      [
        50 + far * Math.cos(angle) - aside * Math.sin(angle),
        50 + far * Math.sin(angle) + aside * Math.cos(angle),
      ] as const;
    return polygon([at2(31, -6), at2(48, 0), at2(31, 6)]);
  });
}

const label = (en: string, de: string) => ({ en, de });
const names: Readonly<Record<keyof typeof motifs, readonly [string, string]>> = {
  mountain: ["Mountain", "Berg"],
  wave: ["Wave", "Welle"],
  anchor: ["Anchor", "Anker"],
  pine: ["Pine", "Tanne"],
  star: ["Star", "Stern"],
  sun: ["Sun", "Sonne"],
};

const threads = [
  { value: "white", label: label("White", "Weiß"), color: "#f7f4ec" },
  { value: "gold", label: label("Gold", "Gold"), color: "#c9962f" },
  { value: "red", label: label("Red", "Rot"), color: "#a8322d" },
  { value: "navy", label: label("Navy", "Marine"), color: "#1f2c4d" },
  { value: "black", label: label("Black", "Schwarz"), color: "#1b1b1d" },
];

const isAbove = { field: "layout", equals: "above" };

export const embroideredCap = {
  format: "platen-artwork/1",
  key: "embroidered-cap",
  name: "Embroidered cap",
  fields: [
    {
      ...{ id: "motif", type: "clip_art", label: label("Motif", "Motiv"), preset: "mountain" },
      options: Object.entries(names).map(([value, [en, de]]) => ({
        ...{ value, label: label(en, de), path: value },
      })),
    },
    {
      ...{ id: "text", type: "text", max_letters: 10, required: false },
      label: label("Text", "Text"),
      help: label("Stitched in capitals", "In Großbuchstaben gestickt"),
      placeholder: { en: "ALPINE" },
    },
    {
      ...{ id: "layout", type: "choice", preset: "above" },
      label: label("Where the motif is", "Wo das Motiv steht"),
      show_if: { field: "text", filled: true },
      options: [
        { value: "above", label: label("Above", "Darüber") },
        { value: "before", label: label("Before", "Davor") },
      ],
    },
    {
      ...{ id: "font", type: "choice", label: label("Letters", "Schrift"), preset: "block" },
      show_if: { field: "text", filled: true },
      options: [
        { value: "block", label: label("Block", "Block"), font: "anton" },
        { value: "college", label: label("College", "College"), font: "alfa-slab-one" },
        { value: "round", label: label("Round", "Rund"), font: "righteous" },
      ],
    },
    {
      ...{ id: "thread", type: "color", label: label("Thread", "Garn"), preset: "white" },
      options: threads,
    },
    {
      ...{ id: "second", type: "color", label: label("Thread of the text", "Garn des Textes") },
      ...{ preset: "gold", show_if: { field: "text", filled: true }, options: threads },
    },
  ],
  computed: { capitals: { call: "upper_case", of: "text" } },
  paths: motifs,
  spaces: [
    {
      print_space: "front",
      area: { width_mm: 110, height_mm: 60 },
      layers: [
        {
          ...{ id: "motif", type: "shape", shape: "path", path: { of: "motif" } },
          ...{ fill: { of: "thread" }, width_mm: 50, height_mm: 50, x_mm: 55, y_mm: 30 },
          show_if: { field: "text", filled: false },
        },
        {
          ...{ id: "motif_above", type: "shape", shape: "path", path: { of: "motif" } },
          ...{ fill: { of: "thread" }, width_mm: 32, height_mm: 32, x_mm: 55, y_mm: 18 },
          show_if: { all: [{ field: "text", filled: true }, isAbove] },
        },
        {
          ...{ id: "text_below", type: "text", text: "{capitals}", font: { of: "font" } },
          ...{ size_mm: 19, fit_width_mm: 104, tracking_em: 0.04, color: { of: "second" } },
          ...{ x_mm: 55, y_mm: 47, show_if: isAbove },
        },
        {
          ...{ id: "motif_before", type: "shape", shape: "path", path: { of: "motif" } },
          ...{ fill: { of: "thread" }, width_mm: 34, height_mm: 34, x_mm: 19, y_mm: 30 },
          show_if: { field: "layout", equals: "before" },
        },
        {
          ...{ id: "text_after", type: "text", text: "{capitals}", font: { of: "font" } },
          ...{ size_mm: 26, fit_width_mm: 66, color: { of: "second" }, x_mm: 73, y_mm: 30 },
          show_if: { field: "layout", equals: "before" },
        },
      ],
    },
  ],
};

export const embroideredCapInput = embroideredCap as unknown as ArtworkInput;
