import { describe, expect, it } from "vitest";

import { lineProofs } from "./line-proofs.ts";

const id = "0123456789abcdef0123456789abcdef";
const approval = { proof_id: id, approved_at: "2026-03-04T05:06:07.000Z" };

describe("OP-148 the proofs of a line", () => {
  it.each([
    [{ designs: { front: "{}" }, approvals: { front: approval } }, [`/media/proofs/${id}.png`]],
    [{ designs: { front: "{}" }, approvals: { back: approval } }, []],
    [{ designs: null, approvals: { front: approval } }, []],
    [{ designs: { front: "{}" }, approvals: null }, []],
    [{ designs: { front: "{}" }, approvals: { front: { ...approval, proof_id: "../x" } } }, []],
  ])("of %j are at %j", (line, urls) => {
    expect(lineProofs(line).map(({ url }) => url)).toEqual(urls);
  });
});
