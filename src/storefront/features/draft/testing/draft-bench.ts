import { type DraftContent, emptyContent, isBlankContent } from "#domain/draft/draft.ts";

import { draftKey } from "../draft-disk.ts";
import { type DraftForm, DraftSession } from "../draft-session.ts";

type Fault = "full" | "forbidden" | null;

/** A storage in memory of bounded size that can be full or forbidden. */
export function createArea() {
  const texts = new Map<string, string>();
  const area = { fault: null as Fault, roomFor: Infinity, texts };
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    removeItem: (key: string) => void texts.delete(key),
    key: (index: number) => [...texts.keys()][index] ?? null,
    get length() {
      return texts.size;
    },
    setItem: (key: string, text: string) => {
      const taken = [...texts].filter(([other]) => other !== key);
      const size = taken.reduce((sum, [, other]) => sum + other.length, text.length);
      if (area.fault === "full" || size > area.roomFor) throw new Error("QuotaExceededError");
      texts.set(key, text);
    },
  };
  const open = () => {
    if (area.fault === "forbidden") throw new Error("SecurityError");
    return storage;
  };
  return { ...area, open, set: (change: Partial<typeof area>) => Object.assign(area, change) };
}

/** A form of names and towns: what is typed replaces, what a draft has fills in what is empty. */
export function createForm(typed: string | null = null) {
  let content: DraftContent = contentWith(typed);
  const listeners = new Set<() => void>();
  const set = (next: DraftContent) => {
    content = next;
    for (const listener of listeners) listener();
  };
  const form: DraftForm = {
    read: () => content,
    opened: () => emptyContent,
    restore: (draft) => {
      if (isBlankContent(content)) set(draft);
    },
    write: set,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const fill = (label: string, text: string) => {
    const { groups = [], common = {}, setAside = [] } = content.personal ?? {};
    const [group = {}] = groups;
    set({ ...content, personal: { groups: [{ ...group, [label]: text }], common, setAside } });
  };
  return {
    form,
    type: (name: string) => fill("Name", name),
    live: (town: string) => fill("Town", town),
    town: () => content.personal?.groups[0]?.["Town"] ?? null,
    draw: (design: string) => set({ ...content, designs: { front: design } }),
    name: () => content.personal?.groups[0]?.["Name"] ?? null,
    design: () => content.designs?.["front"] ?? null,
  };
}

const contentWith = (name: string | null): DraftContent => ({
  ...emptyContent,
  personal: name === null ? null : { groups: [{ Name: name }], common: {}, setAside: [] },
});

export const place = { campaign_id: 1, product_id: 2 };

let clock = 1_000;

/** A tab with its form over a storage; `tick` runs what was put off. */
export function openTab(
  area: ReturnType<typeof createArea>,
  {
    name = "a",
    typed = null,
    at = place,
    isOfLine = false,
  }: { name?: string; typed?: string | null; at?: typeof place; isOfLine?: boolean } = {},
) {
  const own = createForm(typed);
  let due: (() => void)[] = [];
  const session = new DraftSession(at, own.form, {
    ...{ area: area.open, tab: name, now: () => (clock += 1), isOfLine },
    later: (run) => {
      due.push(run);
      return () => {
        due = due.filter((other) => other !== run);
      };
    },
  });
  return {
    ...own,
    session,
    word: () => session.state.getState().word,
    putOff: () => due.length,
    tick: () => {
      for (const run of due.splice(0)) run();
    },
    /** Hears what another tab has written. */
    hear: () => session.follow(area.texts.get(draftKey(at)) ?? null),
  };
}
