import type { Design } from "#domain/design/design-document.ts";

/** What undo brings back. */
export type Snapshot = { design: Design; selectedId: string | null };

export type History = {
  past: readonly Snapshot[];
  future: readonly Snapshot[];
  /** What the last step was, so that the next of the same kind may join it. */
  last: { key: string; atMs: number } | null;
};

export const emptyHistory: History = { past: [], future: [], last: null };

/** Steps that may be undone where nothing else is said. */
export const historyLimit = 200;

/** Steps of one kind that come within this time of one another are one step. */
const mergeWithinMs = 1000;

export type Step = { key: string | null; atMs: number; limit: number; withinMs?: number };

/** The history after a change away from `before`; a step with the key of the one just before joins it. */
export function record(
  history: History,
  before: Snapshot,
  { key, atMs, limit, withinMs = mergeWithinMs }: Step,
): History {
  const { last } = history;
  const isMore =
    key !== null && last?.key === key && history.past.length > 0 && atMs - last.atMs <= withinMs;
  return {
    past: isMore ? history.past : [...history.past, before].slice(-limit),
    future: [],
    last: key === null ? null : { key, atMs },
  };
}

type Travelled = { snapshot: Snapshot; history: History };

export function stepBack({ past, future }: History, now: Snapshot): Travelled | null {
  const snapshot = past.at(-1);
  if (snapshot === undefined) return null;
  return { snapshot, history: { past: past.slice(0, -1), future: [now, ...future], last: null } };
}

export function stepForward({ past, future }: History, now: Snapshot): Travelled | null {
  const [snapshot, ...later] = future;
  if (snapshot === undefined) return null;
  return { snapshot, history: { past: [...past, now], future: later, last: null } };
}
