import { textColorOn } from "./contrast.ts";

/** A store's favicon as SVG: the first letter of its name, readable on its primary colour. */
export function storeIcon({ name, primaryColor }: { name: string; primaryColor: string }): string {
  const letter = [...name.trim()][0]?.toUpperCase() ?? "";
  const safe = /[\p{L}\p{N}]/u.test(letter) ? letter : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${primaryColor}"/><text x="16" y="23" font-family="sans-serif" font-size="20" font-weight="700" text-anchor="middle" fill="${textColorOn(primaryColor)}">${safe}</text></svg>`;
}
