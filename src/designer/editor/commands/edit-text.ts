import { designLimits, designPatterns } from "#domain/design/design-limits.ts";
import type { Design, DesignObject, DesignText } from "#domain/design/design-document.ts";
import { newTextSize } from "#domain/design/fit-text.ts";
import { printedLines } from "#domain/design/printed-lines.ts";
import { defaultFontSizeMm } from "#domain/design/units.ts";
import { defaultMaxLength } from "#domain/personalisation/clean-text.ts";

import { refused } from "../command-result.ts";
import type { AddCommand, TextStyle } from "../editor-command.ts";
import { limitObject, limitText } from "../limit-object.ts";
import { type ChangeOrRefusal, type CommandContext, withObject } from "./design-change.ts";
import { whyNotEdit } from "./permissions.ts";
import { addOnTop, freeId } from "./stack-objects.ts";

/** Typing is undone word by word: a text with another count of words is a step of its own. */
const typingKey = (id: string, text: string) =>
  `text:${id}:${text.split(/\s+/u).filter((word) => word !== "").length}`;

/** The design with other words in the texts that one field of a form fills, which are those of one name (T-069). */
function withWords(
  design: Design,
  object: DesignText,
  context: CommandContext,
  words: (text: DesignText) => string,
): Design {
  const objects = design.objects.map((other) => {
    const isMeant =
      other.kind === "text" &&
      (other.id === object.id ||
        (object.name !== "" && other.name === object.name && whyNotEdit(other, context) === null));
    if (!isMeant) return other;
    const text = words(other);
    return text === other.text ? other : { ...other, text };
  });
  const isSame = objects.every((other, index) => other === design.objects[index]);
  return isSame ? design : { ...design, objects };
}

/** Sets what a text says as it is being typed; nothing is taken out before it is finished (OP-059). */
export function typeText(
  design: Design,
  object: DesignObject,
  text: string,
  context: CommandContext,
): ChangeOrRefusal {
  if (object.kind !== "text") return refused("wrong_kind");
  const reason = whyNotEdit(object, context);
  if (reason !== null) return refused(reason);
  if (text.length > designLimits.textLength) return refused("too_long");
  return {
    design: withWords(design, object, context, () => text),
    selectedId: object.id,
    key: typingKey(object.id, text),
  };
}

/** A text as it will be printed: without emoji, cut to its letters, then trimmed (CANV-01, CANV-02, T-054). */
export function finishText(
  design: Design,
  object: DesignObject,
  context: CommandContext,
): ChangeOrRefusal {
  if (object.kind !== "text") return refused("wrong_kind");
  const reason = whyNotEdit(object, context);
  if (reason !== null) return refused(reason);
  const words = (text: DesignText) => printedLines(text).join("\n");
  return {
    design: withWords(design, object, context, words),
    key: typingKey(object.id, object.text),
    // Leaving the field belongs to what was typed there, however long ago.
    withinMs: Number.POSITIVE_INFINITY,
  };
}

const isWithin = (value: number, { min, max }: { min: number; max: number }) =>
  value >= min && value <= max;
const isAbove0 = (value: number, max: number) => value > 0 && value <= max;
const isColor = (color: string) => designPatterns.color.test(color);

/** Whether each value that is set would stand in a document. */
function isStyle(style: TextStyle): boolean {
  const { fontId, sizeMm, color, align, trackingEm, lineHeight, curveRadiusMm, outline } = style;
  return (
    (fontId === undefined || designPatterns.id.test(fontId)) &&
    (sizeMm === undefined || isAbove0(sizeMm, designLimits.sizeMm)) &&
    (color === undefined || isColor(color)) &&
    (align === undefined || ["left", "center", "right"].includes(align)) &&
    (trackingEm === undefined || isWithin(trackingEm, designLimits.trackingEm)) &&
    (lineHeight === undefined || isWithin(lineHeight, designLimits.lineHeight)) &&
    (curveRadiusMm == null || isWithin(Math.abs(curveRadiusMm), designLimits.curveMm)) &&
    (outline == null ||
      (isColor(outline.color) && isAbove0(outline.widthMm, designLimits.outlineMm)))
  );
}

const styleNames = [
  ...(["fontId", "sizeMm", "color", "align"] as const),
  ...(["trackingEm", "lineHeight", "curveRadiusMm", "outline"] as const),
];

export function styleText(
  design: Design,
  object: DesignObject,
  style: TextStyle,
  context: CommandContext,
): ChangeOrRefusal {
  if (object.kind !== "text") return refused("wrong_kind");
  const reason = whyNotEdit(object, context);
  if (reason !== null) return refused(reason);
  if (!isStyle(style)) return refused("bad_value");
  const names = styleNames.filter((name) => style[name] !== undefined);
  const values = Object.fromEntries(names.map((name) => [name, style[name]])) as TextStyle;
  if (names.length === 0) return { design, selectedId: object.id, key: null };
  // A slider that is drawn and a colour that is looked for are one step each.
  const key = `style:${object.id}:${names.join()}`;
  const limited = limitText({ ...object, ...values });
  // The rest stays to the last digit: what a shopper may not change is held against the campaign's.
  const set = Object.fromEntries(names.map((name) => [name, limited[name]]));
  return withObject(design, { ...object, ...set }, key);
}

/** A new text in the middle of the print area, 0.8 of its width wide (CANV-17, CANV-18, OP-064). */
export function addText(
  design: Design,
  { name, text, fontId, color }: Extract<AddCommand, { kind: "add-text" }>,
  context: CommandContext,
): ChangeOrRefusal {
  const { area } = design;
  if (name.length > designLimits.nameLength || text.length > designLimits.textLength) {
    return refused("too_long");
  }
  if (!designPatterns.id.test(fontId) || !isColor(color)) return refused("bad_value");
  const plain: DesignText = {
    ...{ kind: "text", id: freeId(design, "text"), name, text, placeholder: "" },
    ...{ isMovable: true, isTurnable: true, isEditable: true, maxLetters: defaultMaxLength },
    ...{ fontId, sizeMm: defaultFontSizeMm, fitWidthMm: null, color, align: "center" },
    ...{ trackingEm: 0, lineHeight: 1.2, curveRadiusMm: null, outline: null },
    ...{ x: area.widthMm / 2, y: area.heightMm / 2, angle: 0 },
  };
  const sizeMm = newTextSize(context.measureText(plain, area), area);
  return addOnTop(design, limitObject({ ...plain, sizeMm }), context);
}
