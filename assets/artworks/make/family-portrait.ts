import type { ArtworkInput } from "#domain/artwork/artwork-document.ts";

import { ellipse, hole, pathIn, smooth } from "./paths.ts";

/** What a person is drawn in: all parts lie in one frame, the head in its upper half. */
const path = pathIn({ width: 100, height: 120 });

const mirrored = (points: readonly (readonly [number, number])[]) =>
  [...points, ...points.toReversed().map(([x, y]) => [100 - x, y] as const)] as const;

const head = ellipse([50, 46], 17, 20);
/** Down into the collar, so that no paper shows between skin and cloth. */
const neck =
  "M43,58 L57,58 L57.5,74 C58.5,77.5 61,78.6 64,79.4 C60,89 40,89 36,79.4 C39,78.6 41.5,77.5 42.5,74 Z";
const body = "M12,120 C12,96 20,84 37,79 C41,87 59,87 63,79 C80,84 88,96 88,120 Z";
const face = [
  ellipse([43.5, 46], 1.7, 2.1),
  ellipse([56.5, 46], 1.7, 2.1),
  "M43.5,54.5 C46,58.6 54,58.6 56.5,54.5 C54,57 46,57 43.5,54.5 Z",
].join(" ");

const cap = (hairline: number) =>
  `M31.5,48 C29,24 40,19.5 50,19.5 C60,19.5 71,24 68.5,48 C66.5,${hairline + 6} 64,${hairline} 58,${hairline} C50,${hairline + 1.5} 40,${hairline - 1} 37,${hairline + 3} C34.5,${hairline + 6} 33,44 31.5,48 Z`;
const sidePart =
  "M31.5,50 C28,24 40,18.5 51,18.5 C63,18.5 72,26 68.5,50 C67,41 63,36 58,31 C52,36 41,38 35.5,38.5 C33.5,42 32.5,46 31.5,50 Z";
const fringe =
  "M31.5,50 C28,23 40,18.5 50,18.5 C60,18.5 72,23 68.5,50 C67,46 66.5,43 66,39.5 C58,41.5 42,41.5 34,39.5 C33.5,43 33,46 31.5,50 Z";
const curls = (spots: readonly (readonly [number, number, number])[]) =>
  spots.map(([x, y, radius]) => ellipse([x, y], radius)).join(" ");
const curlyTop = curls([
  [34, 34, 7],
  [39, 26, 7.5],
  [47, 21.5, 8],
  [56, 22, 8],
  [63, 27.5, 7.5],
  [67, 35, 6.5],
  [50, 28, 8],
]);
const curlySides = curls([
  [31, 38, 8],
  [29, 49, 7.5],
  [31, 59, 6.5],
  [69, 38, 8],
  [71, 49, 7.5],
  [69, 59, 6.5],
]);
const curlyBack = curls([
  [31, 38, 9],
  [29, 49, 8.5],
  [31, 59, 7.5],
  [69, 38, 9],
  [71, 49, 8.5],
  [69, 59, 7.5],
  [40, 26, 10],
  [60, 26, 10],
  [50, 24, 11],
]);
const longBack = smooth(
  mirrored([
    [50, 19],
    [36, 21],
    [28, 36],
    [27, 58],
    [23, 82],
    [31, 95],
    [44, 92],
  ]).toReversed(),
);
const bobBack = smooth(
  mirrored([
    [50, 19],
    [36, 21],
    [28.5, 36],
    [27, 54],
    [27.5, 67],
    [37, 70],
  ]).toReversed(),
);
const ponytail = "M66,28 C82,26 88,44 82,66 C80,75 75,80 71,80 C76,68 74,46 66,40 Z";
const bun = ellipse([50, 13.5], 9, 8.5);
const scarfBack = smooth(
  mirrored([
    [50, 16],
    [33, 21],
    [26, 40],
    [28, 62],
    [19, 84],
    [30, 100],
    [50, 104],
  ]),
);
// Round the face and down over the shoulders, with the face left open.
const scarfFront =
  "M50,17 C30,17 26,38 30,58 C33,72 30,80 26,90 C38,100 62,100 74,90 C70,80 67,72 70,58 C74,38 70,17 50,17 Z M50,27 C62,27 66,38 65.5,48 C65,60 57,67 50,67 C43,67 35,60 34.5,48 C34,38 38,27 50,27 Z";
const beard =
  "M33.5,50 C33,66 42,72 50,72 C58,72 67,66 66.5,50 C64.5,57 60,54 56.5,52.8 C52,51.4 48,51.4 43.5,52.8 C40,54 35.5,57 33.5,50 Z M44.5,56.5 C46.5,59.5 53.5,59.5 55.5,56.5 C53,57.2 47,57.2 44.5,56.5 Z";
const ring = (x: number) =>
  `${ellipse([x, 46], 6.2)} M${x - 5},46 C${x - 5},48.8 ${x - 2.8},51 ${x},51 C${x + 2.8},51 ${x + 5},48.8 ${x + 5},46 C${x + 5},43.2 ${x + 2.8},41 ${x},41 C${x - 2.8},41 ${x - 5},43.2 ${x - 5},46 Z`;
const glasses = `${ring(43)} ${ring(57)} M48.6,44.6 C49.4,43.8 50.6,43.8 51.4,44.6 L51.4,45.8 C50.6,45 49.4,45 48.6,45.8 Z`;

const catHead = `M28,30 L33,52 C30,58 30,66 34,71 C40,79 60,79 66,71 C70,66 70,58 67,52 L72,30 L57,42 C52,41 48,41 43,42 Z`;
const catBody =
  "M30,120 C26,98 33,70 50,70 C67,70 74,98 70,120 Z M64,106 C74,105 78,98 75,91 C72,87 77,84 80,88 C88,98 84,117 60,119 Z";
const dogHead =
  "M34,44 C36,37 43,34 50,34 C57,34 64,37 66,44 C69,54 66,66 61,72 C57,78 43,78 39,72 C34,66 31,54 34,44 Z";
const dogEars =
  "M36,40 C25,38 20,48 21,60 C22,69 28,73 31,66 C33,60 33,50 36,40 Z M64,40 C75,38 80,48 79,60 C78,69 72,73 69,66 C67,60 67,50 64,40 Z";
const dogBody = "M27,120 C23,96 32,70 50,70 C68,70 77,96 73,120 Z";
const petFace = [
  ellipse([43.5, 56], 2, 2.4),
  ellipse([56.5, 56], 2, 2.4),
  "M46,63 C48,61.8 52,61.8 54,63 C53,66.4 47,66.4 46,63 Z",
  "M44,69.5 C46.5,72.5 48.8,71.6 50,69 C51.2,71.6 53.5,72.5 56,69.5 C54,74.6 51.4,74.6 50,72.4 C48.6,74.6 46,74.6 44,69.5 Z",
].join(" ");

const whole = { width_mm: 108, height_mm: 129.6 };
/** People of all sizes stand on one line. */
const bySize = {
  width_mm: { by: "who", values: { child: 86 }, else: whole.width_mm },
  height_mm: { by: "who", values: { child: 103.2 }, else: whole.height_mm },
  y_mm: { by: "who", values: { child: 1.2 }, else: -12 },
  x_mm: 0,
};
const isHuman = { field: "who", in: ["adult", "child"] };
const isPet = { not: isHuman };

const part = (id: string, own: object) => ({ id, type: "shape", shape: "path", ...bySize, ...own });

const label = (en: string, de: string) => ({ en, de });
const color = (value: string, en: string, de: string, hex: string) => ({
  ...{ value, label: label(en, de), color: hex },
});
const drawn = (value: string, en: string, de: string) => ({
  ...{ value, label: label(en, de), path: value },
});

const hairs = (value: string, en: string, de: string) => ({
  ...drawn(value, en, de),
  icon: `${value}-icon`,
});
/** The face, left out of hair that goes all round it. */
const open = hole([50, 46], 17, 20);

const backed = ["bob", "long", "curly", "ponytail", "bun", "scarf"];

export const familyPortrait = {
  format: "platen-artwork/1",
  key: "family-portrait",
  name: "Family portrait",
  fields: [
    {
      ...{ id: "title", type: "text", max_letters: 18 },
      label: label("Title", "Titel"),
      placeholder: label("The Millers", "Familie Müller"),
    },
    {
      ...{ id: "since", type: "text", max_letters: 20, required: false },
      label: label("Line below", "Zeile darunter"),
      placeholder: label("together since 2015", "zusammen seit 2015"),
    },
    {
      ...{ id: "paper", type: "color", label: label("Background", "Hintergrund"), preset: "cream" },
      options: [
        color("cream", "Cream", "Creme", "#f6ecdc"),
        color("sage", "Sage", "Salbei", "#d9e2d3"),
        color("blush", "Blush", "Rosé", "#f3dcd6"),
        color("sky", "Sky", "Himmel", "#d8e4ec"),
        color("sand", "Sand", "Sand", "#e6d3b8"),
      ],
    },
  ],
  groups: [
    {
      ...{ id: "people", label: label("Person", "Person"), min: 1, max: 8 },
      fields: [
        { id: "name", type: "text", label: label("Name", "Name"), max_letters: 10 },
        {
          ...{ id: "who", type: "choice", label: label("Who", "Wer"), preset: "adult" },
          options: [
            { value: "adult", label: label("Adult", "Erwachsen") },
            { value: "child", label: label("Child", "Kind") },
            { value: "cat", label: label("Cat", "Katze") },
            { value: "dog", label: label("Dog", "Hund") },
          ],
        },
        {
          ...{ id: "hair", type: "clip_art", label: label("Hair", "Haare"), preset: "short" },
          show_if: isHuman,
          options: [
            hairs("short", "Short", "Kurz"),
            hairs("side-part", "Side part", "Seitenscheitel"),
            hairs("curly", "Curly", "Locken"),
            hairs("bob", "Bob", "Bob"),
            hairs("long", "Long", "Lang"),
            hairs("ponytail", "Ponytail", "Pferdeschwanz"),
            hairs("bun", "Bun", "Dutt"),
            hairs("scarf", "Headscarf", "Kopftuch"),
          ],
        },
        {
          ...{ id: "hair_color", type: "color", preset: "brown" },
          label: label("Colour of hair or scarf", "Farbe von Haar oder Tuch"),
          show_if: isHuman,
          options: [
            color("black", "Black", "Schwarz", "#2b2422"),
            color("brown", "Brown", "Braun", "#5b3a29"),
            color("chestnut", "Chestnut", "Kastanie", "#8a4b2d"),
            color("blond", "Blond", "Blond", "#d9b36c"),
            color("red", "Red", "Rot", "#b5532a"),
            color("grey", "Grey", "Grau", "#b3aeaa"),
            color("teal", "Teal", "Petrol", "#2f6f73"),
          ],
        },
        {
          ...{ id: "skin", type: "color", label: label("Skin", "Haut"), preset: "light" },
          show_if: isHuman,
          options: [
            color("fair", "Fair", "Sehr hell", "#f6d7c3"),
            color("light", "Light", "Hell", "#eec1a2"),
            color("olive", "Olive", "Oliv", "#d3a17a"),
            color("brown", "Brown", "Braun", "#a9714b"),
            color("dark", "Dark", "Dunkel", "#6f4630"),
          ],
        },
        {
          ...{ id: "top", type: "color", label: label("Top", "Oberteil"), preset: "navy" },
          show_if: isHuman,
          options: [
            color("navy", "Navy", "Marine", "#2d4059"),
            color("rust", "Rust", "Rost", "#b5563c"),
            color("mustard", "Mustard", "Senf", "#d9a441"),
            color("green", "Green", "Grün", "#5f7f63"),
            color("rose", "Rose", "Rosa", "#c98a8f"),
            color("white", "White", "Weiß", "#fbf8f2"),
          ],
        },
        {
          ...{ id: "extra", type: "choice", label: label("Extra", "Dazu"), required: false },
          show_if: { field: "who", equals: "adult" },
          options: [drawn("glasses", "Glasses", "Brille"), drawn("beard", "Beard", "Bart")],
        },
        {
          ...{ id: "fur", type: "color", label: label("Fur", "Fell"), preset: "ginger" },
          show_if: isPet,
          options: [
            color("ginger", "Ginger", "Rot", "#c98544"),
            color("black", "Black", "Schwarz", "#33302f"),
            color("grey", "Grey", "Grau", "#8f9296"),
            color("cream", "Cream", "Creme", "#e7d4b0"),
            color("brown", "Brown", "Braun", "#7a5238"),
          ],
        },
      ],
    },
  ],
  paths: {
    short: path(cap(33)),
    "side-part": path(sidePart),
    curly: path(curlyTop),
    bob: path(fringe),
    long: path(sidePart),
    ponytail: path(cap(32)),
    bun: path(cap(32)),
    scarf: path(scarfFront),
    "bob-back": path(bobBack),
    "long-back": path(longBack),
    "curly-back": path(curlyBack),
    "ponytail-back": path(ponytail),
    "bun-back": path(bun),
    "scarf-back": path(scarfBack),
    "short-icon": path(cap(33)),
    "side-part-icon": path(sidePart),
    "curly-icon": path(curlySides, curlyTop),
    "bob-icon": path(bobBack, open, fringe),
    "long-icon": path(longBack, open, sidePart),
    "ponytail-icon": path(ponytail, cap(32)),
    "bun-icon": path(bun, cap(32)),
    "scarf-icon": path(scarfFront),
    body: path(body),
    skin: path(neck, head),
    face: path(face),
    glasses: path(glasses),
    beard: path(beard),
    "cat-body": path(catBody),
    "cat-head": path(catHead),
    "dog-body": path(dogBody),
    "dog-head": path(dogHead),
    "dog-ears": path(dogEars),
    "pet-face": path(petFace),
  },
  spaces: [
    {
      print_space: "front",
      area: { width_mm: 300, height_mm: 400 },
      layers: [
        {
          ...{ id: "paper", type: "shape", shape: "rectangle", width_mm: 300, height_mm: 400 },
          ...{ fill: { of: "paper" }, x_mm: 150, y_mm: 200 },
        },
        {
          ...{ id: "title", type: "text", text: "{title}", font: "great-vibes", size_mm: 42 },
          ...{ fit_width_mm: 250, color: "#3a3330", x_mm: 150, y_mm: 56 },
        },
        {
          ...{ id: "people", type: "repeat", group: "people" },
          layout: {
            ...{ kind: "even", x_mm: 150, y_mm: 216, width_mm: 288, height_mm: 272 },
            ...{ cell: { width_mm: 108, height_mm: 156 }, max_rows: 2 },
          },
          layers: [
            part("hair_back", {
              path: {
                by: "hair",
                values: Object.fromEntries(backed.map((own) => [own, `${own}-back`])),
              },
              fill: { of: "hair_color" },
              show_if: { all: [isHuman, { field: "hair", in: backed }] },
            }),
            part("body", { path: "body", fill: { of: "top" }, show_if: isHuman }),
            part("skin", { path: "skin", fill: { of: "skin" }, show_if: isHuman }),
            part("face", { path: "face", fill: "#3a2a24", show_if: isHuman }),
            part("beard", {
              ...{ path: "beard", fill: { of: "hair_color" } },
              show_if: { field: "extra", equals: "beard" },
            }),
            part("hair", { path: { of: "hair" }, fill: { of: "hair_color" }, show_if: isHuman }),
            part("glasses", {
              ...{ path: "glasses", fill: "#2b2422" },
              show_if: { field: "extra", equals: "glasses" },
            }),
            part("pet_body", {
              path: { by: "who", values: { cat: "cat-body", dog: "dog-body" } },
              ...{ fill: { of: "fur" }, show_if: isPet },
            }),
            part("pet_head", {
              path: { by: "who", values: { cat: "cat-head", dog: "dog-head" } },
              outline: { width_mm: 0.8, color: "#3a2a24" },
              ...{ fill: { of: "fur" }, show_if: isPet },
            }),
            part("pet_ears", {
              path: "dog-ears",
              fill: "#4a362b",
              show_if: { field: "who", equals: "dog" },
            }),
            part("pet_face", {
              path: "pet-face",
              fill: { by: "fur", values: { black: "#f2e6d8" }, else: "#2b2422" },
              show_if: isPet,
            }),
            {
              ...{ id: "name", type: "text", text: "{name}", font: "montserrat", size_mm: 12 },
              ...{ fit_width_mm: 100, tracking_em: 0.04, color: "#3a3330", x_mm: 0, y_mm: 66 },
            },
          ],
        },
        {
          ...{ id: "since", type: "text", text: "{since}", font: "montserrat", size_mm: 9 },
          ...{ fit_width_mm: 220, tracking_em: 0.16, color: "#6b5f58", x_mm: 150, y_mm: 368 },
          show_if: { field: "since", filled: true },
        },
      ],
    },
  ],
} as const;

export const familyPortraitInput = familyPortrait as unknown as ArtworkInput;
