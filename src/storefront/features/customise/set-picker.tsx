import { useId } from "react";
import { useStore } from "zustand";

import type { DesignSet } from "#domain/design/design-sets.ts";
import type { MessageKey } from "#messages/message-key.ts";
import { useMessages } from "#ui/messages-context.tsx";
import { Select } from "#ui/select.tsx";

import { chooseValue, type CustomiseStore, showLive } from "./customise-store.ts";

const labels: Record<DesignSet, MessageKey> = {
  alphabet: "personal.set_alphabet",
  month: "personal.set_month",
  year: "personal.set_year",
};

/** Which design of the set it is: a letter, a month by its name, or a year (PERS-07, CAM-22). */
export function SetPicker({ store }: { store: CustomiseStore }) {
  const { t, lang } = useMessages();
  const id = useId();
  const set = useStore(store, ({ choices }) => choices.set);
  const values = useStore(store, ({ choices }) => choices.values);
  const value = useStore(store, (state) => state.value);
  if (set === null) return null;
  const months = new Intl.DateTimeFormat(lang, { month: "long", timeZone: "UTC" });
  const nameOf = (one: string) => {
    if (set === "alphabet") return one.toUpperCase();
    return set === "month" ? months.format(Date.UTC(2000, Number(one) - 1, 1)) : `’${one}`;
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {t(labels[set])}
      </label>
      <Select
        id={id}
        value={value}
        onChange={(event) => {
          chooseValue(store, event.target.value);
          showLive(store);
        }}
      >
        {values.map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </Select>
    </div>
  );
}
