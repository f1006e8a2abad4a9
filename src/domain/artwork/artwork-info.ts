import { blankDataUrls } from "../cart/blank-data-urls.ts";
import { asRecord } from "../personalisation/as-record.ts";
import type { ArtworkAnswers } from "./artwork-answers.ts";
import type { Artwork } from "./artwork-document.ts";
import { type CarriedAnswers, carryAnswers } from "./carry-answers.ts";

/** A template as a store has it (PERS-03). */
export type StoredArtwork = { id: number; key: string; version: number; template: Artwork };

/**
 * What the built-in tool keeps of a line in `pbCustomInfo`: the answers, to which template they are, and in
 * which language, as texts may print options' labels (`matchArtworkLine`).
 */
export function buildArtworkInfo(
  { id, key, version }: Pick<StoredArtwork, "id" | "key" | "version">,
  answers: ArtworkAnswers,
  locale: string,
): unknown {
  return blankDataUrls({ artwork: { id, key, version }, locale, ...answers });
}

/** The answers of a line or draft for the template as it is now, of whatever version and shape. */
export function readArtworkInfo(artwork: StoredArtwork, info: unknown): CarriedAnswers {
  return carryAnswers(artwork.template, info, {
    version: artwork.version,
    storedVersion: infoVersion(info),
  });
}

/** Of which version of its template a `pbCustomInfo` is; null where it does not say. */
export function infoVersion(info: unknown): number | null {
  const { version } = asRecord(asRecord(info)["artwork"]);
  return typeof version === "number" ? version : null;
}
