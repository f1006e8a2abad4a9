import { isUploadKey } from "#domain/upload/upload-key.ts";

import { asRecord } from "../personalisation/as-record.ts";
import { designLimits } from "../design/design-limits.ts";
import type { Artwork, ArtworkField } from "./artwork-document.ts";

/**
 * A shopper's photo: an upload with its size in pixels; `zoom` from 1, `x` and `y` from -1 to 1 say which
 * part of it shows where its frame cuts it. `isKept` once the shopper has it printed coarse knowingly
 * (OP-063): another photo, or another zoom, is asked about again.
 */
export type PhotoAnswer = {
  src: string;
  width: number;
  height: number;
  zoom: number;
  x: number;
  y: number;
  isKept?: true;
};
export type ArtworkAnswer = string | number | PhotoAnswer;
export type FieldAnswers = Readonly<Record<string, ArtworkAnswer>>;

/** What was answered, by id of field, so that it outlives a change of the template. */
export type ArtworkAnswers = {
  fields: FieldAnswers;
  /** By group, one record for each person. */
  people: Readonly<Record<string, readonly FieldAnswers[]>>;
};

/** Field ids are taken as own keys alone, "constructor" like any other. */
export const answerOf = (
  answers: FieldAnswers | undefined,
  id: string,
): ArtworkAnswer | undefined =>
  answers !== undefined && Object.hasOwn(answers, id) ? answers[id] : undefined;

/** Code units of a text that are looked at, whatever is sent. */
const longestText = 40_000;
/** The most that a photo is enlarged beyond filling its frame. */
export const maxPhotoZoom = 4;

/**
 * What of stored or sent answers a template can take: known fields with values of their kind, no more
 * people than the group may have. Whether they are enough is asked elsewhere (`checkAnswers`).
 */
export function readAnswers(artwork: Artwork, input: unknown): ArtworkAnswers {
  const { fields, people } = asRecord(input);
  const groups = asRecord(people);
  return {
    fields: readFields(artwork.fields, fields),
    people: Object.fromEntries(
      artwork.groups.map(({ id, max, fields: own }) => {
        const sent: unknown = Object.hasOwn(groups, id) ? groups[id] : [];
        const persons = Array.isArray(sent) ? sent.slice(0, max) : [];
        return [id, persons.map((person: unknown) => readFields(own, person))];
      }),
    ),
  };
}

function readFields(fields: readonly ArtworkField[], input: unknown): FieldAnswers {
  const sent = asRecord(input);
  const read: [string, ArtworkAnswer][] = [];
  for (const field of fields) {
    const answer = Object.hasOwn(sent, field.id) ? readAnswer(field, sent[field.id]) : undefined;
    if (answer !== undefined) read.push([field.id, answer]);
  }
  return Object.fromEntries(read);
}

function readAnswer({ type }: ArtworkField, input: unknown): ArtworkAnswer | undefined {
  if (type === "photo") return readPhoto(input);
  if (type === "count") {
    const number = typeof input === "string" && /^\d{1,4}$/u.test(input) ? Number(input) : input;
    return typeof number === "number" && Number.isInteger(number) ? number : undefined;
  }
  return typeof input === "string" ? input.slice(0, longestText) : undefined;
}

function readPhoto(input: unknown): PhotoAnswer | undefined {
  const { src, width, height, zoom, x, y, isKept } = asRecord(input);
  if (typeof src !== "string" || !isUploadKey(src) || src.length > designLimits.keyLength) {
    return undefined;
  }
  if (!isSide(width) || !isSide(height)) return undefined;
  return {
    ...{ src, width, height },
    zoom: within(zoom, 1, maxPhotoZoom, 1),
    x: within(x, -1, 1, 0),
    y: within(y, -1, 1, 0),
    ...(isKept === true && { isKept }),
  };
}

const isSide = (value: unknown): value is number =>
  typeof value === "number" &&
  Number.isInteger(value) &&
  value >= 1 &&
  value <= designLimits.pictureSide;

const within = (value: unknown, min: number, max: number, otherwise: number): number =>
  typeof value === "number" && Number.isFinite(value)
    ? Math.min(max, Math.max(min, value))
    : otherwise;

/** What stands in the form before anything is answered: presets, and the fewest people. */
export function initialAnswers(artwork: Artwork): ArtworkAnswers {
  return {
    fields: presetsOf(artwork.fields),
    people: Object.fromEntries(
      artwork.groups.map(({ id, min, fields }) => [
        id,
        Array.from({ length: min }, () => presetsOf(fields)),
      ]),
    ),
  };
}

export const presetsOf = (fields: readonly ArtworkField[]): FieldAnswers =>
  Object.fromEntries(
    fields.flatMap((field) =>
      "preset" in field && field.preset !== undefined ? [[field.id, field.preset]] : [],
    ),
  );
