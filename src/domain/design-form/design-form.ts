import { objectAccess } from "../design/editor-access.ts";
import type { Design, DesignImage, DesignText } from "../design/design-document.ts";

/** The designs of one line, by the print spaces that they lie on. */
export type LineDesigns = Readonly<Record<string, Design>>;

/** A text that a shopper fills in; objects of one name on any side take one value (T-069). */
export type TextField = {
  name: string;
  placeholder: string;
  /** What each of its objects can hold. */
  maxLetters: number;
  spaces: readonly string[];
};

/** A picture of the shopper's own. */
export type PictureField = { name: string; spaces: readonly string[] };

/** What the designs of a product ask for, in the order in which they stand there (PERS-08). */
export type DesignForm = {
  texts: readonly TextField[];
  pictures: readonly PictureField[];
};

export const isTextField = (object: Design["objects"][number]): object is DesignText =>
  object.kind === "text" && object.isEditable;

export const isPictureField = (object: Design["objects"][number]): object is DesignImage =>
  object.kind === "image" && object.isCustom;

/** Whether nothing of an object is the shopper's to change: what is remarked on it is for the shop to mend. */
export const isTemplates = (object: Design["objects"][number]): boolean =>
  !isTextField(object) && !isPictureField(object) && objectAccess(object) === "locked";

/** The fields of some designs: one for each name, whichever sides its objects are on. */
export function buildDesignForm(designs: LineDesigns): DesignForm {
  const texts = new Map<string, TextField>();
  const pictures = new Map<string, PictureField>();
  for (const [space, { objects }] of Object.entries(designs)) {
    for (const object of objects) {
      if (isTextField(object)) {
        texts.set(object.name, joinText(texts.get(object.name), object, space));
      } else if (isPictureField(object)) {
        const before = pictures.get(object.name)?.spaces ?? [];
        pictures.set(object.name, { name: object.name, spaces: withSpace(before, space) });
      }
    }
  }
  return { texts: [...texts.values()], pictures: [...pictures.values()] };
}

const withSpace = (spaces: readonly string[], space: string) =>
  spaces.includes(space) ? spaces : [...spaces, space];

function joinText(before: TextField | undefined, object: DesignText, space: string): TextField {
  const { name, placeholder, maxLetters } = object;
  return {
    name,
    placeholder: before?.placeholder || placeholder,
    maxLetters: Math.min(before?.maxLetters ?? maxLetters, maxLetters),
    spaces: withSpace(before?.spaces ?? [], space),
  };
}
