import { type Ref, useId, useMemo } from "react";
import { useStore } from "zustand";

import { readArtworkAnswers } from "#domain/artwork/answer-reading.ts";
import type { ArtworkField } from "#domain/artwork/artwork-document.ts";
import { labelText } from "#domain/artwork/label-text.ts";
import { useMessages } from "#ui/messages-context.tsx";
import { Notice } from "#ui/notice.tsx";

import type { ArtworkFormStore, ArtworkPlace } from "./artwork-form-store.ts";
import { ChoiceFieldInput } from "./choice-field.tsx";
import { PeopleTabs } from "./people-tabs.tsx";
import { PhotoFieldInput } from "./photo-field.tsx";
import { CountFieldInput, DateFieldInput } from "./plain-fields.tsx";
import { TextFieldInput } from "./text-field.tsx";

type ArtworkFormProps = { store: ArtworkFormStore; rootRef?: Ref<HTMLElement> };

/** All that a template asks for now: what no answer shows is left out, and keeps what was typed. */
export function ArtworkForm({ store, rootRef }: ArtworkFormProps) {
  const { t } = useMessages();
  const titleId = useId();
  const { artwork, answers, locale, carried, problems } = useStore(store);
  const reading = useMemo(
    () => readArtworkAnswers(artwork, answers, { locale, isPreview: false }),
    [artwork, answers, locale],
  );
  const whole = problems.find(({ field }) => field === "");
  const lost = listLabels(artwork.fields, carried.lost, locale);
  const show = (field: ArtworkField, group: string | null, person: number | null) =>
    reading.isShown(field, person) && (
      <FieldInput
        key={`${field.id} ${person ?? ""}`}
        {...{ store, field }}
        place={{ group, person, field: field.id }}
      />
    );
  return (
    <section ref={rootRef} aria-labelledby={titleId} className="flex flex-col gap-4">
      <h2 id={titleId} className="m-0 text-sm font-semibold tracking-normal">
        {t("personal.title")}
      </h2>
      {(carried.isOtherVersion || carried.lost.length > 0) && (
        <Notice>
          {t("personal.new_version")}
          {lost.length > 0 && ` ${t("personal.lost_answers", { fields: lost.join(", ") })}`}
        </Notice>
      )}
      {whole && (
        <p role="alert" className="text-sm text-danger">
          {t("personal.builder_failed")}
        </p>
      )}
      {artwork.groups.map((group) => (
        <PeopleTabs key={group.id} store={store} group={group}>
          {(person) => group.fields.map((field) => show(field, group.id, person))}
        </PeopleTabs>
      ))}
      {artwork.fields.map((field) => show(field, null, null))}
    </section>
  );
}

const listLabels = (fields: readonly ArtworkField[], ids: readonly string[], locale: string) =>
  fields.filter(({ id }) => ids.includes(id)).map(({ label }) => labelText(label, locale));

type FieldInputProps = { store: ArtworkFormStore; place: ArtworkPlace; field: ArtworkField };

function FieldInput({ field, ...props }: FieldInputProps) {
  switch (field.type) {
    case "text":
      return <TextFieldInput {...props} field={field} />;
    case "photo":
      return <PhotoFieldInput {...props} field={field} />;
    case "date":
      return <DateFieldInput {...props} field={field} />;
    case "count":
      return <CountFieldInput {...props} field={field} />;
    default:
      return <ChoiceFieldInput {...props} field={field} />;
  }
}
