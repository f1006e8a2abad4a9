import type { CatalogueFace, FontCatalogue, FontFile } from "./font-catalogue.ts";
import { formsOf, lettersOf } from "./letter-coverage.ts";
import { orderHanFamilies } from "./order-han-families.ts";

export type FaceWish = {
  text: string;
  /** The face that was chosen. */
  fontId: string;
  /** The store's, for Han letters whose text does not tell in which country's forms they are meant. */
  locale: string;
};

/** Stands in for letters of any script without a face of its own, and for a face that is not there. */
const generalId = "noto-sans";

/**
 * The font files that a text needs, in the order in which `splitRuns` is to ask them: the chosen face
 * in any case, since its measures are the text's, then what stands in for letters that it lacks. Files
 * whose paths are `broken` are left out; then the general face takes the place of a chosen one that is
 * among them or unknown, and any face may stand in.
 */
export function planFaces(
  catalogue: FontCatalogue,
  wish: FaceWish,
  broken: ReadonlySet<string> = new Set(),
): FontFile[] {
  const isWhole = (file: FontFile | undefined) => file !== undefined && !broken.has(file.path);
  const first = [wish.fontId, generalId, ...catalogue.faces.map(({ id }) => id)]
    .map((id) => catalogue.faces.find((face) => face.id === id))
    .find((face) => isWhole(face?.file));
  const order = orderFaces(catalogue, { ...wish, fontId: first?.id ?? wish.fontId });
  if (broken.size > 0) order.push(...catalogue.faces.filter((face) => !order.includes(face)));
  const needed = new Map<CatalogueFace, Map<string, FontFile>>();
  const need = (face: CatalogueFace, file: FontFile) =>
    needed.set(face, (needed.get(face) ?? new Map<string, FontFile>()).set(file.path, file));
  if (first) need(first, first.file);
  for (const { letter } of lettersOf(wish.text)) {
    for (const face of order) {
      const file = fileOfLetter(face, letter);
      if (file === undefined || !isWhole(file)) continue;
      need(face, file);
      break;
    }
  }
  return order.flatMap((face) => [...(needed.get(face)?.values() ?? [])]);
}

/**
 * Letters of a text that no face can set, each once: known from the catalogue alone, before any font
 * is loaded. Emoji are no matter here: they are taken out before (`cleanText`).
 */
export function missingLetters(catalogue: FontCatalogue, text: string, fontId: string): string[] {
  const order = orderFaces(catalogue, { text, fontId, locale: "" });
  const letters = new Set([...lettersOf(text)].map(({ letter }) => letter));
  const isSet = (letter: string) => order.some((face) => canSet(face, letter));
  return [...letters].filter((letter) => !isSet(letter));
}

/** The chosen face, those of the text's scripts, the general one, the Han families, those of other scripts. */
function orderFaces(
  { faces, sliced }: FontCatalogue,
  { text, fontId, locale }: FaceWish,
): CatalogueFace[] {
  const chosen = faces.filter(({ id }) => id === fontId);
  const fallbacks = faces.filter(({ id, category }) => category === "fallback" && id !== fontId);
  const isOfText = ({ script }: CatalogueFace) =>
    script !== null && new RegExp(`\\p{Script=${script}}`, "u").test(text);
  const familyOf = (language: string) => sliced.filter((family) => family.language === language);
  const han = orderHanFamilies(text, locale, (language, letter) =>
    familyOf(language).some((family) => canSet(family, letter)),
  );
  return [
    ...chosen,
    ...fallbacks.filter(isOfText),
    ...fallbacks.filter(({ script }) => script === null),
    ...han.flatMap(familyOf),
    ...fallbacks.filter((face) => face.script !== null && !isOfText(face)),
  ];
}

const canSet = (face: CatalogueFace, letter: string) =>
  formsOf(letter).some((signs) => signs.length === 0) || fileOfLetter(face, letter) !== undefined;

/** The one file of a face that can set all of a letter; none for what nobody sees. */
function fileOfLetter(face: CatalogueFace, letter: string): FontFile | undefined {
  for (const [first, ...more] of formsOf(letter)) {
    const file = first === undefined ? undefined : face.fileOf(first);
    if (file && more.every((sign) => face.fileOf(sign)?.path === file.path)) return file;
  }
  return undefined;
}
