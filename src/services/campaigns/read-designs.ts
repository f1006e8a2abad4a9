import { readFile } from "node:fs/promises";

import { type Design, type DesignImage } from "#domain/design/design-document.ts";
import { checkFormFields } from "#domain/design-form/check-form-fields.ts";
import type { PrintArea } from "#domain/design/print-areas.ts";
import { parseDesign } from "#domain/design/parse-design.ts";
import { serialiseDesign } from "#domain/design/serialise-design.ts";

import { checkSizes } from "./import-print-areas.ts";
import type { PathPart, Refuse } from "./import-problems.ts";
import type { DesignEntry } from "./import-schema.ts";
import type { ProductPlan } from "./import-product.ts";
import { type Picture, readPicture, resolveBelow } from "./read-picture.ts";
import type { SourceFolder } from "./source-folder.ts";
import { windowsPathInJson } from "./windows-path.ts";

type SoldProduct = Pick<ProductPlan, "designs" | "images" | "options" | "template"> & {
  printAreas: readonly PrintArea[];
};

/**
 * Reads the designs of a product with the pictures that they name, which become pictures of the
 * catalogue. A document has to be one (`parseDesign`), to lie in a print area that one of the product's
 * pictures shows, to be one in each size that is sold, and to ask for nothing that a form cannot hold. Faults are told to `refuse`, at their
 * place in the product.
 */
export async function readDesigns(
  { folder, bases }: SourceFolder,
  product: SoldProduct,
  pictures: Map<string, Picture>,
  refuse: Refuse,
): Promise<Map<DesignEntry, string>> {
  const { designs, images, printAreas } = product;
  const texts = new Map<DesignEntry, string>();
  if (designs.length === 0) return texts;
  const areas = new Set<string>();
  for (const { mockup } of images) {
    const base = mockup && (await bases.find(mockup.base, mockup.view));
    for (const { name } of base?.prints ?? []) areas.add(name);
  }
  for (const { printSpace } of printAreas.filter((own) => !areas.has(own.printSpace))) {
    refuse(["template"], `is printed on "${printSpace}", which no picture of the product shows`);
  }
  for (const [index, entry] of designs.entries()) {
    const refuseHere: Refuse = (path, reason) => refuse(["designs", index, ...path], reason);
    if (!areas.has(entry.print_space)) {
      const known = areas.size > 0 ? `only ${[...areas].join(", ")}` : "no mockup at all";
      const reason = `no picture of the product shows "${entry.print_space}", ${known}`;
      refuseHere(["print_space"], reason);
    }
    const design = await readDocument(folder, entry, refuseHere);
    if (design === undefined) continue;
    checkSizes(design, product, printAreas, (reason) => refuseHere(["design"], reason));
    const whole = await withPictures(folder, design, pictures, refuseHere);
    if (whole) texts.set(entry, serialiseDesign(whole));
  }
  return texts;
}

async function readDocument(
  folder: string,
  { design, print_space }: DesignEntry,
  refuse: Refuse,
): Promise<Design | undefined> {
  const value = typeof design === "string" ? await readJson(folder, design, refuse) : design;
  if (value === undefined) return undefined;
  const parsed = parseDesign(value);
  const inFile = typeof design === "string" ? `${JSON.stringify(design)} ` : "";
  const refuseIn: Refuse = (path, reason) => refuse(["design", ...path], `${inFile}${reason}`);
  if (!parsed.isValid) {
    for (const { path, reason } of parsed.problems) {
      refuseIn(partsOf(path), `is no design that can be printed: ${reason}`);
    }
    return undefined;
  }
  if (parsed.design.printSpace !== print_space) {
    refuseIn(["printSpace"], `is "${parsed.design.printSpace}", not "${print_space}"`);
  }
  for (const { index, field, reason } of checkFormFields(parsed.design)) {
    refuseIn(["objects", index, field], fieldReasons[reason]);
  }
  return parsed.design;
}

const fieldReasons = {
  nameless: "is what the form calls the field, and must not be empty",
  shared: "is the name of a text and of a picture, which one field cannot fill",
  empty: "is a text that nobody can fill in, and must not be empty",
  filled: "must be empty: a shopper's own picture goes there",
} as const;

const partsOf = (path: string): PathPart[] =>
  path === "" ? [] : path.split(".").map((part) => (/^\d+$/u.test(part) ? Number(part) : part));

async function readJson(folder: string, file: string, refuse: Refuse): Promise<unknown> {
  const path = await resolveBelow(folder, file);
  if (typeof path === "object") {
    refuse(["design"], `${JSON.stringify(file)} ${path.reason}`);
    return undefined;
  }
  const json = await readFile(path, "utf8");
  try {
    return JSON.parse(json);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const reason = windowsPathInJson(json) ?? `is not JSON: ${error.message}`;
    refuse(["design"], `${JSON.stringify(file)} ${reason}`);
    return undefined;
  }
}

/** The design with the keys of its pictures in place of their files; undefined where one is at fault. */
async function withPictures(
  folder: string,
  design: Design,
  pictures: Map<string, Picture>,
  refuse: Refuse,
): Promise<Design | undefined> {
  const objects = [...design.objects];
  for (const [index, object] of objects.entries()) {
    if (object.kind !== "image" || object.isCustom || object.src === "") continue;
    const read = await pictureOf(folder, object, pictures);
    if (!read.ok) {
      refuse(["design", "objects", index, "src"], `${JSON.stringify(object.src)} ${read.reason}`);
      return undefined;
    }
    objects[index] = { ...object, src: read.key };
  }
  return { ...design, objects };
}

type KeyResult = { ok: true; key: string } | { ok: false; reason: string };

/** What a print is drawn from: JPEG or PNG, of the size that the design says. */
async function pictureOf(
  folder: string,
  { src, placement }: DesignImage,
  pictures: Map<string, Picture>,
): Promise<KeyResult> {
  const source = `file ${src}`;
  const before = pictures.get(source);
  const read = before ? { ok: true as const, picture: before } : await readPicture(folder, src);
  if (!read.ok) return read;
  const { picture } = read;
  if (picture.contentType === "image/webp") {
    return { ok: false, reason: "is webp; what is printed is PNG or JPEG" };
  }
  if (picture.width !== placement.width || picture.height !== placement.height) {
    const size = `${picture.width} × ${picture.height}`;
    return {
      ok: false,
      reason: `has ${size} pixels, not ${placement.width} × ${placement.height}`,
    };
  }
  pictures.set(source, picture);
  return { ok: true, key: picture.key };
}
