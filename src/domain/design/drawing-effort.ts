import type { Design, DesignObject, DesignShape, DesignText } from "./design-document.ts";
import { parsePath, type PathStep } from "./parse-path.ts";
import { printedLines } from "./printed-lines.ts";
import { mmToDots } from "./units.ts";

/** What goes from edge to edge of a print takes, beside as many pieces as it bends in. */
const stepEffort = 100;
/** What a letter of the densest scripts takes, one of next to the size of a name tag. */
const letterEffort = 200;
const letterMm = 15;
/** Larger ones take no longer: fewer of them lie within a print. */
const largestLetterMm = 100;
/** What is lined, however thinly, is drawn twice, and its outline has two sides. */
const outlineEffort = 3;
/** Dots of an outline's width that take as long as what they follow: each of its joins is as wide. */
const outlineDots = 6;
const rectangleSteps = 4;
/** Other figures have eight curves at most. */
const figureSteps = 8;

/**
 * How long a design's texts and shapes take to draw, all together, in straight pieces of a curve: what
 * `designLimits.drawingEffort` bounds. Pictures are bound by their dots (`placedDots`).
 */
export const drawingEffort = ({ area, objects }: Pick<Design, "area" | "objects">): number =>
  objects.reduce((sum, object) => sum + effortOf(object, area.dpi), 0);

function effortOf(object: DesignObject, dpi: number): number {
  if (object.kind === "image") return 0;
  const own = object.kind === "text" ? textEffort(object) : shapeEffort(object, dpi);
  const { outline } = object;
  return outline === null
    ? own
    : own * (outlineEffort + mmToDots(outline.widthMm, dpi) / outlineDots);
}

/** By code points, as a letter may carry hundreds of marks. */
function textEffort(text: DesignText): number {
  const letters = printedLines(text).reduce((sum, line) => sum + [...line].length, 0);
  const size = Math.min(text.sizeMm, largestLetterMm);
  return letters * letterEffort * Math.sqrt(Math.max(1, size / letterMm));
}

function shapeEffort({ shape, path, widthMm, heightMm }: DesignShape, dpi: number): number {
  if (shape === "rectangle") return rectangleSteps * stepEffort;
  const size = { width: mmToDots(widthMm, dpi), height: mmToDots(heightMm, dpi) };
  if (path === null) return figureSteps * (stepEffort + piecesOf(size.width + size.height));
  let [effort, penX, penY] = [0, 0, 0];
  for (const step of parsePath(path) ?? []) {
    effort += stepEffort + piecesOf(bowOf(step, penX, penY, size));
    penX = step.values.at(-2) ?? penX;
    penY = step.values.at(-1) ?? penY;
  }
  return effort;
}

/** As many as keep a bow within a 32nd of a dot. */
const piecesOf = (bowDots: number) => Math.ceil(2 * Math.sqrt(bowDots));

/** How far a curve's handles lie from its chord, in dots. */
function bowOf(
  { values }: PathStep,
  penX: number,
  penY: number,
  { width, height }: { width: number; height: number },
): number {
  let most = 0;
  for (let at = 0; at + 3 < values.length; at += 2) {
    const ax = at === 0 ? penX : (values[at - 2] ?? 0);
    const ay = at === 0 ? penY : (values[at - 1] ?? 0);
    const x = (ax - 2 * (values[at] ?? 0) + (values[at + 2] ?? 0)) * width;
    const y = (ay - 2 * (values[at + 1] ?? 0) + (values[at + 3] ?? 0)) * height;
    most = Math.max(most, 6 * Math.sqrt(x * x + y * y));
  }
  return most;
}
