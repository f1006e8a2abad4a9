import type { Draft, DraftPlace } from "#domain/draft/draft.ts";
import { surplusDrafts } from "#domain/draft/draft-for.ts";
import { draftLimits } from "#domain/draft/draft-limits.ts";
import { parseDraftJson } from "#domain/draft/parse-draft.ts";
import { withoutDataUrls } from "#domain/draft/without-data-urls.ts";

/** Answers the storage; throws where the browser forbids it. */
export type DraftArea = () => Pick<
  Storage,
  "getItem" | "setItem" | "removeItem" | "key" | "length"
>;

const prefix = "draft:";

/** Where a browser keeps the draft of a product: each by itself, as one may be large. */
export const draftKey = ({ campaign_id, product_id }: DraftPlace): string =>
  `${prefix}${campaign_id}:${product_id}`;

/** All that can be read; what cannot is left where it is, and gives way as the oldest does. */
export function listDrafts(area: DraftArea): Draft[] {
  return listKeys(area).flatMap((key) => {
    const draft = read(area, key);
    return draft === null || draftKey(draft) !== key ? [] : [draft];
  });
}

export const loadDraft = (area: DraftArea, place: DraftPlace): Draft | null =>
  read(area, draftKey(place));

/** Also what another version of the shop has left there. */
export function removeDraft(area: DraftArea, place: DraftPlace): void {
  remove(area, draftKey(place));
}

/**
 * Keeps a draft, and no more than twenty; false where it is too large, or where the storage is forbidden or
 * full even without all the others.
 */
export function saveDraft(area: DraftArea, draft: Draft): boolean {
  const key = draftKey(draft);
  const text = JSON.stringify(withoutDataUrls(draft));
  if (text.length > draftLimits.jsonLength) return false;
  const others = listKeys(area).filter((other) => other !== key);
  const givingWay = oldestFirst(area, others);
  if (others.length >= draftLimits.kept) {
    const drafts = listDrafts(area).filter((other) => draftKey(other) !== key);
    for (const surplus of surplusDrafts(drafts, draftLimits.kept - 1)) removeDraft(area, surplus);
  }
  while (!write(area, key, text)) {
    const oldest = givingWay.shift();
    if (oldest === undefined) return false;
    remove(area, oldest);
  }
  return true;
}

/** Keys by the age of what they hold, what cannot be read first. */
function oldestFirst(area: DraftArea, keys: readonly string[]): string[] {
  const aged = keys.map((key) => ({ key, at: read(area, key)?.updated_at ?? 0 }));
  return aged.toSorted((a, b) => a.at - b.at).map(({ key }) => key);
}

function listKeys(area: DraftArea): string[] {
  try {
    const storage = area();
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
    return keys.filter((key) => key !== null && key.startsWith(prefix)).map(String);
  } catch {
    return [];
  }
}

function read(area: DraftArea, key: string): Draft | null {
  try {
    return parseDraftJson(area().getItem(key));
  } catch {
    return null;
  }
}

function write(area: DraftArea, key: string, text: string): boolean {
  try {
    area().setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

function remove(area: DraftArea, key: string): void {
  try {
    area().removeItem(key);
  } catch {
    // Nothing can have been kept there.
  }
}
