import { blankDataUrls } from "#domain/cart/blank-data-urls.ts";
import type { ArtworkAnswers } from "#domain/artwork/artwork-answers.ts";
import { type CarriedAnswers, carryAnswers } from "#domain/artwork/carry-answers.ts";
import { asRecord } from "#domain/personalisation/as-record.ts";

import type { ToolArtwork } from "./design-tool.ts";

/**
 * What the built-in tool keeps of a line in `pbCustomInfo`: the answers, to which template they are, and in
 * which language, as texts may print options' labels (`matchArtworkLine`).
 */
export function buildArtworkInfo(
  { id, key, version }: Pick<ToolArtwork, "id" | "key" | "version">,
  answers: ArtworkAnswers,
  locale: string,
): unknown {
  return blankDataUrls({ artwork: { id, key, version }, locale, ...answers });
}

/** The answers of a line or draft for the template as it is now, of whatever version and shape. */
export function readArtworkInfo(artwork: ToolArtwork, info: unknown): CarriedAnswers {
  const { version } = asRecord(asRecord(info)["artwork"]);
  return carryAnswers(artwork.template, info, {
    version: artwork.version,
    storedVersion: typeof version === "number" ? version : null,
  });
}
