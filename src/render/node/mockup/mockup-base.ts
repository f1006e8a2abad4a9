import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

import { z } from "zod";

import { maxMockupSidePx } from "#domain/design/mockup-size.ts";
import { hasErrorCode } from "#domain/errors/has-error-code.ts";

const print = z.object({
  name: z.string(),
  widthMm: z.number().positive(),
  heightMm: z.number().positive(),
  technique: z.enum(["print", "embroidery", "sublimation"]),
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
  prints: z.array(print),
});

/** One product from one side, taken apart into layers (assets/mockups/README.md). */
export type MockupBase = z.output<typeof base> & {
  /** Hash of all its files, 12 hexadecimal digits. */
  edition: string;
};
export type MockupPrint = MockupBase["prints"][number];

const namePattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;
const read = new Map<string, Promise<MockupBase | undefined>>();

/**
 * The description of a base below `folder`, read once a process; undefined where there is none of
 * that name.
 */
export function readMockupBase(
  folder: string,
  kind: string,
  view: string,
): Promise<MockupBase | undefined> {
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

async function readBase(path: string): Promise<MockupBase | undefined> {
  try {
    const text = await readFile(join(path, "base.json"), "utf8");
    return { ...base.parse(JSON.parse(text)), edition: await hashFiles(path) };
  } catch (error) {
    if (hasErrorCode(error, "ENOENT", "ENOTDIR")) return undefined;
    throw error;
  }
}

async function hashFiles(path: string): Promise<string> {
  const hash = createHash("sha256");
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
