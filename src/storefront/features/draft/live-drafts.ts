import type { DraftPlace } from "#domain/draft/draft.ts";

import { type DraftArea, draftKey, removeDraft } from "./draft-disk.ts";
import type { DraftSession } from "./draft-session.ts";

export const localArea: DraftArea = () => globalThis.localStorage;

const live = new Map<string, Set<DraftSession>>();

/**
 * Where a change to a line of the cart is kept: in its tab alone, and beside the drafts of products. The line
 * itself is in the cart as it was; once it is another `edition`, as by another tab, the change is of no use.
 */
export const lineArea =
  (cartItemId: string, edition: string): DraftArea =>
  () => {
    const storage = globalThis.sessionStorage;
    const prefix = `${lineKey(cartItemId)}:${edition}:`;
    return {
      length: storage.length,
      key: (index) => {
        const key = storage.key(index);
        return key?.startsWith(prefix) ? key.slice(prefix.length) : null;
      },
      getItem: (key) => storage.getItem(prefix + key),
      setItem: (key, text) => storage.setItem(prefix + key, text),
      removeItem: (key) => storage.removeItem(prefix + key),
    };
  };

export const lineKey = (cartItemId: string): string => `line:${cartItemId}`;

/** Tells of a form that keeps a draft as long as it is shown; answers what ends that. */
export function addLiveDraft(key: string, session: DraftSession): () => void {
  const sessions = live.get(key) ?? new Set();
  live.set(key, sessions.add(session));
  return () => {
    sessions.delete(session);
    if (sessions.size === 0) live.delete(key);
  };
}

/** Forgets the draft of a product, once it is a line of the cart; what another tab has made of it stays. */
export function dropDraft(place: DraftPlace): void {
  const sessions = [...(live.get(draftKey(place)) ?? [])];
  const isGone = sessions.map((session) => session.drop());
  if (isGone.every(Boolean)) removeDraft(localArea, place);
}

/** The same where a form keeps that draft now: not where a line of the cart is changed in it. */
export function dropLiveDraft(place: DraftPlace): void {
  if (live.has(draftKey(place))) dropDraft(place);
}

/** Forgets what a line of the cart was to become, once it has become that. */
export function dropLineDraft(cartItemId: string): void {
  for (const session of live.get(lineKey(cartItemId)) ?? []) session.drop();
}
