import { type ReactNode, useId } from "react";
import { useStore } from "zustand";

import type { CustomOption } from "#domain/personalisation/custom-options.ts";
import type { PersonalPlace } from "#domain/personalisation/personal-values.ts";
import type { Messages } from "#messages/create-messages.ts";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import { type FormProblem, type PersonalStore, placeKey } from "./personal-store.ts";

export type OptionFieldProps = {
  store: PersonalStore;
  place: PersonalPlace;
  option: CustomOption;
  /** What filling it in adds, as written; null where it adds nothing. */
  price: string | null;
};

export type OptionControl = {
  id: string;
  "aria-describedby": string;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
};

type OptionFrameProps = OptionFieldProps & {
  isEmpty: boolean;
  /** At the end of the line below the control. */
  aside?: ReactNode;
  hint?: string | undefined;
  /** What went wrong with the control itself. */
  failure?: string | null;
  children: (control: OptionControl) => ReactNode;
};

/** A field with its label and price; what is missing or wrong has its line from the start (PERS-12). */
export function OptionFrame(props: OptionFrameProps) {
  const { store, place, option, price, isEmpty, aside, hint, failure, children } = props;
  const { t } = useMessages();
  const id = useId();
  const key = placeKey(place);
  const problem = useStore(store, ({ problems }) =>
    problems.find((each) => placeKey(each) === key),
  );
  const isMarked = useStore(store, ({ marked }) => marked === key);
  const warning = useStore(store, ({ warnings }) => warnings.get(key));
  const required = option.isRequired && isEmpty ? t("personal.required") : undefined;
  const told = failure ?? (problem && problemText(problem, option, t));
  // A picture that is refused leaves the one before, which would else seem to be the refused one.
  const isOtherKept = (failure || problem?.kind === "unfit_picture") && !isEmpty;
  const error = isOtherKept ? `${sentence(told ?? "")} ${t("personal.picture_kept")}` : told;
  return (
    <div
      data-personal={key}
      className={`min-w-0 rounded-md ${isMarked ? "outline-2 outline-offset-8 outline-danger" : ""}`}
    >
      <label
        htmlFor={id}
        className="mb-1 flex flex-wrap items-baseline gap-x-2 text-sm font-medium"
      >
        <bdi>{option.label}</bdi>
        {!option.isRequired && (
          <span className="text-xs font-normal text-ink-soft">({t("personal.optional")})</span>
        )}
        {price !== null && (
          <span className="ms-auto text-xs font-normal text-ink-soft tabular-nums">
            + <bdi>{price}</bdi>
          </span>
        )}
      </label>
      {children({
        id,
        "aria-describedby": `${id}-note`,
        "aria-invalid": problem || failure ? true : undefined,
        "aria-required": option.isRequired || undefined,
      })}
      <div className={`mt-1 flex gap-3 text-xs ${option.isRequired || aside ? "min-h-5" : ""}`}>
        <p
          id={`${id}-note`}
          className={`me-auto flex gap-1 ${error ? "text-danger" : "text-ink-soft"}`}
        >
          {error && <Icon name="alert" className="mt-0.5 size-4" />}
          <span>{error ?? [required, hint].filter(Boolean).join(" · ")}</span>
        </p>
        {aside}
      </div>
      {option.type === "image" && (
        <p role="status" className="m-0 mt-1 flex gap-2 text-sm text-warn empty:hidden">
          {warning && <Icon name="alert" className="mt-0.5 size-4 shrink-0" />}
          {warning && <span>{t(warning)}</span>}
        </p>
      )}
    </div>
  );
}

/** With a stop, as another one follows. */
export const sentence = (text: string): string => (/[.!?]$/u.test(text) ? text : `${text}.`);

function problemText({ kind }: FormProblem, { maxLength }: CustomOption, t: Messages["t"]): string {
  switch (kind) {
    case "required":
      return t("personal.required");
    case "too_long":
      return t("personal.too_long", { count: maxLength });
    case "not_listed":
      return t("personal.not_listed");
    case "uploading":
      return t("personal.picture_wait");
    case "unfit_picture":
      return t("personal.picture_unfit");
    case "no_letters":
      return t("personal.no_letters");
    case "fill_one":
      return t("campaign.fill_one_option");
  }
}
