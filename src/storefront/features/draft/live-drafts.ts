import type { DraftPlace } from "#domain/draft/draft.ts";

import { type DraftArea, draftKey, removeDraft } from "./draft-disk.ts";
import type { DraftSession } from "./draft-session.ts";

export const localArea: DraftArea = () => globalThis.localStorage;

const live = new Map<string, Set<DraftSession>>();

/** Tells of a form that keeps a draft as long as it is shown; answers what ends that. */
export function addLiveDraft(place: DraftPlace, session: DraftSession): () => void {
  const key = draftKey(place);
  const sessions = live.get(key) ?? new Set();
  live.set(key, sessions.add(session));
  return () => {
    sessions.delete(session);
    if (sessions.size === 0) live.delete(key);
  };
}

/** Forgets the draft of a product, once it is a line of the cart. */
export function dropDraft(place: DraftPlace): void {
  for (const session of live.get(draftKey(place)) ?? []) session.drop();
  removeDraft(localArea, place);
}

/** The same where a form keeps that draft now: not where a line of the cart is changed in it. */
export function dropLiveDraft(place: DraftPlace): void {
  if (live.has(draftKey(place))) dropDraft(place);
}
