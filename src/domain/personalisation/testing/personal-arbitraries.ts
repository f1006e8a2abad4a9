import fc from "fast-check";

import { readPersonalForm, type PersonalForm } from "../custom-options.ts";
import type { PersonalValues } from "../personal-values.ts";

const labels = ["Name", "Your Name", "Greeting", "Photo", "Size", "__proto__", "Font"];
const text = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 24 }),
  fc.constantFrom("", " ", "Ann", "🎉", " Ann 🎓 ", "cheers!", "Hello"),
);

const option = (label: string) =>
  fc.record({
    type: fc.constantFrom("text", "dropdown", "image"),
    label: fc.constant(label),
    value: fc.constant(["Cheers!", "Hello"]),
    max_length: fc.option(fc.integer({ min: 1, max: 30 })),
    unrequired: fc.boolean(),
    price: fc.option(fc.nat(900)),
  });

/** Rows as the import writes them, with what they are read as. */
export const personalSource = fc
  .tuple(
    fc.subarray(labels),
    fc.nat(labels.length),
    fc.nat(labels.length),
    fc.integer({ min: 1, max: 5 }),
    fc.nat(900),
  )
  .chain(([names, first, second, limit, fee]) => {
    const [from, to] = [Math.min(first, second), Math.max(first, second)];
    const list = (part: string[]) => fc.tuple(...part.map(option));
    return fc.record({
      options: list(names.slice(0, from)).map((options) => ({
        group: { name: "Person", limit, extra_custom_fee: fee },
        options,
      })),
      customOptions: list(names.slice(from, to)),
      commonOptions: list(names.slice(to)),
    });
  });

/** A form with anything in it, also what does not fit. */
export const filledForm = personalSource
  .map(readPersonalForm)
  .filter((form): form is PersonalForm => form !== null)
  .chain((form) => fc.record({ form: fc.constant(form), values: valuesOf(form) }));

function valuesOf(form: PersonalForm): fc.Arbitrary<PersonalValues> {
  const filled = (options: PersonalForm["grouped"]) =>
    options.length === 0
      ? fc.constant({})
      : fc.dictionary(fc.constantFrom(...options.map(({ label }) => label)), text);
  return fc.record({
    groups: fc.array(filled(form.grouped), { minLength: 1, maxLength: form.group?.limit ?? 1 }),
    common: filled(form.common),
    setAside: fc.constant([]),
  });
}
