import { type ReactNode, type Ref, useEffect, useEffectEvent, useId, useRef } from "react";
import { useStore } from "zustand";

import type { CustomOption } from "#domain/personalisation/custom-options.ts";
import type { PersonalPlace } from "#domain/personalisation/personal-values.ts";
import { useMessages } from "#ui/messages-context.tsx";
import { Select } from "#ui/select.tsx";

import { DropdownOption } from "./dropdown-option.tsx";
import { ImageOption } from "./image-option.tsx";
import { changeGroupCount, type PersonalStore, placeKey } from "./personal-store.ts";
import { TextOption } from "./text-option.tsx";
import { useSubscribedAtOnce } from "./use-subscribed-at-once.ts";

type PersonalFormProps = {
  store: PersonalStore;
  rootRef?: Ref<HTMLElement>;
  /** Writes an amount of the campaign's currency. */
  show: (amountMinor: number) => string;
  /** Beside the title, before the fields, and below them. */
  word?: ReactNode;
  before?: ReactNode;
  below?: ReactNode;
};

/** All that a shopper fills in: the groups one after the other, then what is asked once (CAM-39). */
export function PersonalForm({ store, rootRef, show, word, before, below }: PersonalFormProps) {
  const { t } = useMessages();
  const titleId = useId();
  const form = useStore(store, (state) => state.form);
  const count = useStore(store, ({ values }) => values.groups.length);
  const { group, grouped, common } = form;
  useSubscribedAtOnce();
  return (
    <section ref={rootRef} aria-labelledby={titleId} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={titleId} className="m-0 text-sm font-semibold tracking-normal">
          {t("personal.title")}
        </h2>
        {word}
      </div>
      {before}
      {group && <GroupCount store={store} group={group} count={count} show={show} />}
      {grouped.length > 0 &&
        Array.from({ length: count }, (_, index) => (
          <Group key={index} name={group?.name ?? null} number={index + 1}>
            <Fields {...{ store, show }} options={grouped} scope="group" group={index} />
          </Group>
        ))}
      {common.length > 0 && (
        <Fields {...{ store, show }} options={common} scope="common" group={0} />
      )}
      {below}
    </section>
  );
}

type GroupCountProps = Pick<PersonalFormProps, "store" | "show"> & {
  group: { name: string; limit: number; extraFeeMinor: number };
  count: number;
};

/** 1 to the limit (PERS-13), and what each group beyond the first costs (PERS-18). */
function GroupCount({ store, group, count, show }: GroupCountProps) {
  const { t } = useMessages();
  const id = useId();
  const ref = useRef<HTMLSelectElement>(null);
  // What was chosen before the page was live.
  const takeOver = useEffectEvent(() => {
    if (ref.current) changeGroupCount(store, Number(ref.current.value));
  });
  useEffect(() => takeOver(), []);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <label htmlFor={id} className="text-sm font-medium">
        {t("personal.group_count", { name: group.name })}
      </label>
      <Select
        id={id}
        ref={ref}
        className="w-[5rem]"
        value={count}
        aria-describedby={group.extraFeeMinor > 0 ? `${id}-fee` : undefined}
        onChange={(event) => changeGroupCount(store, Number(event.target.value))}
      >
        {Array.from({ length: group.limit }, (_, index) => (
          <option key={index}>{index + 1}</option>
        ))}
      </Select>
      {group.extraFeeMinor > 0 && (
        <span id={`${id}-fee`} className="text-xs text-ink-soft tabular-nums">
          {t("personal.each_further", { price: show(group.extraFeeMinor) })}
        </span>
      )}
    </div>
  );
}

type GroupProps = { name: string | null; number: number; children: ReactNode };

/** A group has a frame only where there can be several. */
function Group({ name, number, children }: GroupProps) {
  const id = useId();
  if (name === null) return children;
  return (
    <fieldset
      aria-labelledby={id}
      className="m-0 min-w-0 rounded-md border border-line bg-ground-soft px-4 pt-3 pb-2"
    >
      <p id={id} className="mb-3 text-sm font-semibold">
        <bdi>{name}</bdi> {number}
      </p>
      {children}
    </fieldset>
  );
}

const fields = { text: TextOption, dropdown: DropdownOption, image: ImageOption } as const;

type FieldsProps = Pick<PersonalFormProps, "store" | "show"> & {
  options: readonly CustomOption[];
  scope: PersonalPlace["scope"];
  group: number;
};

function Fields({ store, show, options, scope, group }: FieldsProps) {
  return (
    <div className="flex flex-col gap-3">
      {options.map((option) => {
        const place = { scope, group, label: option.label };
        const Field = fields[option.type];
        const price = option.priceMinor > 0 ? show(option.priceMinor) : null;
        return <Field key={placeKey(place)} {...{ store, place, option, price }} />;
      })}
    </div>
  );
}
