import { useEffect, useEffectEvent, useRef } from "react";
import { useStore } from "zustand";

import { personalText } from "#domain/personalisation/personal-values.ts";
import { useMessages } from "#ui/messages-context.tsx";
import { Select } from "#ui/select.tsx";

import { OptionFrame, type OptionFieldProps } from "./option-frame.tsx";
import { changeField } from "./personal-store.ts";

/** The platform's own list; what is optional can be taken back. */
export function DropdownOption(props: OptionFieldProps) {
  const { store, place, option } = props;
  const { t } = useMessages();
  const ref = useRef<HTMLSelectElement>(null);
  const text = useStore(store, ({ values }) => personalText(values, place));
  // What was chosen before the page was live.
  const takeOver = useEffectEvent(() => {
    if (ref.current?.value) changeField(store, place, ref.current.value);
  });
  useEffect(() => takeOver(), []);
  return (
    <OptionFrame {...props} isEmpty={text === ""}>
      {(control) => (
        <Select
          {...control}
          ref={ref}
          value={text}
          onChange={(event) => changeField(store, place, event.target.value)}
        >
          <option value="" disabled={option.isRequired && text !== ""}>
            {option.isRequired ? t("personal.choose") : t("personal.none")}
          </option>
          {text !== "" && !option.values.includes(text) && <option>{text}</option>}
          {option.values.map((value) => (
            <option key={value}>{value}</option>
          ))}
        </Select>
      )}
    </OptionFrame>
  );
}
