import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";

import type { Artwork } from "#domain/artwork/artwork-document.ts";
import type { ArtworkFinding } from "#domain/artwork/artwork-finding.ts";
import { checkArtwork } from "#domain/artwork/check-artwork.ts";
import { parseArtworkJson } from "#domain/artwork/parse-artwork.ts";
import { maxUploadBytes } from "#domain/upload/check-upload-file.ts";
import { readStoredCopy } from "#services/files/read-stored-copy.ts";
import type { Picture } from "#services/campaigns/read-picture.ts";
import { resolveBelow } from "#services/campaigns/read-picture.ts";
import { windowsPathInJson } from "#services/campaigns/windows-path.ts";
import { ServiceError } from "#services/service-error.ts";
import { maxStoredBytes, normalisePicture } from "#services/uploads/normalise-picture.ts";

import { artworkFindingText, artworkProblemText } from "./artwork-problem-texts.ts";

export type ArtworkFile = {
  /** The template's text. */
  json: string;
  fileName: string;
  /** Its pictures are looked for below this folder. */
  folder: string;
};

export type ReadArtwork = {
  /** Its pictures by the keys that they are stored under. */
  artwork: Artwork;
  pictures: ReadonlyMap<string, Picture>;
  findings: readonly ArtworkFinding[];
};

/**
 * Reads a template and its pictures, each drawn anew as what shoppers send is, and checks both. Refuses
 * with `validation_failed` what cannot be read and what has errors; the message tells all of them in
 * lines. Warnings are answered.
 */
export async function readArtworkFile(
  { json, fileName, folder }: ArtworkFile,
  fonts: ReadonlySet<string>,
): Promise<ReadArtwork> {
  const parsed = parseArtworkJson(json);
  if (!parsed.isValid) {
    const isJson = parsed.problems.every(({ reason }) => reason !== "not_json");
    const windowsPath = isJson ? undefined : windowsPathInJson(json);
    throw refuse(fileName, windowsPath ? [windowsPath] : parsed.problems.map(artworkProblemText));
  }
  const faults: string[] = [];
  const pictures = new Map<string, Picture>();
  const stored: [string, Artwork["pictures"][string]][] = [];
  for (const [name, own] of Object.entries(parsed.artwork.pictures)) {
    if (!("file" in own)) {
      faults.push(`pictures.${name} must name a file: keys are given by the import`);
      continue;
    }
    const read = await readNormalPicture(folder, own.file);
    if (typeof read === "string") {
      faults.push(`pictures.${name} ${JSON.stringify(own.file)} ${read}`);
      continue;
    }
    pictures.set(name, read);
    stored.push([name, { key: read.key, width: read.width, height: read.height }]);
  }
  if (faults.length > 0) throw refuse(fileName, faults);
  const artwork = { ...parsed.artwork, pictures: Object.fromEntries(stored) };
  const findings = checkArtwork(artwork, { fonts });
  const errors = findings.filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw refuse(fileName, errors.map(artworkFindingText));
  return { artwork, pictures, findings };
}

/** Of pictures that `readNormalPicture` has re-encoded. */
const artworkPictureKey = /^catalogue\/[0-9a-f]{32}\./u;

/** What a print is made of: PNG or JPEG, upright, in sRGB; or why it is not. */
async function readNormalPicture(folder: string, file: string): Promise<Picture | string> {
  const path = await resolveBelow(folder, file, maxStoredBytes);
  if (typeof path === "object") return path.reason;
  const given = await readFile(path);
  const copy = await readStoredCopy(basename(file), given);
  if (copy !== undefined && artworkPictureKey.test(copy.key)) {
    return { ...copy, bytes: given, sha256: createHash("sha256").update(given).digest("hex") };
  }
  if (given.length > maxUploadBytes) return "is larger than 20 MB";
  const normal = await normalisePicture(given);
  if (!normal.ok) return `cannot be used: ${normal.reason.replaceAll("_", " ")}`;
  const { bytes, contentType, widthPx: width, heightPx: height } = normal.picture;
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const extension = contentType === "image/png" ? "png" : "jpg";
  const key = `catalogue/${sha256.slice(0, 32)}.${extension}`;
  return { key, bytes, contentType, sha256, width, height };
}

/** One refusal of all that is wrong with a template. */
export function refuse(fileName: string, lines: readonly string[]): ServiceError {
  return new ServiceError("validation_failed", {
    message: [`${fileName} cannot be used:`, ...lines.map((line) => `  ${line}`)].join("\n"),
    data: lines,
  });
}
