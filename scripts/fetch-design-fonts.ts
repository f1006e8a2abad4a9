import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import type { FontCatalogueFile, FontCategory, HanLanguage } from "#typeset/font-catalogue.ts";

import { hanFamilies } from "./design-fonts/han-repertoire.ts";
import { describeFaces, describeSliced } from "./design-fonts/write-catalogue.ts";
import { cutTiers, writeSlices } from "./design-fonts/write-slices.ts";

/**
 * Fetches the design fonts anew, or those that are named: `node scripts/fetch-design-fonts.ts [ID...]`.
 * The files are kept in the repository, so only whoever adds a font runs it. Each is a family's whole
 * file, unmodified, as published in the package that `fonts.json` names beside its licence; the Han
 * families are cut into slices, all four or none, since one leaves to another what that has.
 */
const folder = join(dirname(fileURLToPath(import.meta.url)), "..", "assets", "fonts");

/** Faces by what a shopper looks for them as; "fallback" stands in for letters that the others lack. */
const sources: Readonly<Partial<Record<FontCategory, readonly string[]>>> = {
  serif: ["abril-fatface", "cinzel", "playfair-display", "roboto-slab"],
  sans: [
    "anton",
    "baloo-2",
    "bebas-neue",
    "comfortaa",
    "fredoka",
    "montserrat",
    "oswald",
    "poppins",
  ],
  script: [
    "caveat",
    "dancing-script",
    "great-vibes",
    "lobster",
    "pacifico",
    "sacramento",
    "satisfy",
  ],
  display: ["amatic-sc", "bangers", "permanent-marker", "righteous"],
  varsity: ["alfa-slab-one", "ultra"],
  stencil: ["saira-stencil-one", "black-ops-one"],
  fallback: [
    "noto-sans",
    "noto-naskh-arabic",
    "noto-sans-hebrew",
    "noto-sans-thai",
    "noto-sans-devanagari",
    "noto-sans-bengali",
  ],
};

/** Scripts that a face for other scripts stands in for; Noto Sans has whatever is left. */
const scripts: Readonly<Record<string, string>> = {
  "noto-naskh-arabic": "Arab",
  "noto-sans-hebrew": "Hebr",
  "noto-sans-thai": "Thai",
  "noto-sans-devanagari": "Deva",
  "noto-sans-bengali": "Beng",
};

const scriptOf = (id: string) => (scripts[id] === undefined ? {} : { script: scripts[id] });

type FontRecord = {
  id: string;
  family: string;
  category: FontCategory;
  script?: string;
  language?: HanLanguage;
  source: string;
  license: string;
  sha256: string;
};

const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** A package's regular face, and its licence put into the font's folder. */
function fetchFont(scratch: string, id: string) {
  const name = `@expo-google-fonts/${id}`;
  const packed = execFileSync("npm", ["pack", name, "--silent"], {
    cwd: scratch,
    encoding: "utf8",
  });
  const archive = packed.trim().split("\n").at(-1) ?? "";
  const unpacked = join(scratch, id);
  mkdirSync(unpacked);
  execFileSync("tar", ["-xzf", join(scratch, archive), "-C", unpacked]);
  const root = join(unpacked, "package");
  const { version, license } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    version: string;
    license: string;
  };
  const path = readdirSync(root, { encoding: "utf8", recursive: true }).find((entry) =>
    entry.endsWith("_400Regular.ttf"),
  );
  if (path === undefined) throw new Error(`${name} has no regular face.`);
  const target = join(folder, id);
  mkdirSync(target, { recursive: true });
  cpSync(join(root, "LICENSE_FONT"), join(target, "LICENSE.txt"));
  const bytes = readFileSync(join(root, path));
  rmSync(unpacked, { recursive: true });
  return {
    target,
    bytes,
    family: readFamily(basename(path)),
    origin: { source: `${name}@${version}`, license: license.replace("MIT AND ", "") },
  };
}

const readFamily = (file: string) =>
  (file.split("_")[0] ?? file).replaceAll(/(?<=[a-z])(?=[A-Z0-9])/gu, " ");

function fetchWhole(scratch: string, category: FontCategory, id: string): FontRecord {
  const { target, bytes, family, origin } = fetchFont(scratch, id);
  writeFileSync(join(target, "regular.ttf"), bytes);
  return { id, family, category, ...origin, sha256: hashOf(bytes) };
}

async function fetchHan(scratch: string) {
  const held = new Set<number>();
  const fonts: FontRecord[] = [];
  const families: Parameters<typeof describeSliced>[0][number][] = [];
  for (const { id, language, wanted } of hanFamilies) {
    const { target, bytes, family, origin } = fetchFont(scratch, id);
    const tiers = cutTiers(bytes, wanted, held);
    for (const code of tiers.flatMap(({ codePoints }) => codePoints)) held.add(code);
    const sha256 = await writeSlices(target, bytes, tiers);
    fonts.push({ id, family, category: "fallback", ...origin, sha256, language });
    families.push({ id, family, language, sha256, tiers });
  }
  return { fonts, sliced: describeSliced(families) };
}

const readJson = <T>(name: string, absent: T): T =>
  existsSync(join(folder, name))
    ? (JSON.parse(readFileSync(join(folder, name), "utf8")) as T)
    : absent;

const writeJson = (name: string, value: unknown) =>
  writeFileSync(join(folder, name), `${JSON.stringify(value, null, 2)}\n`);

async function fetchAll(scratch: string, named: readonly string[]): Promise<void> {
  const isNamed = (id: string) => named.length === 0 || named.includes(id);
  const known = readJson<FontRecord[]>("fonts.json", []);
  const cut = hanFamilies.some(({ id }) => isNamed(id)) ? await fetchHan(scratch) : undefined;
  const found = Object.entries(sources).flatMap(([category, ids]) =>
    ids.flatMap((id) =>
      isNamed(id)
        ? fetchWhole(scratch, category as FontCategory, id)
        : known.filter((font) => font.id === id),
    ),
  );
  const whole = found.map((font) => ({ ...font, ...scriptOf(font.id) }));
  const kept = readJson<FontCatalogueFile>("catalogue.json", { faces: [], sliced: [] });
  writeJson("fonts.json", [
    ...whole,
    ...(cut?.fonts ?? known.filter(({ language }) => language !== undefined)),
  ]);
  const catalogue: FontCatalogueFile = {
    faces: describeFaces(folder, whole),
    sliced: cut?.sliced ?? kept.sliced,
  };
  writeJson("catalogue.json", catalogue);
}

const scratch = mkdtempSync(join(tmpdir(), "fonts-"));
try {
  await fetchAll(scratch, process.argv.slice(2));
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
