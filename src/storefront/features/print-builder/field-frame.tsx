import { type ReactNode, useId } from "react";
import { useStore } from "zustand";

import type { ArtworkField } from "#domain/artwork/artwork-document.ts";
import { labelText } from "#domain/artwork/label-text.ts";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import { type ArtworkFormStore, type ArtworkPlace, artworkPlaceKey } from "./artwork-form-store.ts";
import { artworkProblemText } from "./artwork-problem-text.ts";

export type ArtworkFieldProps<Field extends ArtworkField = ArtworkField> = {
  store: ArtworkFormStore;
  place: ArtworkPlace;
  field: Field;
};

export type FieldControl = {
  id: string;
  "aria-describedby": string;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
};

type FieldFrameProps = ArtworkFieldProps & {
  isEmpty: boolean;
  /** Several controls have a legend in the place of a label. */
  isGroup?: boolean;
  /** After the label, as the name of what is chosen. */
  chosen?: string | undefined;
  aside?: ReactNode;
  hint?: string | undefined;
  /** Whether the hint is one to be heeded. */
  isWarning?: boolean;
  failure?: string | null;
  children: (control: FieldControl) => ReactNode;
};

/** A field with its label; what is missing or wrong has its line from the start (PERS-12). */
export function FieldFrame(props: FieldFrameProps) {
  const { store, place, field, isEmpty, isGroup = false, chosen, aside, hint, failure } = props;
  const messages = useMessages();
  const { t } = messages;
  const id = useId();
  const key = artworkPlaceKey(place);
  const locale = useStore(store, (state) => state.locale);
  const problem = useStore(store, ({ problems }) =>
    problems.find((each) => artworkPlaceKey(each) === key),
  );
  const error = failure ?? (problem && artworkProblemText(problem, field, messages));
  const required = field.required && isEmpty ? t("personal.required") : undefined;
  const help = field.help === undefined ? undefined : labelText(field.help, locale);
  const note = error ?? [required, help, hint].filter(Boolean).join(" · ");
  const control = {
    ...{ id, "aria-describedby": `${id}-note`, "aria-required": field.required || undefined },
    "aria-invalid": problem || failure ? (true as const) : undefined,
  };
  const title = <FieldTitle {...{ field, chosen, locale }} />;
  const inner = (
    <>
      {props.children(control)}
      <FieldNote
        id={`${id}-note`}
        tone={error ? "error" : props.isWarning ? "warning" : "plain"}
        hasRoom={field.required}
        aside={aside}
      >
        {note}
      </FieldNote>
    </>
  );
  return isGroup ? (
    <fieldset
      data-artwork-field={key}
      aria-describedby={`${id}-note`}
      className="m-0 min-w-0 rounded-md border-0 p-0"
    >
      <legend className={titleClass}>{title}</legend>
      {inner}
    </fieldset>
  ) : (
    <div data-artwork-field={key} className="min-w-0 rounded-md">
      <label htmlFor={id} className={titleClass}>
        {title}
      </label>
      {inner}
    </div>
  );
}

const titleClass = "mb-1 flex flex-wrap items-baseline gap-x-2 p-0 text-sm font-medium";

type FieldTitleProps = { field: ArtworkField; chosen: string | undefined; locale: string };

function FieldTitle({ field, chosen, locale }: FieldTitleProps) {
  const { t } = useMessages();
  return (
    <>
      <span>
        <bdi>{labelText(field.label, locale)}</bdi>
        {chosen !== undefined && (
          <span className="font-normal text-ink-soft">
            : <bdi>{chosen}</bdi>
          </span>
        )}
      </span>
      {!field.required && (
        <span className="text-xs font-normal text-ink-soft">({t("personal.optional")})</span>
      )}
    </>
  );
}

type FieldNoteProps = {
  id: string;
  tone: "plain" | "warning" | "error";
  hasRoom: boolean;
  aside: ReactNode;
  children: string;
};

const tones = { plain: "text-ink-soft", warning: "text-warn", error: "text-danger" } as const;

function FieldNote({ id, tone, hasRoom, aside, children }: FieldNoteProps) {
  return (
    <div className={`mt-1 flex gap-3 text-xs ${hasRoom || aside ? "min-h-5" : ""}`}>
      <p id={id} className={`me-auto flex gap-1 ${tones[tone]}`}>
        {tone !== "plain" && <Icon name="alert" className="mt-0.5 size-4" />}
        <span>{children}</span>
      </p>
      {aside}
    </div>
  );
}
