import { lettering, letteringWidth } from "./lettering.ts";

function wordmark(text: string, color: string, sign: string): string {
  const width = Math.ceil(letteringWidth(text, 44, 30)) + 100;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="72" viewBox="0 0 ${width} 72" role="img"><title>${text}</title>${sign}<g transform="translate(${(width - 90) / 2 + 84} 14)">${lettering(text, { height: 44, color, weight: 13, spacing: 30 })}</g></svg>\n`;
}

/** Store logos by file name (without its ending): a sign and a word, all paths. */
export const logos: Record<string, string> = {
  "logo-platen": wordmark(
    "PLATEN",
    "#1d2b24",
    '<rect x="6" y="8" width="56" height="56" rx="14" fill="#2f7d4f"/><path d="M26 19L13 27L18 38L23 35V53H45V35L50 38L55 27L42 19C40 25 28 25 26 19Z" fill="#fff" stroke="#fff" stroke-width="3" stroke-linejoin="round"/><path d="M29 40H39M29 46H39" stroke="#2f7d4f" stroke-width="3" stroke-linecap="round"/>',
  ),
  "logo-nordlicht": wordmark(
    "NORDLICHT",
    "#1f4e79",
    '<circle cx="34" cy="36" r="28" fill="#1f4e79"/><path d="M14 42C22 26 28 46 34 32C40 20 46 40 54 26" fill="none" stroke="#5ad6ab" stroke-width="5" stroke-linecap="round"/><path d="M18 52C26 40 30 54 36 44C42 36 46 50 52 42" fill="none" stroke="#bfe3f2" stroke-width="4" stroke-linecap="round"/>',
  ),
};
