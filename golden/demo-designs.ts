import type { Design, DesignObject, DesignText } from "#domain/design/design-document.ts";

/** Designs as a shop would sell them, to be looked at: prints beside what browsers show. */
export type DemoDesign = { name: string; ground: string; locale: string; design: Design };

const common = (id: string) => ({ id, name: id, isMovable: true, isTurnable: true });

const text = (id: string, own: Partial<DesignText> & Pick<DesignText, "text" | "x" | "y">) =>
  ({
    ...common(id),
    ...{ kind: "text", placeholder: "", isEditable: true, maxLetters: 60, fontId: "oswald" },
    ...{ sizeMm: 20, fitWidthMm: null, color: "#202030", align: "center", trackingEm: 0 },
    ...{ lineHeight: 1.2, curveRadiusMm: null, outline: null, angle: 0, ...own },
  }) as const satisfies DesignText;

const shape = (
  id: string,
  figure: "rectangle" | "ellipse" | "heart" | "path",
  [x, y, widthMm, heightMm]: readonly [number, number, number, number],
  fill: string | null,
  more: { path?: string; outline?: DesignText["outline"]; angle?: number } = {},
): DesignObject => ({
  ...common(id),
  ...{ kind: "shape", shape: figure, path: more.path ?? null, widthMm, heightMm, fill },
  ...{ outline: more.outline ?? null, x, y, angle: more.angle ?? 0 },
});

const photo = (
  id: string,
  [left, top, widthMm, angle]: readonly [number, number, number, number],
  mask: "rectangle" | "ellipse" | "heart",
): DesignObject => {
  const scale = ((widthMm / 25.4) * 300) / 1200;
  const placement = { left, top, scaleX: scale, scaleY: scale, angle, width: 1200, height: 900 };
  return {
    ...common(id),
    ...{ kind: "image", isCustom: true, src: "golden/rings.jpg", placement, crop: null, mask },
    isLowQualityKept: false,
  };
};

const demo = (
  name: string,
  [widthMm, heightMm]: readonly [number, number],
  ground: string,
  objects: readonly DesignObject[],
  locale = "en",
): DemoDesign => ({
  ...{ name, ground, locale },
  design: {
    ...{ version: 1, printSpace: "front", objects: [...objects] },
    area: { widthMm, heightMm, dpi: 300, minDpi: 150 },
  },
});

const star = "M.5 0L.62 .35 1 .35 .69 .57 .81 1 .5 .75 .19 1 .31 .57 0 .35 .38 .35Z";
const gold = { widthMm: 2.5, color: "#e9b44c" };

export const demoDesigns: readonly DemoDesign[] = [
  demo("varsity shirt", [300, 360], "#14284b", [
    text("name", {
      text: "ALVAREZ",
      x: 150,
      y: 70,
      fontId: "alfa-slab-one",
      sizeMm: 46,
      color: "#ffffff",
      curveRadiusMm: 380,
      outline: gold,
    }),
    text("number", {
      text: "07",
      x: 150,
      y: 210,
      fontId: "alfa-slab-one",
      sizeMm: 170,
      color: "#ffffff",
      outline: { widthMm: 6, color: "#e9b44c" },
    }),
  ]),
  demo("name mug", [200, 85], "#ffffff", [
    shape("band", "rectangle", [100, 42.5, 200, 85], "#f6dfe3"),
    text("name", {
      text: "Emilia",
      x: 100,
      y: 38,
      fontId: "great-vibes",
      sizeMm: 52,
      color: "#8c2f4b",
    }),
    text("line", {
      text: "mornings start here",
      x: 100,
      y: 70,
      fontId: "montserrat",
      sizeMm: 7,
      trackingEm: 0.2,
      color: "#8c2f4b",
    }),
  ]),
  demo("pet cushion", [300, 300], "#fbf7f0", [
    photo("pet", [40, 30, 220, 0], "ellipse"),
    text("name", {
      text: "Captain Biscuit",
      x: 150,
      y: 250,
      fontId: "pacifico",
      sizeMm: 30,
      color: "#37474f",
    }),
  ]),
  demo("moon poster", [300, 400], "#10131f", [
    shape("sky", "rectangle", [150, 200, 300, 400], "#10131f"),
    shape("moon", "ellipse", [150, 150, 150, 150], "#f4efdc"),
    shape("shade", "ellipse", [178, 140, 132, 132], "#10131f"),
    text("date", {
      text: "14 · VI · 2024",
      x: 150,
      y: 290,
      fontId: "cinzel",
      sizeMm: 16,
      trackingEm: 0.15,
      color: "#f4efdc",
    }),
    text("place", {
      text: "the night we met",
      x: 150,
      y: 320,
      fontId: "dancing-script",
      sizeMm: 18,
      color: "#c9b458",
    }),
  ]),
  demo("couple heart", [250, 250], "#b3203a", [
    shape("heart", "heart", [125, 115, 190, 170], null, {
      outline: { widthMm: 4, color: "#ffffff" },
    }),
    text("both", {
      text: "Jonas\n&\nMira",
      x: 125,
      y: 105,
      fontId: "caveat",
      sizeMm: 40,
      lineHeight: 0.9,
      color: "#ffffff",
    }),
  ]),
  demo(
    "necklace print",
    [60, 40],
    "#e8e2d4",
    [
      text("name", {
        text: "فاطمة",
        x: 30,
        y: 20,
        fontId: "lobster",
        sizeMm: 24,
        color: "#7a5b1a",
      }),
    ],
    "ar",
  ),
  demo(
    "family names",
    [300, 300],
    "#e7efe9",
    [
      text("title", { text: "家族", x: 150, y: 70, sizeMm: 60, color: "#22443a" }),
      text("names", { text: "太郎 花子 さくら", x: 150, y: 150, sizeMm: 28, color: "#22443a" }),
      shape("leaf", "path", [150, 230, 70, 70], "#6da58a", { path: star, angle: 12 }),
    ],
    "ja",
  ),
  demo("kids birthday", [280, 320], "#ffe9a8", [
    shape("star", "path", [140, 140, 230, 230], "#ff6b5e", {
      path: star,
      outline: { widthMm: 5, color: "#ffffff" },
    }),
    text("age", { text: "4", x: 140, y: 150, fontId: "fredoka", sizeMm: 120, color: "#ffffff" }),
    text("name", {
      text: "Olivér születésnapja",
      x: 140,
      y: 285,
      fontId: "bangers",
      sizeMm: 24,
      color: "#3b2c85",
      angle: -4,
    }),
  ]),
  demo("photo polaroid", [220, 260], "#d9d4cc", [
    shape("card", "rectangle", [110, 130, 190, 230], "#ffffff", { angle: -3 }),
    photo("photo", [28, 32, 164, -3], "rectangle"),
    text("line", { text: "नमस्ते, गोवा!", x: 112, y: 205, sizeMm: 22, color: "#2d3142", angle: -3 }),
  ]),
  demo("stencil crate", [300, 200], "#b98b5a", [
    text("top", {
      text: "FRAGILE",
      x: 150,
      y: 70,
      fontId: "saira-stencil-one",
      sizeMm: 60,
      color: "#2b1a10",
    }),
    text("low", {
      text: "EST. 1987 — PORTO",
      x: 150,
      y: 140,
      fontId: "black-ops-one",
      sizeMm: 22,
      color: "#2b1a10",
      trackingEm: 0.1,
    }),
  ]),
];
