import { cleanInput } from "../text/clean-input.ts";

/** Mathematical, circled and full-width letters, doubled "!" and the like, which NFKC turns into plain ones; not "№", "℅", "™". */
const foldable =
  /[\u{203C}\u{2047}-\u{2049}\u{2100}-\u{2104}\u{2106}-\u{2115}\u{2117}-\u{211F}\u{2123}-\u{214F}\u{2160}-\u{2188}\u{2460}-\u{24FF}\u{FB00}-\u{FB06}\u{FF00}-\u{FFEF}\u{1D400}-\u{1D7FF}\u{1F100}-\u{1F1E5}]/gu;

/** All but letters and digits of every script with their marks, and the signs that labels can print; one emoji counts as punctuation. */
const unprintable = /\u{303D}|[^\p{L}\p{M}\p{Nd}\p{P} +|`´°½¼¾¹²³\u{2150}-\u{215E}⁄№℅]/gu;

/**
 * A line of an address as a packing list or parcel label prints it, also one that was stored before addresses refused
 * emoji, symbols and control characters: those are left out, and mathematical and circled letters become plain ones.
 */
export function printableLine(text: string): string {
  const plain = cleanInput("line", text).replaceAll(foldable, (sign) => sign.normalize("NFKC"));
  // A mark without a letter, such as the frame of an emoji digit, prints on its neighbour.
  const lettered = plain.replaceAll(/(?<![\p{L}\p{M}])\p{M}+|\p{Me}/gu, "");
  return cleanInput("line", lettered.replaceAll(unprintable, ""));
}
