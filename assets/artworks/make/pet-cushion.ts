import type { ArtworkInput } from "#domain/artwork/artwork-document.ts";

import { ellipse, pathIn, smooth } from "./paths.ts";

const path = pathIn({ width: 100, height: 100 });

const paw = path(
  smooth([
    [50, 50],
    [68, 60],
    [74, 80],
    [62, 90],
    [50, 86],
    [38, 90],
    [26, 80],
    [32, 60],
  ]),
  ellipse([20, 44], 10, 14),
  ellipse([40, 24], 11, 16),
  ellipse([62, 24], 11, 16),
  ellipse([82, 44], 10, 14),
);
const bone = path(
  "M28,38 C22,26 6,30 8,44 C2,50 6,64 18,62 C22,66 28,62 28,62 L72,62 C72,62 78,66 82,62 C94,64 98,50 92,44 C94,30 78,26 72,38 Z",
);
const fish = path(
  "M4,50 C18,24 50,20 72,44 L96,26 C92,42 92,58 96,74 L72,56 C50,80 18,76 4,50 Z",
  "M22,44 C22,41.8 20.2,40 18,40 C15.8,40 14,41.8 14,44 C14,46.2 15.8,48 18,48 C20.2,48 22,46.2 22,44 Z",
);

const label = (en: string, de: string) => ({ en, de });

/** Motifs round the edge and in the corners: their places leave room for picture and name. */
const round = Array.from({ length: 22 }, (_, at) => {
  const angle = (2 * Math.PI * at) / 22 + 0.12;
  const far = at % 2 === 0 ? 168 : 182;
  const x = 200 + far * Math.cos(angle);
  const y = 200 + far * Math.sin(angle);
  return { x: Math.round(x), y: Math.round(y), angle: Math.round((at * 53) % 60) - 30 };
}).filter(({ x, y }) => y > 78 || Math.abs(x - 200) > 128);
const corners = [
  { x: 46, y: 42, angle: -24 },
  { x: 354, y: 42, angle: 22 },
  { x: 42, y: 356, angle: 18 },
  { x: 358, y: 356, angle: -20 },
];
const spots = [...round, ...corners];

const isRound = { field: "cut", equals: "round" };
const isHeart = { field: "cut", equals: "heart" };
const nameColor = { by: "cloth", values: { ocean: "#fff3df" }, else: "#4a3a34" };

export const petCushion = {
  format: "platen-artwork/1",
  key: "pet-cushion",
  name: "Pet cushion",
  fields: [
    {
      ...{ id: "photo", type: "photo", label: label("Photo of your pet", "Foto Ihres Tiers") },
      help: label("One face, close up, prints best", "Ein Gesicht von Nahem druckt am besten"),
    },
    {
      ...{ id: "cut", type: "choice", label: label("Shape", "Form"), preset: "round" },
      options: [
        { value: "round", label: label("Round", "Rund") },
        { value: "heart", label: label("Heart", "Herz") },
      ],
    },
    { ...{ id: "name", type: "text", max_letters: 14 }, label: label("Name", "Name") },
    {
      ...{ id: "motif", type: "clip_art", label: label("Motif", "Motiv"), preset: "paw" },
      options: [
        { value: "paw", label: label("Paw", "Pfote"), path: "paw" },
        { value: "bone", label: label("Bone", "Knochen"), path: "bone" },
        { value: "fish", label: label("Fish", "Fisch"), path: "fish" },
      ],
    },
    {
      ...{ id: "cloth", type: "color", label: label("Cushion", "Kissen"), preset: "blush" },
      options: [
        { value: "blush", label: label("Blush", "Rosé"), color: "#f2d9d0" },
        { value: "mint", label: label("Mint", "Minze"), color: "#cfe3d8" },
        { value: "sand", label: label("Sand", "Sand"), color: "#eadbc2" },
        { value: "ocean", label: label("Ocean", "Ozean"), color: "#27485a" },
      ],
    },
  ],
  paths: { paw, bone, fish },
  spaces: [
    {
      print_space: "front",
      area: { width_mm: 400, height_mm: 400, dpi: 200, min_dpi: 100 },
      layers: [
        {
          ...{ id: "cloth", type: "shape", shape: "rectangle", width_mm: 400, height_mm: 400 },
          ...{ fill: { of: "cloth" }, x_mm: 200, y_mm: 200 },
        },
        ...spots.map(({ x, y, angle }, at) => ({
          ...{ id: `motif_${at + 1}`, type: "shape", shape: "path", path: { of: "motif" } },
          ...{ width_mm: 26, height_mm: 26, x_mm: x, y_mm: y, angle },
          fill: {
            by: "cloth",
            values: { blush: "#e3b9ab", mint: "#a9cbb9", sand: "#d3bd97" },
            else: "#3a6178",
          },
        })),
        {
          ...{ id: "rim", type: "shape", width_mm: 244, height_mm: 244, shape: "ellipse" },
          ...{ fill: "#fffaf2", x_mm: 200, y_mm: 226, show_if: isRound },
        },
        {
          ...{ id: "heart_rim", type: "shape", width_mm: 244, height_mm: 232, shape: "heart" },
          ...{ fill: "#fffaf2", x_mm: 200, y_mm: 244, show_if: isHeart },
        },
        {
          ...{ id: "photo", type: "image", photo: "photo", fit: "cover" },
          ...{ width_mm: 226, height_mm: 226, x_mm: 200, y_mm: 226, mask: "ellipse" },
          show_if: isRound,
        },
        {
          ...{ id: "heart_photo", type: "image", photo: "photo", fit: "cover" },
          ...{ width_mm: 222, height_mm: 211, x_mm: 200, y_mm: 242, mask: "heart" },
          show_if: isHeart,
        },
        {
          ...{ id: "name", type: "text", text: "{name}", font: "pacifico", size_mm: 36 },
          ...{ fit_width_mm: 230, curve_radius_mm: 150, x_mm: 200, y_mm: 62 },
          ...{ color: nameColor, show_if: isRound },
        },
        {
          ...{ id: "heart_name", type: "text", text: "{name}", font: "pacifico", size_mm: 36 },
          ...{ fit_width_mm: 220, curve_radius_mm: 420, x_mm: 200, y_mm: 72 },
          ...{ color: nameColor, show_if: isHeart },
        },
      ],
    },
  ],
};

export const petCushionInput = petCushion as unknown as ArtworkInput;
