import { describe, expect, it } from "vitest";

import { readVideoSeconds } from "./video-seconds.ts";

function box(type: string, body: Uint8Array, isLong = false): Uint8Array {
  const head = isLong ? 16 : 8;
  const bytes = new Uint8Array(head + body.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, isLong ? 1 : bytes.length);
  for (const [at, letter] of [...type].entries()) view.setUint8(4 + at, letter.charCodeAt(0));
  if (isLong) view.setBigUint64(8, BigInt(bytes.length));
  bytes.set(body, head);
  return bytes;
}

function header(scale: number, length: number, isLong = false): Uint8Array {
  const body = new Uint8Array(isLong ? 32 : 20);
  const view = new DataView(body.buffer);
  view.setUint8(0, isLong ? 1 : 0);
  view.setUint32(isLong ? 20 : 12, scale);
  if (isLong) view.setBigUint64(24, BigInt(length));
  else view.setUint32(16, length);
  return box("mvhd", body);
}

const pictures = box("mdat", new Uint8Array(64));
const start = box("ftyp", new Uint8Array(8));
const file = (...parts: Uint8Array[]) => new Blob(parts as BlobPart[], { type: "video/mp4" });

describe("REV-08 how long a video is", () => {
  it.each([
    ["before its pictures", [start, box("moov", header(600, 18_000)), pictures]],
    [
      "behind its pictures, as phones write it",
      [start, pictures, box("moov", header(600, 18_000))],
    ],
    ["in a long header", [start, box("moov", header(600, 18_000, true)), pictures]],
    ["in a part of a long size", [start, box("moov", header(600, 18_000), true)]],
    [
      "behind another part",
      [box("moov", new Uint8Array([...box("udta", new Uint8Array(4)), ...header(600, 18_000)]))],
    ],
  ])("is read %s", async (_, parts) => {
    expect(await readVideoSeconds(file(...parts))).toBe(30);
  });

  it.each([
    ["nothing", []],
    ["no index", [start, pictures]],
    ["a size of nothing", [new Uint8Array([0, 0, 0, 4, 1, 1, 1, 1])]],
    ["an index without a header", [box("moov", box("trak", new Uint8Array(4)))]],
    ["no scale", [box("moov", header(0, 9))]],
    ["an index that is cut off", [box("moov", header(600, 18_000)).slice(0, 20)]],
    ["another kind of file", [new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 1, 2, 3, 4, 5, 6, 7, 8])]],
  ])("is not known of %s", async (_, parts) => {
    expect(await readVideoSeconds(file(...parts))).toBeNull();
  });
});
