import { withoutEmoji } from "./clean-text.ts";
import type { CustomOption } from "./custom-options.ts";

/** What is filled in by label; of a shopper or a stored line, so nothing of it is believed. */
export type FilledValues = Readonly<Record<string, unknown>>;

/**
 * What counts of a value: a text without emoji, a dropdown's value in the catalogue's spelling, an
 * image's key; trimmed, uncut, and "" when nothing is filled in.
 */
export function filledText(
  option: Pick<CustomOption, "type" | "label" | "values">,
  values: FilledValues,
): string {
  const value = Object.hasOwn(values, option.label) ? values[option.label] : undefined;
  if (!isPlain(value)) return "";
  const text = String(value);
  if (option.type === "text") return withoutEmoji(text);
  const trimmed = text.trim();
  return option.type === "dropdown" ? (listedValue(option, trimmed) ?? trimmed) : trimmed;
}

/** The catalogue's spelling of a dropdown's value; case counts for nothing (CAM-28). */
export function listedValue(
  { values }: Pick<CustomOption, "values">,
  text: string,
): string | undefined {
  const fold = (value: string) => value.trim().toLowerCase();
  const folded = fold(text);
  return values.find((value) => value === text) ?? values.find((value) => fold(value) === folded);
}

const isPlain = (value: unknown) =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean";
