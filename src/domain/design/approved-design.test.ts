import { describe, expect, it } from "vitest";

import {
  approvalStatement,
  isLinePictureKey,
  isProofId,
  isProofKey,
  linePictureKey,
  proofKey,
  proofOfLinePicture,
} from "./approved-design.ts";

const id = "0123456789abcdef0123456789abcdef";
const hash = "fedcba9876543210";
const proofPicture = `proofs/${id}.png`;
const linePicture = `proofs/${id}-fedcba987654.line`;

describe("a proof's id", () => {
  it("has 32 hexadecimal digits", () => expect(isProofId(id)).toBe(true));

  it.each([
    ["empty", ""],
    ["one digit too short", id.slice(1)],
    ["one digit too long", `${id}0`],
    ["in upper case", id.toUpperCase()],
    ["preceded by a path", `../${id}`],
    ["of other letters", "g".repeat(32)],
    ["followed by a line break", `${id}\n`],
  ])("is not valid if it is %s, and has no key", (_, text) => {
    expect(isProofId(text)).toBe(false);
    expect(() => proofKey(text)).toThrow("128 random bits");
    expect(() => linePictureKey(text, hash)).toThrow("named by a proof and a hash");
  });
});

describe("the key of a proof's picture (OP-141)", () => {
  it("contains the proof's id", () => {
    expect(proofKey(id)).toBe(proofPicture);
    expect(isProofKey(proofKey(id))).toBe(true);
  });

  it.each([
    `proofs/${id.slice(1)}.png`,
    `proofs/0${id}.png`,
    `proofs/${"g".repeat(32)}.png`,
    `proofs/${id}.png.html`,
    `proofs/${id}.jpg`,
    `uploads/${id}.png`,
    `other/proofs/${id}.png`,
    linePicture,
  ])("is not %s", (key) => expect(isProofKey(key)).toBe(false));
});

describe("the key of a line's picture", () => {
  it("contains the proof's id and the first 12 digits of the content hash", () => {
    expect(linePictureKey(id, hash)).toBe(linePicture);
    expect(isLinePictureKey(linePicture)).toBe(true);
  });

  it("leads to the key of the proof's picture", () => {
    expect(proofOfLinePicture(linePicture)).toBe(proofKey(id));
  });

  it.each([
    `proofs/${id.slice(1)}-fedcba987654.line`,
    `proofs/${"g".repeat(32)}-fedcba987654.line`,
    `proofs/${id}-fedcba98765.line`,
    `proofs/${id}-fedcba9876543.line`,
    `proofs/${id}-ghijklmnopqr.line`,
    `${linePicture}.html`,
    `other/${linePicture}`,
    proofPicture,
  ])("is not %s", (key) => {
    expect(isLinePictureKey(key)).toBe(false);
    expect(proofOfLinePicture(key)).toBeUndefined();
  });

  it.each(["", "fedcba98765", "FEDCBA987654", "../../secret"])(
    "is refused for the content hash %j",
    (contentHash) => {
      expect(() => linePictureKey(id, contentHash)).toThrow("named by a proof and a hash");
    },
  );
});

it("the shopper confirms the design and its texts (PERS-17)", () => {
  expect(approvalStatement).toBe(
    "I have reviewed my design and confirm that I have entered the text correctly",
  );
});
