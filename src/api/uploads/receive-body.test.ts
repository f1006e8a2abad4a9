import { describe, expect, it } from "vitest";

import { receiveBody } from "./receive-body.ts";

const maxBytes = 8;
const post = (body: string | ReadableStream<Uint8Array>, length?: string) =>
  new Request("http://a/", {
    method: "POST",
    body,
    duplex: "half",
    ...(length === undefined ? {} : { headers: { "content-length": length } }),
  } as RequestInit);
const received = async (body: string, length?: string) => {
  const result = await receiveBody(post(body, length), maxBytes);
  return typeof result === "string" ? result : `= ${result.toString()}`;
};

describe("S12 a body of at most so many bytes", () => {
  it.each([
    ["", undefined, "= "],
    ["12345678", undefined, "= 12345678"],
    ["123456789", undefined, "too_large"],
    ["12345678", "8", "= 12345678"],
    ["1234567", "8", "cut_off"],
    ["12345678", "7", "too_large"],
    ["1", "9", "too_large"],
    ["12345678", "-1", "= 12345678"],
    ["12345678", "8, 8", "= 12345678"],
    ["", "0", "= "],
  ])("%j with the length %s is %s", async (body, length, result) => {
    expect(await received(body, length)).toBe(result);
  });

  it("is put together from its pieces, and is not asked for when it says that it is too long", async () => {
    const pieces = ["ab", "", "cde", "f"].map((text) => new TextEncoder().encode(text));
    const inPieces = () =>
      new ReadableStream<Uint8Array>({
        start: (controller) => {
          for (const piece of pieces) controller.enqueue(piece);
          controller.close();
        },
      });
    for (const length of ["6", undefined]) {
      expect(String(await receiveBody(post(inPieces(), length), maxBytes))).toBe("abcdef");
    }
    let asked = 0;
    const body = new ReadableStream<Uint8Array>(
      { pull: () => void (asked += 1) },
      { highWaterMark: 0 },
    );
    expect(await receiveBody(post(body, "9"), maxBytes)).toBe("too_large");
    expect(asked).toBe(0);
  });
});
