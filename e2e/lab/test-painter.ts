import type {
  Design,
  DesignImage,
  DesignObject,
  DesignText,
} from "#domain/design/design-document.ts";
import { fittedSize } from "#domain/design/fit-text.ts";
import { frameSize, placementMiddle } from "#domain/design/placement.ts";
import type { MeasureText } from "#designer/editor/object-frame.ts";

const measuring = document.createElement("canvas").getContext("2d");
const fontOf = (sizePx: number) => `700 ${sizePx}px "Figtree Variable", sans-serif`;

/** Measures by the browser's own letters: good enough to try the editor with, never for print. */
export const measureText: MeasureText = (text, area) => {
  const lines = text.text.split("\n");
  if (measuring === null || text.text === "") {
    return { sizeMm: text.sizeMm, widthMm: 0, heightMm: 0 };
  }
  measuring.font = fontOf(100);
  const widest = Math.max(...lines.map((line) => measuring.measureText(line).width)) / 100;
  const own = { sizeMm: text.sizeMm, widthMm: widest * text.sizeMm, heightMm: 0 };
  const sizeMm = fittedSize(own, text, area);
  const heightMm = lines.length * sizeMm * text.lineHeight;
  return { sizeMm, widthMm: widest * sizeMm, heightMm };
};

function paintText(context: CanvasRenderingContext2D, text: DesignText, design: Design): void {
  const { sizeMm } = measureText(text, design.area);
  context.translate(text.x, text.y);
  context.rotate((text.angle * Math.PI) / 180);
  context.font = fontOf(sizeMm);
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = text.color;
  const lines = text.text.split("\n");
  for (const [index, line] of lines.entries()) {
    context.fillText(line, 0, (index - (lines.length - 1) / 2) * sizeMm * text.lineHeight);
  }
}

function paintImage(context: CanvasRenderingContext2D, { placement, src }: DesignImage): void {
  const { widthMm, heightMm } = frameSize(placement);
  const middle = placementMiddle(placement);
  context.translate(middle.x, middle.y);
  context.rotate((placement.angle * Math.PI) / 180);
  context.translate(-widthMm / 2, -heightMm / 2);
  if (src === "") {
    context.fillStyle = "#e7e4dc";
    context.fillRect(0, 0, widthMm, heightMm);
    return;
  }
  const sky = context.createLinearGradient(0, 0, 0, heightMm);
  for (const [at, color] of [
    [0, "#2b3a67"],
    [0.5, "#e88873"],
    [0.7, "#f7c59f"],
  ] as const) {
    sky.addColorStop(at, color);
  }
  context.fillStyle = sky;
  context.fillRect(0, 0, widthMm, heightMm);
  context.fillStyle = "#fff3d6";
  context.beginPath();
  context.arc(widthMm * 0.66, heightMm * 0.5, heightMm * 0.11, 0, 2 * Math.PI);
  context.fill();
  for (const [color, height, from] of [
    ["#52456b", 0.45, 0.3],
    ["#2d2a4a", 0.3, 0.75],
  ] as const) {
    context.fillStyle = color;
    context.beginPath();
    context.moveTo(0, heightMm);
    context.lineTo(0, heightMm * 0.8);
    context.lineTo(widthMm * from, heightMm * (1 - height));
    context.lineTo(widthMm, heightMm * 0.85);
    context.lineTo(widthMm, heightMm);
    context.fill();
  }
}

function paintObject(context: CanvasRenderingContext2D, object: DesignObject, design: Design) {
  if (object.kind === "text") paintText(context, object, design);
  else if (object.kind === "image") paintImage(context, object);
  else {
    context.translate(object.x, object.y);
    context.rotate((object.angle * Math.PI) / 180);
    const { widthMm, heightMm } = object;
    context.fillStyle = object.fill ?? "transparent";
    context.beginPath();
    if (object.shape === "ellipse") {
      context.ellipse(0, 0, widthMm / 2, heightMm / 2, 0, 0, 2 * Math.PI);
    } else context.rect(-widthMm / 2, -heightMm / 2, widthMm, heightMm);
    context.fill();
  }
}

/** Stands in for the real painter: shows where things lie, not how they print. */
export async function paint(canvas: HTMLCanvasElement, design: Design, pixelsPerMm: number) {
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("no canvas");
  for (const object of design.objects) {
    context.setTransform(pixelsPerMm, 0, 0, pixelsPerMm, 0, 0);
    paintObject(context, object, design);
  }
  await Promise.resolve();
}
