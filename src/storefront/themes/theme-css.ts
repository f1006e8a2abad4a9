import { readableOn, relativeLuminance, textColorOn } from "#domain/store/contrast.ts";
import type { Style, Theme } from "#domain/store/theme.ts";

import { themeFontFaces } from "./theme-fonts.ts";
import { type ColorPair, groundNames, styleTokens, themeTokens } from "./theme-tokens.ts";

export type ThemeChoice = { theme: Theme; style?: Style | undefined; primaryColor: string };

const pair = ([light, dark]: ColorPair) => `light-dark(${light},${dark})`;

/**
 * The tokens of a store as a stylesheet: those of its theme and style, and one accent with its text
 * colour and a shade of it that is readable on every ground of either scheme, each at least 4.5:1
 * (STORE-14, STORE-17, STORE-18). Colours follow the colour scheme of the element that uses them.
 */
export function themeCss(choice: ThemeChoice, selector = ":root"): string {
  return `${themeFontFaces(choice.theme)}${selector}{${tokensOf(choice)}}`;
}

function tokensOf({ theme, style, primaryColor }: ThemeChoice): string {
  const { colors, values } = themeTokens(theme);
  const named = [
    ...Object.entries(colors).map(([name, color]) => [name, pair(color)] as const),
    ...Object.entries({ ...values, ...(style && styleTokens(style)) }),
    ["accent", primaryColor] as const,
    ["on-accent", textColorOn(primaryColor)] as const,
    ["accent-ink", pair(accentInk(theme, primaryColor))] as const,
  ];
  return named.map(([name, value]) => `--${name}:${value}`).join(";");
}

/** The accent as a colour of text: readable on the ground of each scheme that leaves it least room. */
export function accentInk(theme: Theme, primaryColor: string): ColorPair {
  const grounds = groundNames.map((name) => themeTokens(theme).colors[name]);
  const byLight = (scheme: 0 | 1) =>
    grounds
      .map((ground) => ground[scheme])
      .toSorted((a, b) => relativeLuminance(a) - relativeLuminance(b));
  const darkestLight = byLight(0)[0] ?? "#ffffff";
  const lightestDark = byLight(1).at(-1) ?? "#000000";
  return [readableOn(primaryColor, darkestLight), readableOn(primaryColor, lightestDark)];
}
