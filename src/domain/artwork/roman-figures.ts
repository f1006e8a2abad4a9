const figures: readonly (readonly [number, string])[] = [
  ...([
    [1000, "M"],
    [900, "CM"],
    [500, "D"],
    [400, "CD"],
    [100, "C"],
    [90, "XC"],
  ] as const),
  ...([
    [50, "L"],
    [40, "XL"],
    [10, "X"],
    [9, "IX"],
    [5, "V"],
    [4, "IV"],
    [1, "I"],
  ] as const),
];

/** A whole number from 1 to 3999 in Roman figures; "" for any other. */
export function romanFigures(number: number): string {
  if (!Number.isInteger(number) || number < 1 || number > 3999) return "";
  let rest = number;
  let text = "";
  for (const [value, figure] of figures) {
    while (rest >= value) {
      text += figure;
      rest -= value;
    }
  }
  return text;
}
