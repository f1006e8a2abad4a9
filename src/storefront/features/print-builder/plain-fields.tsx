import { useStore } from "zustand";

import type { ArtworkField } from "#domain/artwork/artwork-document.ts";
import { controlClass } from "#ui/field.tsx";

import { artworkAnswer, changeArtworkAnswer, checkArtworkField } from "./artwork-form-store.ts";
import { type ArtworkFieldProps, FieldFrame } from "./field-frame.tsx";

/** A day, by the platform's own picker. */
export function DateFieldInput(props: ArtworkFieldProps<Extract<ArtworkField, { type: "date" }>>) {
  const { store, place, field } = props;
  const answer = useStore(store, (state) => artworkAnswer(state, place)) ?? "";
  return (
    <FieldFrame {...props} isEmpty={answer === ""}>
      {(control) => (
        <input
          {...control}
          type="date"
          min={field.min}
          max={field.max}
          value={typeof answer === "string" ? answer : ""}
          onChange={(event) => changeArtworkAnswer(store, place, event.target.value)}
          onBlur={() => checkArtworkField(store, place)}
          className={controlClass}
        />
      )}
    </FieldFrame>
  );
}

/** A whole number. */
export function CountFieldInput(
  props: ArtworkFieldProps<Extract<ArtworkField, { type: "count" }>>,
) {
  const { store, place, field } = props;
  const answer = useStore(store, (state) => artworkAnswer(state, place));
  return (
    <FieldFrame {...props} isEmpty={answer === undefined}>
      {(control) => (
        <input
          {...control}
          type="number"
          inputMode="numeric"
          min={field.min}
          max={field.max}
          step={1}
          value={typeof answer === "number" ? answer : ""}
          onChange={({ target }) => {
            const number = Math.trunc(target.valueAsNumber);
            changeArtworkAnswer(store, place, Number.isNaN(number) ? null : number);
          }}
          onBlur={() => checkArtworkField(store, place)}
          className={`${controlClass} builder-short`}
        />
      )}
    </FieldFrame>
  );
}
