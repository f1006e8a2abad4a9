import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef } from "react";
import { useStore } from "zustand";

import { answerOf } from "#domain/artwork/artwork-answers.ts";
import type { ArtworkGroup } from "#domain/artwork/artwork-document.ts";
import { labelText } from "#domain/artwork/label-text.ts";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import {
  addPerson,
  type ArtworkFormStore,
  isSending,
  personIndex,
  removePerson,
  showPerson,
} from "./artwork-form-store.ts";

type PeopleTabsProps = {
  store: ArtworkFormStore;
  group: ArtworkGroup;
  children: (person: number) => ReactNode;
};

const buttonClass =
  "min-h-11 cursor-pointer rounded-md px-2 text-sm underline underline-offset-4 hover:text-ink";

/** One tab a person, with as many as the group may have; who is taken away comes back as he was. */
export function PeopleTabs({ store, group, children }: PeopleTabsProps) {
  const { t } = useMessages();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const locale = useStore(store, (state) => state.locale);
  const count = useStore(store, ({ answers }) => answers.people[group.id]?.length) ?? 0;
  const ids = useStore(store, (state) => state.ids[group.id]) ?? [];
  const chosen = useStore(store, (state) =>
    personIndex(state, group.id, state.shown[group.id] ?? ""),
  );
  const shown = Math.max(0, chosen);
  const name = labelText(group.label, locale);
  // Once it is drawn: a new tab is not there before.
  const focusTab = (person: number) =>
    requestAnimationFrame(() =>
      list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[person]?.focus(),
    );
  const add = () => {
    addPerson(store, group.id);
    focusTab(count);
  };
  const remove = () => {
    removePerson(store, group.id, ids[shown] ?? "");
    focusTab(Math.max(0, Math.min(shown, count - 2)));
  };
  return (
    <div
      data-artwork-field={group.id}
      className="min-w-0 rounded-md border border-line bg-ground-soft"
    >
      <div className="flex flex-wrap items-center gap-1 border-b border-line builder-people">
        <TabList {...{ store, group, id, list, shown, name, focusTab }} />
        {count < group.max && (
          <button type="button" className={buttonClass} onClick={add}>
            + {t("personal.person_add", { name })}
          </button>
        )}
        <p role="status" className="sr-only">
          {t("personal.person_count", { name, count: String(count) })}
        </p>
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-tab-${shown}`}
        className="flex flex-col gap-3 px-4 pt-3 pb-2"
      >
        {count > 0 && children(shown)}
        {count > group.min && (
          <button
            type="button"
            className={`${buttonClass} builder-remove text-ink-soft`}
            onClick={remove}
          >
            {t("personal.person_remove", { name: `${name} ${shown + 1}` })}
          </button>
        )}
      </div>
    </div>
  );
}

type TabListProps = Pick<PeopleTabsProps, "store" | "group"> & {
  id: string;
  list: RefObject<HTMLDivElement | null>;
  shown: number;
  name: string;
  focusTab: (person: number) => void;
};

/** Arrows go from tab to tab; one that fails a check, or whose photo did not arrive, says so. */
function TabList({ store, group, id, list, shown, name, focusTab }: TabListProps) {
  const { t, dir } = useMessages();
  const people = useStore(store, ({ answers }) => answers.people[group.id]) ?? [];
  const ids = useStore(store, (state) => state.ids[group.id]) ?? [];
  const problems = useStore(store, (state) => state.problems);
  const uploads = useStore(store, (state) => state.uploads);
  const failed = [...uploads.values()].filter((each) => !isSending(each));
  const own = new Set(group.fields.map(({ id: field }) => field));
  const isWrong = (person: number) =>
    [...problems, ...failed.map(({ place }) => place)].some(
      (each) => each.person === ids[person] && own.has(each.field),
    );
  const show = (person: number) => showPerson(store, group.id, ids[person] ?? "");
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: dir === "rtl" ? -1 : 1, ArrowLeft: dir === "rtl" ? 1 : -1 };
    const to = { Home: 0, End: people.length - 1 };
    const moved = step[event.key as keyof typeof step];
    const next = moved === undefined ? to[event.key as keyof typeof to] : shown + moved;
    if (next === undefined) return;
    event.preventDefault();
    const person = (next + people.length) % people.length;
    show(person);
    focusTab(person);
  };
  return (
    <div ref={list} role="tablist" aria-label={name} className="flex flex-wrap gap-1">
      {people.map((answers, person) => (
        <button
          key={ids[person]}
          type="button"
          role="tab"
          id={`${id}-tab-${person}`}
          aria-controls={`${id}-panel`}
          aria-selected={person === shown}
          tabIndex={person === shown ? 0 : -1}
          onKeyDown={onKeyDown}
          onClick={() => show(person)}
          className={`flex min-h-11 builder-tab cursor-pointer items-center gap-1 rounded-md px-3 text-sm ${person === shown ? "bg-ink font-semibold text-ground" : "hover:bg-ground-raised"}`}
        >
          {isWrong(person) && <Icon name="alert" className="size-4" />}
          <bdi className="truncate">{nameOf(group, answers) || `${name} ${person + 1}`}</bdi>
          {isWrong(person) && <span className="sr-only">{t("personal.person_open")}</span>}
        </button>
      ))}
    </div>
  );
}

/** What was typed into the first text of a person. */
function nameOf({ fields }: ArtworkGroup, answers: Parameters<typeof answerOf>[0]): string {
  const field = fields.find(({ type }) => type === "text");
  const answer = field && answerOf(answers, field.id);
  return typeof answer === "string" ? answer.trim() : "";
}
