import { createHash } from "node:crypto";
import { access, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

import { z } from "zod";

import { maxMockupSidePx } from "#domain/design/mockup-size.ts";
import { hasErrorCode } from "#domain/errors/has-error-code.ts";

import { mapName } from "../../paint/mockup/build-layers.ts";
import { cornersFault } from "../../paint/mockup/corner-map.ts";
import type { MockupDescription, MockupPrint } from "../../paint/mockup/mockup-description.ts";

/** Raised when the same files come to other layers: browsers keep those of an edition for ever. */
const layersVersion = 2;

const corner = z.tuple([z.number(), z.number()]);

const print = z.object({
  name: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u),
  widthMm: z.number().positive(),
  heightMm: z.number().positive(),
  technique: z.enum(["print", "embroidery", "sublimation"]),
  corners: z.tuple([corner, corner, corner, corner]).optional(),
});

const base = z.object({
  format: z.literal("platen-mockup/1"),
  kind: z.string(),
  view: z.string(),
  width: z.int().positive().max(maxMockupSidePx),
  height: z.int().positive().max(maxMockupSidePx),
  /** Linear light that a white shade pixel stands for. */
  shadeMax: z.number().positive(),
  glossMax: z.number().positive(),
  detail: z.boolean(),
  displacementPx: z.number().positive().max(maxMockupSidePx).optional(),
  prints: z.array(print),
});

const namePattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;
const read = new Map<string, Promise<MockupDescription | undefined>>();

/**
 * The description of a base below `folder`, read once a process; undefined where there is none of
 * that name. Rejects where its files contradict each other.
 */
export function readMockupBase(
  folder: string,
  kind: string,
  view: string,
): Promise<MockupDescription | undefined> {
  if (!namePattern.test(kind) || !namePattern.test(view)) return Promise.resolve(undefined);
  const path = join(folder, kind, view);
  const before = read.get(path);
  if (before) return before;
  const reading = readBase(path);
  read.set(path, reading);
  reading.then(
    (found) => found ?? read.delete(path),
    () => read.delete(path),
  );
  return reading;
}

async function readBase(path: string): Promise<MockupDescription | undefined> {
  let text: string;
  try {
    text = await readFile(join(path, "base.json"), "utf8");
  } catch (error) {
    if (hasErrorCode(error, "ENOENT", "ENOTDIR")) return undefined;
    throw error;
  }
  const { format: _, ...found } = base.parse(JSON.parse(text));
  for (const own of found.prints) {
    const fault = await printFault(path, own, found);
    if (fault) throw new Error(`${join(path, "base.json")}: print area "${own.name}": ${fault}`);
  }
  if ((await isThere(path, "displacement")) !== (found.displacementPx !== undefined)) {
    throw new Error(
      `${join(path, "base.json")}: displacement.png and displacementPx go together, one of them is missing`,
    );
  }
  return { ...found, edition: await hashFiles(path) };
}

/** Why a print area lies nowhere, or in two places. */
async function printFault(
  path: string,
  { corners, ...own }: MockupPrint,
  size: { width: number; height: number },
): Promise<string | undefined> {
  const hasMap = await isThere(path, mapName(own));
  if (corners === undefined) {
    return hasMap ? undefined : `it has neither corners nor a layer ${mapName(own)}.png`;
  }
  return hasMap
    ? `it has both corners and a layer ${mapName(own)}.png`
    : cornersFault(corners, size);
}

async function isThere(path: string, layer: string): Promise<boolean> {
  try {
    await access(join(path, `${layer}.png`));
    return true;
  } catch (error) {
    if (hasErrorCode(error, "ENOENT")) return false;
    throw error;
  }
}

async function hashFiles(path: string): Promise<string> {
  const hash = createHash("sha256").update(`${layersVersion}\0`);
  for (const file of (await readdir(path)).toSorted()) {
    hash.update(`${file}\0`).update(await readFile(join(path, file)));
  }
  return hash.digest("hex").slice(0, 12);
}

/** One hash over all bases below `folder`: pictures of different bases never mix under it. */
export async function hashMockupBases(folder: string): Promise<string> {
  const hash = createHash("sha256");
  const entries = await readdir(folder, { withFileTypes: true });
  for (const kind of entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()) {
    const views = await readdir(join(folder, kind), { withFileTypes: true });
    for (const { name: view } of views.filter((entry) => entry.isDirectory())) {
      hash.update((await readMockupBase(folder, kind, view))?.edition ?? "");
    }
  }
  return hash.digest("hex").slice(0, 12);
}
