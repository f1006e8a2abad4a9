import {
  fieldwork,
  harbourStripe,
  slowMorning,
  topographicMoon,
  trailLines,
  trailMark,
} from "./artwork-main.ts";
import { fjord, kompass, polarlicht } from "./artwork-nordlicht.ts";
import { cap } from "./cap.ts";
import { cushion } from "./cushion.ts";
import { hoodie } from "./hoodie.ts";
import { mug } from "./mug.ts";
import { poster, posterPrint } from "./poster.ts";
import { coolGround, place, studio, warmGround, type View } from "./studio.ts";
import { tote } from "./tote.ts";
import { tshirt } from "./tshirt.ts";

const sageGround = { wall: "#f1f3ec", wallEdge: "#dce0d3" };
const blushGround = { wall: "#f8f1ec", wallEdge: "#ead9ce" };
const table = { ...blushGround, floor: "#e2cdbd" };
const capTable = { ...sageGround, floor: "#cfd6c3" };
const sofa = { ...warmGround, floor: "#d9d0c3" };
const coolTable = { ...coolGround, floor: "#c6d3dc" };

const cream = "#f2e9d8";
const pine = "#1f3a34";
const trailOn = {
  forest: ["#2f4a3f", { line: cream, accent: "#e0a458", ground: "#2f4a3f" }],
  sand: ["#ddd0ba", { line: pine, accent: "#cf6f42", ground: "#ddd0ba" }],
  navy: ["#26324d", { line: cream, accent: "#e2725b", ground: "#26324d" }],
  charcoal: ["#3a3b40", { line: cream, accent: "#e0a458", ground: "#3a3b40" }],
  oatmeal: ["#e4dccd", { line: pine, accent: "#cf6f42", ground: "#e4dccd" }],
  natural: ["#efe6d4", { line: pine, accent: "#cf6f42", ground: "#efe6d4" }],
  black: ["#24242a", { line: cream, accent: "#e0a458", ground: "#24242a" }],
} as const;
type TrailColor = keyof typeof trailOn;

const morning = { line: "#5b4636", accent: "#d9773f", ground: "#eab65f" };
const morningOnClay = { line: "#fbefe0", accent: "#f6c177", ground: "#fbefe0" };

function trailTshirt(color: TrailColor, view?: View): string {
  const [cloth, inks] = trailOn[color];
  return studio(sageGround, tshirt(cloth, "front", place(0, -30, 0.86, trailLines(inks))), view);
}

function trailHoodie(color: TrailColor, view?: View): string {
  const [cloth, inks] = trailOn[color];
  return studio(sageGround, hoodie(cloth, place(0, -4, 0.5, trailLines(inks))), view);
}

function trailTote(color: TrailColor, view?: View): string {
  const [cloth, inks] = trailOn[color];
  return studio(sageGround, tote(cloth, place(0, -6, 1.02, trailLines(inks))), view);
}

const nordCloth = {
  nachtblau: ["#1b2a44", cream],
  schiefer: ["#5d6a74", cream],
  creme: ["#efe8da", "#1b2a44"],
} as const;
type NordColor = keyof typeof nordCloth;

function nordTshirt(color: NordColor, view?: View): string {
  const [cloth, line] = nordCloth[color];
  return studio(coolGround, tshirt(cloth, "front", place(0, -10, 0.88, polarlicht(line))), view);
}

function nordHoodie(color: NordColor, view?: View): string {
  const [cloth, line] = nordCloth[color];
  return studio(coolGround, hoodie(cloth, place(0, 2, 0.46, polarlicht(line))), view);
}

const backMark = (line: string) =>
  place(0, -118, 1.05, trailMark({ line, accent: "#e0a458", ground: "#2f4a3f" }));

function moonPoster(view?: View): string {
  const print = topographicMoon(posterPrint.width, posterPrint.height);
  return studio(warmGround, poster("#b98a58", "#c9a27e", print), view);
}

function fjordPoster(view?: View): string {
  const print = fjord(posterPrint.width, posterPrint.height);
  return studio(coolGround, poster("#3a332e", "#5f7f95", print), view);
}

function harbourCushion(line: string, accent: string, view?: View): string {
  return studio(sofa, cushion("#f4efe4", line, harbourStripe({ line, accent, ground: "" })), view);
}

function fieldCap(color: string, patch: string, view?: View): string {
  const inks = { line: "#3d3a2b", accent: "#4f6b3f", ground: patch };
  return studio(capTable, cap(color, fieldwork(inks)), view);
}

const kompassBlue = place(0, 0, 1.12, kompass("#1f3f63", "#c8553d"));
const kompassLight = place(0, 0, 1.12, kompass("#dfe8ee", "#f0a35e"));

/** Every demo picture by file name (without its ending). */
export const pictures: Record<string, () => string> = {
  "trail-tshirt-forest": () => trailTshirt("forest"),
  "trail-tshirt-forest-back": () => studio(sageGround, tshirt("#2f4a3f", "back", backMark(cream))),
  "trail-tshirt-sand": () => trailTshirt("sand"),
  "trail-tshirt-sand-detail": () => trailTshirt("sand", { x: 290, y: 215, width: 420 }),
  "trail-tshirt-navy": () => trailTshirt("navy"),
  "trail-hoodie-charcoal": () => trailHoodie("charcoal"),
  "trail-hoodie-charcoal-detail": () => trailHoodie("charcoal", { x: 275, y: 360, width: 450 }),
  "trail-hoodie-oatmeal": () => trailHoodie("oatmeal"),
  "trail-tote-natural": () => trailTote("natural"),
  "trail-tote-natural-detail": () => trailTote("natural", { x: 250, y: 405, width: 500 }),
  "trail-tote-black": () => trailTote("black"),
  "slow-morning-mug-white": () =>
    studio(table, mug("#f7f4ee", "#f7f4ee", "right", place(0, 0, 0.93, slowMorning(morning)))),
  "slow-morning-mug-white-left": () =>
    studio(table, mug("#f7f4ee", "#f7f4ee", "left", place(0, 0, 0.93, slowMorning(morning)))),
  "slow-morning-mug-clay": () =>
    studio(
      table,
      mug("#b9633f", "#f3e6d6", "right", place(0, 0, 0.93, slowMorning(morningOnClay))),
    ),
  "moon-poster": () => moonPoster(),
  "moon-poster-detail": () => moonPoster({ x: 100, y: 110, width: 460 }),
  "harbour-cushion-navy": () => harbourCushion("#23345a", "#c8553d"),
  "harbour-cushion-navy-detail": () =>
    harbourCushion("#23345a", "#c8553d", { x: 470, y: 250, width: 430 }),
  "harbour-cushion-rust": () => harbourCushion("#a8492c", "#24405c"),
  "fieldwork-cap-olive": () => fieldCap("#5d6443", "#efe4cb"),
  "fieldwork-cap-olive-detail": () =>
    fieldCap("#5d6443", "#efe4cb", { x: 290, y: 300, width: 420 }),
  "fieldwork-cap-khaki": () => fieldCap("#c2ab82", "#f4ecd9"),
  "fieldwork-cap-black": () => fieldCap("#2a2a2d", "#efe4cb"),
  "polarlicht-tshirt-nachtblau": () => nordTshirt("nachtblau"),
  "polarlicht-tshirt-nachtblau-detail": () =>
    nordTshirt("nachtblau", { x: 290, y: 290, width: 420 }),
  "polarlicht-tshirt-creme": () => nordTshirt("creme"),
  "polarlicht-hoodie-schiefer": () => nordHoodie("schiefer"),
  "polarlicht-hoodie-nachtblau": () => nordHoodie("nachtblau"),
  "kompass-mug-weiss": () => studio(coolTable, mug("#f6f7f7", "#f6f7f7", "right", kompassBlue)),
  "kompass-mug-weiss-links": () =>
    studio(coolTable, mug("#f6f7f7", "#f6f7f7", "left", kompassBlue)),
  "kompass-mug-nachtblau": () =>
    studio(coolTable, mug("#1f3450", "#e9eef0", "right", kompassLight)),
  "fjord-poster": () => fjordPoster(),
  "fjord-poster-detail": () => fjordPoster({ x: 110, y: 118, width: 440 }),
};
