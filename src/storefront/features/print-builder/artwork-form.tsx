import { memo, type Ref, useId, useMemo } from "react";
import { useStore } from "zustand";

import { readArtworkAnswers } from "#domain/artwork/answer-reading.ts";
import type { ArtworkField } from "#domain/artwork/artwork-document.ts";
import { labelText } from "#domain/artwork/label-text.ts";
import { useMessages } from "#ui/messages-context.tsx";
import { Notice } from "#ui/notice.tsx";

import { useHoldPage } from "../upload/use-hold-page.ts";
import {
  type ArtworkFormStore,
  type ArtworkPlace,
  artworkPlaceKey,
  isSending,
  placeOf,
} from "./artwork-form-store.ts";
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
  const state = useStore(store);
  const { artwork, answers, locale, carried, problems, uploads } = state;
  useHoldPage([...uploads.values()].some(isSending));
  const reading = useMemo(
    () => readArtworkAnswers(artwork, answers, { locale, isPreview: false }),
    [artwork, answers, locale],
  );
  const whole = problems.find(({ field }) => field === "");
  const lost = listLabels(artwork.fields, carried.lost, locale);
  const show = (field: ArtworkField, person: number | null) => {
    if (!reading.isShown(field, person)) return null;
    const place = placeOf(state, { field: field.id, person });
    return <FieldInput key={artworkPlaceKey(place)} {...{ store, field, place }} />;
  };
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
          {(person) => group.fields.map((field) => show(field, person))}
        </PeopleTabs>
      ))}
      {artwork.fields.map((field) => show(field, null))}
    </section>
  );
}

const listLabels = (fields: readonly ArtworkField[], ids: readonly string[], locale: string) =>
  fields.filter(({ id }) => ids.includes(id)).map(({ label }) => labelText(label, locale));

type FieldInputProps = { store: ArtworkFormStore; place: ArtworkPlace; field: ArtworkField };

/** Each reads its own answer: a letter that is typed renders its field alone. */
const FieldInput = memo(
  AnyFieldInput,
  (before, now) =>
    before.store === now.store &&
    before.field === now.field &&
    artworkPlaceKey(before.place) === artworkPlaceKey(now.place),
);

function AnyFieldInput({ field, ...props }: FieldInputProps) {
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
