import { describe, expect, it } from "vitest";

import { orderChunks } from "./order-mp4-chunks.ts";

const chunks = (...pairs: (readonly [offset: number, size: number])[]) => ({
  offsets: Float64Array.from(pairs, ([offset]) => offset),
  sizes: Float64Array.from(pairs, ([, size]) => size),
});
const order = (tracks: ReturnType<typeof chunks>[], data = [100, 1000]) => {
  const found = orderChunks(tracks, data);
  return (
    found && { ...found, spans: [...found.spans], places: found.places.map((own) => [...own]) }
  );
};

describe("REV-08 the order of a video's chunks", () => {
  it("is that of the file, whichever track they are of, and what touches is one part", () => {
    const pictures = chunks([100, 10], [130, 10], [160, 5]);
    const sound = chunks([110, 20], [140, 15]);
    expect(order([pictures, sound])).toEqual({
      ...{
        spans: [100, 155, 160, 165],
        places: [
          [0, 30, 55],
          [10, 40],
        ],
        sizeBytes: 60,
      },
    });
    expect(order([chunks([160, 5], [100, 10])])).toEqual({
      ...{ spans: [100, 110, 160, 165], places: [[10, 0]], sizeBytes: 15 },
    });
  });

  it("has empty chunks before what begins where they lie", () => {
    const sound = chunks([150, 0], [200, 0], [210, 0]);
    const first = order([chunks([200, 10]), sound]);
    expect(first).toEqual({
      ...{ spans: [200, 210], places: [[0], [0, 0, 10]], sizeBytes: 10 },
    });
    const again = order([chunks([100, 10]), chunks([100, 0], [100, 0], [110, 0])]);
    expect(again).toEqual({ ...first, spans: [100, 110] });
  });

  it("S6 is none where one lies elsewhere", () => {
    const data = [100, 200, 300, 400];
    expect(order([chunks([100, 100], [300, 100])], data)).toMatchObject({ sizeBytes: 200 });
    expect(order([chunks([200, 0], [400, 0])], data)).toMatchObject({ sizeBytes: 0 });
    for (const lie of [
      [99, 1],
      [200, 1],
      [150, 51],
      [250, 10],
      [299, 2],
      [399, 2],
      [401, 0],
    ]) {
      expect(order([chunks([lie[0] ?? 0, lie[1] ?? 0])], data)).toBeUndefined();
    }
    for (const offset of [2 ** 31, 2 ** 32 + 100, 2 ** 63]) {
      expect(order([chunks([offset, 1])], data)).toBeUndefined();
    }
    expect(order([chunks([100, 1])], [])).toBeUndefined();
  });

  it("S6 is none where they have more bytes than there are", () => {
    const most = Array.from({ length: 9 }, () => [100, 100] as const);
    expect(order([chunks(...most)])).toMatchObject({ sizeBytes: 900 });
    expect(order([chunks(...most, [100, 1])])).toBeUndefined();
  });
});
