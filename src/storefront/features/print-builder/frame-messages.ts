import { blankDataUrls } from "#domain/cart/blank-data-urls.ts";
import { isWithinBounds } from "#domain/artwork/is-within-bounds.ts";
import { asRecord } from "#domain/personalisation/as-record.ts";

/** Goes with every message, so that those of other protocols are not taken for ours. */
export const frameProtocol = "platen-design-tool/1";

/** What a foreign tool may say (docs/artwork.md). */
export type FrameMessage =
  | { type: "ready" }
  | { type: "resize"; heightPx: number }
  /** What is filled in so far, for the draft. */
  | { type: "changed"; info: Record<string, unknown> }
  | { type: "initialised"; id: number }
  | {
      type: "validated";
      id: number;
      verdict: { ok: true } | { ok: false; field: string; message: string };
    }
  | { type: "result"; id: number; pictures: Readonly<Record<string, string>>; info: unknown }
  | { type: "failed"; id: number };

const bounds = { nodes: 5_000, depth: 20 };
const spaceName = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/;
const longest = { field: 200, message: 500, address: 2_000 };
const heights = { min: 100, max: 4_000 };

/**
 * Reads a message of a foreign tool; null for all that is not one of the protocol's, of whatever shape: it
 * is ignored. Texts are cut, and of what is kept no text is a data address (OP-075).
 */
export function readFrameMessage(data: unknown): FrameMessage | null {
  if (!isWithinBounds(data, bounds)) return null;
  const { protocol, type, id, ...own } = asRecord(data);
  if (protocol !== frameProtocol) return null;
  if (type === "ready") return { type };
  if (type === "resize") {
    const height = own["height"];
    if (typeof height !== "number" || !Number.isFinite(height)) return null;
    return { type, heightPx: Math.min(heights.max, Math.max(heights.min, Math.round(height))) };
  }
  if (type === "changed") {
    const { info } = own;
    if (typeof info !== "object" || info === null || Array.isArray(info)) return null;
    return { type, info: asRecord(blankDataUrls(info)) };
  }
  if (typeof id !== "number" || !Number.isSafeInteger(id)) return null;
  if (type === "initialised" || type === "failed") return { type, id };
  if (type === "validated") {
    if (own["ok"] === true) return { type, id, verdict: { ok: true } };
    const text = (value: unknown, most: number) =>
      typeof value === "string" ? value.slice(0, most) : "";
    const message = text(own["message"], longest.message);
    const field = text(own["field"], longest.field);
    return own["ok"] === false ? { type, id, verdict: { ok: false, field, message } } : null;
  }
  if (type !== "result") return null;
  const pictures = readPictures(own["pictures"]);
  return pictures === null
    ? null
    : { type, id, pictures, info: blankDataUrls(own["info"] ?? null) };
}

/** One address for each print space. */
function readPictures(value: unknown): Record<string, string> | null {
  const entries = Object.entries(asRecord(value));
  if (entries.length === 0 || entries.length > 10) return null;
  const read: [string, string][] = [];
  for (const [space, address] of entries) {
    const isAddress = typeof address === "string" && address.length <= longest.address;
    if (!spaceName.test(space) || !isAddress || !URL.canParse(address)) return null;
    if (!["http:", "https:"].includes(new URL(address).protocol)) return null;
    read.push([space, address]);
  }
  return Object.fromEntries(read);
}
