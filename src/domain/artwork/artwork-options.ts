import { readArtworkAnswers } from "./answer-reading.ts";
import { readAnswers } from "./artwork-answers.ts";
import type { Artwork, ArtworkField } from "./artwork-document.ts";
import { labelText } from "./label-text.ts";

/**
 * What a line tells of its answers beside the designs, by label in the shopper's language (CART-16): all
 * that is asked once, and of each person what was typed or sent, and in one row what was chosen. What is
 * hidden or left empty is left out; a label that stands for two things has its number.
 */
export function artworkOptions(
  artwork: Artwork,
  sent: unknown,
  locale: string,
): Record<string, string> {
  const reading = readArtworkAnswers(artwork, readAnswers(artwork, sent), {
    locale,
    isPreview: false,
  });
  const rows = new Map<string, string>();
  const add = (label: string, value: string) => {
    if (value === "") return;
    let name = label;
    for (let number = 2; rows.has(name); number += 1) name = `${label} ${number}`;
    rows.set(name, value.replaceAll("\n", " "));
  };
  const words = (field: ArtworkField, person: number | null) => {
    const option = reading.option(field.id, person);
    return option ? labelText(option.label, locale) : reading.value(field.id, person);
  };
  for (const group of artwork.groups) {
    for (let person = 0; person < reading.count(group.id); person += 1) {
      const name = `${labelText(group.label, locale)} ${person + 1}`;
      const chosen: string[] = [];
      for (const field of group.fields) {
        if ("options" in field) chosen.push(words(field, person));
        else add(`${name}: ${labelText(field.label, locale)}`, words(field, person));
      }
      add(name, chosen.filter((value) => value !== "").join(" · "));
    }
  }
  for (const field of artwork.fields) add(labelText(field.label, locale), words(field, null));
  return Object.fromEntries(rows);
}
