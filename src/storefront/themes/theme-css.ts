import { readableOn, textColorOn } from "#domain/store/contrast.ts";

// The grounds of tokens.css on which text has the least contrast; on the others it has more.
const lightGround = "#f6f5f1";
const darkGround = "#232522";

/**
 * The store's own part of the stylesheet: one accent, its text colour and a readable shade of it
 * on either ground, each at least 4.5:1 (STORE-14, STORE-18).
 */
export function themeCss(primaryColor: string): string {
  const accent = (ground: string) =>
    `--accent:${primaryColor};--on-accent:${textColorOn(primaryColor)};--accent-ink:${readableOn(primaryColor, ground)}`;
  const onDark = `--accent-ink-on-dark:${readableOn(primaryColor, darkGround)}`;
  return `:root{${accent(lightGround)};${onDark}}@media (prefers-color-scheme:dark){:root{${accent(darkGround)}}}`;
}
