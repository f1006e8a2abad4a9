const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** What each kind of design set has one design for (PERS-07). */
export const designSets = {
  alphabet: range(0, 25).map((index) => String.fromCodePoint(97 + index)),
  month: range(1, 12).map(String),
  year: range(0, 99).map((year) => String(year).padStart(2, "0")),
} as const;

export type DesignSet = keyof typeof designSets;

/** Whether a value names a design of a set: "a" to "z", "1" to "12", "00" to "99". */
export const isOfDesignSet = (set: DesignSet, value: string): boolean =>
  designSets[set].includes(value);
