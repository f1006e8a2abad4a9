import type { Direction } from "#domain/locale/locales.ts";
import { type Style, type Theme, themes } from "#domain/store/theme.ts";

export type Sample = {
  theme: Theme;
  /** Of the theme alone where there is none. */
  style: Style | undefined;
  scheme: "light" | "dark";
  direction: Direction;
};

/** "studio, round, dark, rtl", or without the style. */
export const sampleTitle = ({ theme, style, scheme, direction }: Sample) =>
  [theme, style, scheme, direction].filter((part) => part !== undefined).join(", ");

/** Its title as an id: "studio-round-dark-rtl". */
export const sampleName = (sample: Sample) => sampleTitle(sample).replaceAll(", ", "-");

/** The samples of a style: every theme in both directions and both schemes. */
export const listSamples = (style: Style | undefined): Sample[] =>
  themes.flatMap((theme) =>
    (["ltr", "rtl"] as const).flatMap((direction) =>
      (["light", "dark"] as const).map((scheme) => ({ theme, style, scheme, direction })),
    ),
  );

/** The samples of a style, or the one of that name; none if no sample has the name. */
export const findSamples = (style: Style | undefined, name: string | null): Sample[] =>
  listSamples(style).filter((sample) => name === null || sampleName(sample) === name);
