import { contentOf, type Draft, type DraftContent, type DraftPart, draftParts } from "./draft.ts";

/**
 * The draft that two tabs have written of one product: of each part the one that was written last, so that
 * a text typed here and a design changed there are both in it. In whatever order drafts are merged, the
 * same comes of it.
 */
export function mergeDrafts(one: Draft, other: Draft): Draft {
  const later = { ...one, written: { ...one.written } };
  for (const part of draftParts) {
    if (!isLater(other, one, part)) continue;
    const stamp = other.written[part];
    if (stamp === undefined) continue;
    later.written[part] = stamp;
    takePart(later, other, part);
  }
  return { ...later, updated_at: Math.max(one.updated_at, other.updated_at) };
}

/** The parts of `other` that were written later than those of `one`. */
export const laterParts = (one: Draft, other: Draft): DraftPart[] =>
  draftParts.filter((part) => isLater(other, one, part));

/** The parts in which two contents differ. */
export const changedParts = (one: DraftContent, other: DraftContent): DraftPart[] =>
  draftParts.filter((part) => JSON.stringify(one[part]) !== JSON.stringify(other[part]));

/**
 * A draft with what a tab has now in the parts that it has changed. They count as written after whatever
 * is known, also where clocks were set back.
 */
export function writeParts(
  draft: Draft,
  content: DraftContent,
  { parts, tab, now }: { parts: readonly DraftPart[]; tab: string; now: number },
): Draft {
  const at = Math.max(now, draft.updated_at + 1);
  const next: Draft = { ...draft, ...contentOf(draft), written: { ...draft.written } };
  for (const part of parts) {
    takePart(next, content, part);
    next.written[part] = { at, tab };
  }
  return parts.length > 0 ? { ...next, updated_at: at } : next;
}

function takePart<P extends DraftPart>(to: DraftContent, from: DraftContent, part: P): void {
  to[part] = from[part];
}

function isLater(a: Draft, b: Draft, part: DraftPart): boolean {
  const [one, other] = [a.written[part], b.written[part]];
  if (one === undefined) return false;
  if (other === undefined || one.at !== other.at) return one.at > (other?.at ?? 0);
  return one.tab > other.tab;
}
