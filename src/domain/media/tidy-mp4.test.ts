import { describe, expect, it } from "vitest";

import { readMp4 } from "./mp4-container.ts";
import { demoClip, phoneTraces, type PhoneVideo, phoneVideo } from "./testing/phone-video.ts";
import { listAllBoxes, readMp4Samples } from "./testing/read-mp4-samples.ts";
import { tidyMp4 } from "./tidy-mp4.ts";

function tidied(bytes: Uint8Array) {
  const tidy = tidyMp4(bytes);
  if (!tidy.ok) throw new Error(`refused: ${tidy.reason}`);
  return { ...tidy, bytes: Buffer.from(tidy.bytes) };
}

/** What of a file is played: for each track that is, its kind and the bytes of its samples. */
const playedOf = (bytes: Uint8Array, kinds = ["vide", "soun"]) =>
  readMp4Samples(bytes)
    .filter(({ handler, samples }) => kinds.includes(handler) && samples.length > 0)
    .map(({ handler, samples }) => [handler, Buffer.concat(samples).toString("hex")]);

const sizesOf = (bytes: Uint8Array) =>
  readMp4Samples(bytes).map(({ samples }) => samples.map(({ length }) => length));

const phones: readonly (readonly [string, PhoneVideo])[] = [
  ["its index before the pictures", {}],
  ["its index behind them", { isIndexBehind: true }],
  ["sound", { isIndexBehind: true, sound: "mp4" }],
  ["sound as QuickTime has it", { sound: "quicktime" }],
  ["a place, a device, comments and tracks of data", { hasTraces: true }],
  ["all of it", { hasTraces: true, sound: "quicktime", isIndexBehind: true }],
  ["sizes of boxes in 64 bits", { isWide: true, sound: "mp4", hasTraces: true }],
  ["offsets in 64 bits", { offsets: "co64", isIndexBehind: true, isWide: true, sound: "mp4" }],
  ["sizes of samples in 4 bits", { sizes: 4, sound: "mp4" }],
  ["sizes of samples in 8 bits", { sizes: 8, sound: "mp4" }],
  ["sizes of samples in 16 bits", { sizes: 16, sound: "mp4" }],
  ["the mark of MP4", { brand: "isom", hasTraces: true }],
  ["no list of cuts", { edits: [] }],
];

describe("REV-08 OP-073 a phone's video that is written anew", () => {
  it.each(phones)("with %s plays the same samples, its index first", (_name, video) => {
    const sent = phoneVideo(video);
    const { bytes, ok: _ok, seconds, ...facts } = tidied(sent);
    const size = { widthPx: 640, heightPx: 800, isSilent: video.sound === undefined };
    expect(facts).toEqual(size);
    expect(seconds).toBeCloseTo(4.4, 1);
    expect(readMp4(bytes)).toEqual({ ok: true, format: "mp4", ...size });
    expect(playedOf(bytes)).toEqual(playedOf(sent));
    const kept = readMp4Samples(sent).filter(({ handler }) => /vide|soun/u.test(handler));
    expect(sizesOf(bytes)).toEqual(kept.map(({ samples }) => samples.map(({ length }) => length)));
  });

  it.each(phones)("S6 with %s says nothing else", (_name, video) => {
    const { bytes } = tidied(phoneVideo(video));
    for (const trace of phoneTraces) expect(bytes.includes(trace)).toBe(false);
    const boxes = listAllBoxes(bytes);
    expect(boxes.filter(({ path }) => !path.includes("/")).map(({ type }) => type)).toEqual([
      ...["ftyp", "moov", "mdat"],
    ]);
    const known = /^(?:ftyp|moov|mdat|mvhd|trak|tkhd|edts|elst|mdia|mdhd|hdlr|minf|[vs]mhd)$/u;
    const tables = /^(?:dinf|dref|stbl|stsd|stts|ctts|stss|stsc|stsz|stco)$/u;
    const others = boxes.filter(({ type }) => !known.test(type) && !tables.test(type));
    expect(others.map(({ path }) => path)).toEqual([]);
  });

  it.each(phones)("with %s is the same once more", (_name, video) => {
    const { bytes, ...facts } = tidied(phoneVideo(video));
    const again = tidied(bytes);
    expect(again.bytes.equals(bytes)).toBe(true);
    expect({ ...again, bytes: null }).toEqual({ ...facts, bytes: null });
  });

  it("S6 tells neither when it was made, nor in which language, nor by what", () => {
    const { bytes } = tidied(phoneVideo({ hasTraces: true, sound: "mp4", isIndexBehind: true }));
    const told = listAllBoxes(bytes).map(({ type, bodyStart, end }) => ({
      type,
      body: bytes.subarray(bodyStart, end),
    }));
    for (const { type, body } of told) {
      if (/^(?:mvhd|tkhd|mdhd)$/u.test(type)) expect(body.readBigUInt64BE(4)).toBe(0n);
      if (type === "mdhd") expect(body.readUInt16BE(20)).toBe(0x55c4);
      if (type === "hdlr") expect(body.subarray(12).every((byte) => byte === 0)).toBe(true);
    }
    expect(told.filter(({ type }) => type === "hdlr")).toHaveLength(2);
  });

  it("is as long as what lies between its boxes is gone", () => {
    const sent = phoneVideo({ hasTraces: true, sound: "mp4" });
    const samples = playedOf(sent).reduce((sum, [, hex = ""]) => sum + hex.length / 2, 0);
    const { bytes } = tidied(sent);
    const data = listAllBoxes(bytes).find(({ type }) => type === "mdat");
    expect((data?.end ?? 0) - (data?.bodyStart ?? 0)).toBe(samples);
  });

  it("keeps how a phone was held", () => {
    const facts = tidied(phoneVideo({ isUpright: true, isIndexBehind: true }));
    expect(facts).toMatchObject({ widthPx: 800, heightPx: 640 });
    const header = readMp4Samples(facts.bytes)[0]?.body("tkhd");
    const turned = readMp4Samples(phoneVideo({ isUpright: true }))[0]?.body("tkhd");
    expect(header?.subarray(40)).toEqual(turned?.subarray(40));
  });

  it("keeps how later pictures are shown, which can stand alone, and what is cut", () => {
    const edits = [
      [500, 0xffffffff, 65_536],
      [2500, 512, 65_536],
    ];
    const [sent] = readMp4Samples(phoneVideo({ edits }));
    const [track] = readMp4Samples(tidied(phoneVideo({ edits, isIndexBehind: true })).bytes);
    for (const type of ["stts", "ctts", "stss", "elst"]) {
      expect(track?.body(type)).toEqual(sent?.body(type));
    }
  });

  it("leaves sound and pictures beside each other as they were", () => {
    const turns = (bytes: Buffer) =>
      readMp4Samples(bytes)
        .filter(({ handler }) => /vide|soun/u.test(handler))
        .flatMap(({ handler, samples }) =>
          samples.map((sample) => [sample.byteOffset - bytes.byteOffset, handler] as const),
        )
        .toSorted(([one], [other]) => one - other)
        .map(([, handler]) => handler)
        .join(" ");
    const sent = phoneVideo({ sound: "mp4", hasTraces: true });
    expect(turns(sent)).toMatch(/vide soun( soun)* vide/);
    expect(turns(tidied(sent).bytes)).toBe(turns(sent));
  });

  it("takes the demo's own clips", () => {
    for (const name of ["mug", "cushion", "night-owl"]) {
      const clip = demoClip(name);
      expect(playedOf(tidied(clip).bytes)).toEqual(playedOf(clip));
    }
  });
});

describe("REV-08 OP-073 how long a video is", () => {
  it.each([
    ["as its pictures say", { seconds: 61 }, 61],
    ["as its pictures say, to the part of a second", { seconds: 60.5 }, 60.5],
    [
      "by its sound, where that is longer",
      { seconds: 1, sound: "mp4", edits: [] as number[][] } as const,
      1.3,
    ],
    [
      "by what its list of cuts shows",
      {
        edits: [
          [40_000, 0, 65_536],
          [25_000, 0, 65_536],
        ],
      },
      65,
    ],
    ["by its pictures where cuts show less of them", { seconds: 70, edits: [[9, 0, 65_536]] }, 70],
    ["by its pictures where a cut has no length", { seconds: 30, edits: [[0, 0, 65_536]] }, 30],
  ])("%s", (_name, video, seconds) => {
    const { bytes, seconds: told } = tidied(phoneVideo(video));
    expect(told).toBeCloseTo(seconds, 1);
    expect(tidied(bytes).seconds).toBe(told);
  });

  it.each([
    ["its cuts", [[2500, 0, 65_536]], 2500],
    ["its pictures, without cuts", [], 30_000],
    ["its pictures, with a cut of no length", [[0, 0, 65_536]], 30_000],
  ])("is told by %s in the heads of the whole and of its track", (_name, edits, units) => {
    const { bytes } = tidied(phoneVideo({ seconds: 30, edits }));
    const boxes = listAllBoxes(bytes);
    const wordOf = (type: string, word: number) =>
      bytes.readUInt32BE((boxes.find((box) => box.type === type)?.bodyStart ?? 0) + word * 4);
    expect([wordOf("mvhd", 4), wordOf("tkhd", 5)]).toEqual([units, units]);
    expect(wordOf("mdhd", 4) / wordOf("mdhd", 3)).toBe(30);
    expect(boxes.some(({ type }) => type === "edts")).toBe(edits.length > 0);
  });

  it("goes beyond 32 bits where its units are small", () => {
    const { bytes, seconds } = tidied(phoneVideo({ seconds: 100_000, edits: [] }));
    expect(seconds).toBe(100_000);
    const head = readMp4Samples(bytes)[0]?.body("mdhd") ?? Buffer.alloc(36);
    expect(head.readBigUInt64BE(24)).toBe(100_000n * BigInt(head.readUInt32BE(20)));
    expect(head.readBigUInt64BE(24)).toBeGreaterThan(0xffffffffn);
    expect(tidied(bytes).bytes.equals(bytes)).toBe(true);
  });
});

describe("REV-08 what of a video is kept", () => {
  it.each(["ac-3", "empty"] as const)("its pictures alone where its sound is %s", (sound) => {
    const sent = phoneVideo({ sound, isIndexBehind: true });
    const { bytes, isSilent } = tidied(sent);
    expect(isSilent).toBe(true);
    expect(playedOf(bytes)).toEqual(playedOf(sent, ["vide"]));
  });
});
