import { formatHexColor, parseColor } from "#domain/store/parse-color.ts";

export type GroundSources = {
  /** Options and values that were chosen, in any spelling of case. */
  options: Readonly<Record<string, string>>;
  /** The product's mockups in their order, with their colour and the value that they show; null for all. */
  mockups: readonly { option: string | null; color: string }[];
  /** The store's colours. */
  colors: readonly { name: string; hexCode: string }[];
};

const colorOption = "color";
const plain = "#ffffff";

/**
 * The colour of the product under a design, such as "#1b1b1b" (OP-148): that of the mockup which shows
 * the chosen value, else the store's of the chosen colour, else that of a mockup for all values, else
 * white. Proofs, approvals and previews are of this one colour.
 */
export function designGround({ options, mockups, colors }: GroundSources): string {
  const chosen = new Set(Object.values(options).map((value) => value.toLowerCase()));
  const shown = mockups.find(
    ({ option }) => option !== null && chosen.has(option.toLowerCase()),
  )?.color;
  if (shown !== undefined) return shown;
  const name = options[colorOption]?.toLowerCase();
  const named = colors.find((color) => color.name.toLowerCase() === name);
  const color = named && parseColor(named.hexCode);
  if (color) return formatHexColor(color);
  return mockups.find(({ option }) => option === null)?.color ?? plain;
}
