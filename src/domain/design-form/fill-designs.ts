import type { Design, DesignImage, DesignObject } from "../design/design-document.ts";
import { designLimits } from "../design/design-limits.ts";
import {
  coverFrame,
  isSameFrame,
  pictureFrame,
  showPart,
  type StoredPicture,
} from "../design/picture-frame.ts";
import { hasTooManyPixels } from "../design/too-many-pixels.ts";
import { printedLines } from "../design/printed-lines.ts";
import {
  buildDesignForm,
  type DesignForm,
  isPictureField,
  isTextField,
  type LineDesigns,
} from "./design-form.ts";

/** Sides of which no object changes stay the same objects, so that none of them is drawn anew. */
function mapObjects(
  designs: LineDesigns,
  change: (object: DesignObject) => DesignObject,
): LineDesigns {
  const sides = Object.entries(designs).map(([space, design]): [string, Design] => {
    const objects = design.objects.map(change);
    const isSame = objects.every((object, index) => object === design.objects[index]);
    return [space, isSame ? design : { ...design, objects }];
  });
  const isSame = sides.every(([space, design]) => design === designs[space]);
  return isSame ? designs : Object.fromEntries(sides);
}

/** The designs with other words in all objects of a name, as they are typed (T-069). */
export const fillText = (designs: LineDesigns, name: string, text: string): LineDesigns =>
  mapObjects(designs, (object) =>
    isTextField(object) && object.name === name && object.text !== text
      ? { ...object, text }
      : object,
  );

/** A field's words as they will be printed: without emoji, cut to its letters, trimmed (OP-059). */
export const finishedText = (text: string, { maxLetters }: { maxLetters: number }): string =>
  printedLines({ text, maxLetters }).join("\n");

/**
 * The designs with a picture in all objects of a name: each keeps its frame, which the picture covers from
 * its middle. With null the frames are empty again.
 */
export const fillPicture = (
  designs: LineDesigns,
  name: string,
  picture: StoredPicture | null,
): LineDesigns =>
  mapObjects(designs, (object) => {
    if (!isPictureField(object) || object.name !== name) return object;
    if (picture !== null) return { ...object, ...coverFrame(pictureFrame(object), picture) };
    return object.src === "" ? object : { ...object, src: "", isLowQualityKept: false };
  });

/**
 * The same, or null where a design could not be printed with it: where a picture is too small, too narrow or
 * too long to cover its frame, or where all pictures together have more pixels than can be drawn.
 */
export function fitPicture(
  designs: LineDesigns,
  name: string,
  picture: StoredPicture,
): LineDesigns | null {
  const filled = fillPicture(designs, name, picture);
  const isSound = Object.entries(filled).every(([space, design]) => {
    const before = designs[space];
    if (before === undefined || design === before) return true;
    const areCovered = design.objects.every((own, index) => {
      const old = before.objects[index];
      if (own === old || own.kind !== "image" || old?.kind !== "image") return true;
      return coversFrame(own, old);
    });
    return areCovered && !hasTooManyPixels(design);
  });
  return isSound ? filled : null;
}

/** Whether a picture covers the frame of another one, and no more than it, within what a document may hold. */
export const coversFrame = (own: DesignImage, framed: DesignImage): boolean =>
  isWithinLimits(own) && isSameFrame(pictureFrame(own), pictureFrame(framed));

/** As a document says it of a picture (`design-document.ts`), which is not read again with each of them. */
const isWithinLimits = ({ placement: { left, top, scaleX, scaleY } }: DesignImage) =>
  Math.max(Math.abs(left), Math.abs(top)) <= designLimits.reachMm &&
  Math.max(scaleX, scaleY) <= designLimits.pictureScale;

/** What a field says now: that of its first object. */
export function filledText(designs: LineDesigns, name: string): string {
  for (const { objects } of Object.values(designs)) {
    for (const object of objects)
      if (isTextField(object) && object.name === name) return object.text;
  }
  return "";
}

/** The picture of a field, or null. */
export function filledPicture(designs: LineDesigns, name: string): StoredPicture | null {
  for (const { objects } of Object.values(designs)) {
    for (const object of objects) {
      if (isPictureField(object) && object.name === name) return storedPicture(object);
    }
  }
  return null;
}

const storedPicture = ({ src, placement: { width, height } }: DesignImage) =>
  src === "" ? null : { src, width, height };

/**
 * Other designs, of another product or another value of a set, with what was filled into these, as far as
 * they ask for it; a text is cut where it may have fewer letters.
 */
export function carryOver(from: LineDesigns, to: LineDesigns): LineDesigns {
  const known = buildDesignForm(from);
  const isKnown = (fields: DesignForm["texts"] | DesignForm["pictures"], name: string) =>
    fields.some((field) => field.name === name);
  const { texts, pictures } = buildDesignForm(to);
  let filled = to;
  for (const field of texts) {
    if (!isKnown(known.texts, field.name)) continue;
    const text = filledText(from, field.name);
    const isUnfit = finishedText(text, field) !== text.trim();
    filled = fillText(filled, field.name, isUnfit ? finishedText(text, field) : text);
  }
  for (const { name } of pictures) {
    if (isKnown(known.pictures, name)) filled = carryPicture(filled, name, from);
  }
  return filled;
}

/** With the part that showed, where the frame has the same shape; empty where it cannot be printed there. */
function carryPicture(designs: LineDesigns, name: string, from: LineDesigns): LineDesigns {
  const all = Object.values(from).flatMap(({ objects }) => objects);
  const source = all.find((own) => isPictureField(own) && own.name === name);
  const picture = filledPicture(from, name);
  if (picture === null || source?.kind !== "image") return fillPicture(designs, name, null);
  const filled = fitPicture(designs, name, picture) ?? fillPicture(designs, name, null);
  return mapObjects(filled, (object) => {
    if (!isPictureField(object) || object.name !== name || object.src === "") return object;
    return { ...object, ...showPart(source, pictureFrame(object)) };
  });
}

/** The designs with all texts as they will be printed. */
export function finishDesigns(designs: LineDesigns): LineDesigns {
  return buildDesignForm(designs).texts.reduce(
    (done, field) => fillText(done, field.name, finishedText(filledText(done, field.name), field)),
    designs,
  );
}

/** The same object for the same text, so that what has been drawn of it is known again. */
const samples = new WeakMap<DesignObject, DesignObject>();

function sampleOf(object: DesignObject): DesignObject {
  if (!isTextField(object) || object.text.trim() !== "" || object.placeholder === "") return object;
  const sample = samples.get(object) ?? { ...object, text: object.placeholder };
  samples.set(object, sample);
  return sample;
}

/** The designs as they are shown before all is filled in: a text that is empty shows its sample. */
export const withSamples = (design: Design): Design => {
  const objects = design.objects.map(sampleOf);
  return objects.every((object, index) => object === design.objects[index])
    ? design
    : { ...design, objects };
};
