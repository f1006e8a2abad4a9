import { isUploadKey } from "../upload/upload-key.ts";

/** A picture that an address brings along: one of the store's uploads, or one that lies elsewhere. */
export type CustomImage = { kind: "upload"; key: string } | { kind: "address"; url: string };

const longest = 2_000;
const unprintable = /\p{C}/u;

/**
 * The picture that `custom-image` names: as base64, also with the letters of addresses and with blanks for
 * plus signs, or plain (CAM-24, CAM-25, OP-043, T-032). Anything else is null: no picture, and no fault.
 */
export function parseCustomImage(text: string): CustomImage | null {
  if (text.length > longest) return null;
  const decoded = decodeBase64(text);
  return (decoded === null ? null : readImage(decoded)) ?? readImage(text);
}

function readImage(text: string): CustomImage | null {
  if (isUploadKey(text)) return { kind: "upload", key: text };
  if (!/^https?:\/\//iu.test(text) || !URL.canParse(text)) return null;
  return { kind: "address", url: new URL(text).href };
}

function decodeBase64(text: string): string | null {
  const plain = text.replaceAll(/[ -]/gu, "+").replaceAll("_", "/");
  if (!/^[A-Za-z0-9+/]+={0,2}$/u.test(plain)) return null;
  try {
    const bytes = Uint8Array.from(atob(plain), (letter) => letter.codePointAt(0) ?? 0);
    const decoded = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return unprintable.test(decoded) ? null : decoded;
  } catch {
    return null;
  }
}
