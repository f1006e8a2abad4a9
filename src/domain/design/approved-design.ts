import type { DesignStamp } from "./drawn-design.ts";

/** What a shopper confirms of a design before it is added (PERS-17), shown in the language of the page. */
export const approvalStatement =
  "I have reviewed my design and confirm that I have entered the text correctly";

/** What an order line keeps of an approval (OP-148): the stamp is the server's own, never the browser's. */
export type ApprovedDesign = DesignStamp & {
  proofId: string;
  /** Key of the proof's picture, without the store. */
  pictureKey: string;
  /** When it was approved, not before the proof was drawn; ISO 8601. */
  approvedAt: string;
  /** `approvalStatement` as it read then. */
  statement: string;
};

/** What an order line keeps where nothing was drawn: that what was filled in was read and confirmed. */
export type ApprovedEntry = {
  /** Of what was confirmed (`enteredDigest`). */
  digest: string;
  /** ISO 8601, by the browser's clock as far as it is not ahead. */
  approvedAt: string;
  /** `approvalStatement` as it read then. */
  statement: string;
};

const idPattern = /^[0-9a-f]{32}$/u;

/** Whether a text has the shape of a proof's id; it says nothing of whether there is one. */
export const isProofId = (text: string): boolean => idPattern.test(text);

/** The key of a proof's picture: whoever has the proof's id sees it (OP-141). */
export function proofKey(id: string): string {
  if (!isProofId(id)) throw new Error("A proof's id has 128 random bits in hexadecimal");
  return `proofs/${id}.png`;
}

/** Whether a key of the storage is that of a proof's picture. */
export const isProofKey = (key: string): boolean => /^proofs\/[0-9a-f]{32}\.png$/u.test(key);

const linePicturePattern = /^proofs\/[0-9a-f]{32}-[0-9a-f]{12}\.line$/u;

/**
 * The key of what the picture of a product with an approved design is drawn from (`LinePicture`): found by
 * whoever has the proof's id, one for each product that it was seen on. `contentHash` is in hexadecimal.
 */
export function linePictureKey(proofId: string, contentHash: string): string {
  const key = `proofs/${proofId}-${contentHash.slice(0, 12)}.line`;
  if (!isLinePictureKey(key)) throw new Error("A line's picture is named by a proof and a hash");
  return key;
}

/** The key of the proof's own picture by which a line's picture is named. */
export const proofOfLinePicture = (key: string): string | undefined =>
  isLinePictureKey(key) ? `${key.slice(0, key.indexOf("-"))}.png` : undefined;

/** Whether a key of the storage is that of a line's picture (`linePictureKey`). */
export const isLinePictureKey = (key: string): boolean => linePicturePattern.test(key);
