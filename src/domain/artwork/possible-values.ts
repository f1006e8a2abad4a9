import type { ArtworkField } from "./artwork-document.ts";
import type { ArtworkComputed } from "./artwork-computed.ts";
import type { ArtworkIndex } from "./index-artwork.ts";
import { zodiacSigns } from "./zodiac-sign.ts";

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => String(from + at));

/** All values that a field or computed value may have but for ""; null where there is no end of them. */
export function possibleValues(id: string, index: ArtworkIndex): readonly string[] | null {
  const field = index.fields.get(id)?.field;
  if (field) return valuesOfField(field);
  const computed = index.computed.get(id)?.computed;
  return computed ? valuesOfComputed(computed, index) : [];
}

function valuesOfField(field: ArtworkField): readonly string[] | null {
  if ("options" in field) return field.options.map(({ value }) => value);
  return field.type === "count" ? range(field.min, field.max) : null;
}

function valuesOfComputed(own: ArtworkComputed, { groups }: ArtworkIndex): string[] | null {
  if (own.call === "moon_phase") return range(0, own.frames - 1);
  if (own.call === "zodiac") return [...zodiacSigns];
  if (own.call !== "people_count") return null;
  const group = groups.get(own.group);
  return group ? range(group.min, group.max) : [];
}
