import { sha256 } from "../verification/sha-256.ts";

/** Where a line without designs has its approval: of what was filled in, and not of a print space. */
export const enteredSpace = "entered";

type Entered = { custom_options?: unknown; customer_custom_options?: unknown };

/**
 * The SHA-256, in hexadecimal, of what a line was filled in with: of the JSON text of its `custom_options` and
 * `customer_custom_options` in an array, null for none, each object as the array of its [name, value] pairs by
 * the names' code units. By it an approval belongs to what was read (PERS-17).
 */
export const enteredDigest = ({ custom_options, customer_custom_options }: Entered): string =>
  sha256Hex(JSON.stringify([custom_options ?? null, customer_custom_options ?? null], asPairs));

/** Not as an object: JavaScript has names that are numbers first, whatever their order. */
const asPairs = (_key: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
    : value;

const sha256Hex = (text: string): string =>
  Array.from(sha256(new TextEncoder().encode(text)), (word) =>
    word.toString(16).padStart(8, "0"),
  ).join("");
