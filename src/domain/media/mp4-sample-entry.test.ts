import { describe, expect, it } from "vitest";

import { listBoxes, viewOf } from "./mp4-box.ts";
import { tidyPictureEntry, tidySoundEntry } from "./mp4-sample-entry.ts";
import { joinPieces, type Pieces } from "./mp4-writing.ts";
import { phoneBox, words } from "./testing/phone-video.ts";

const text = (value: string) => Buffer.from(value, "latin1");
const settings = phoneBox("avcC", Buffer.from([1, 100, 0, 30, 255, 225, 0]));
const head = Buffer.concat([Buffer.alloc(24, 7), words(0x01e0_0280), Buffer.alloc(50, 7)]);

const entryOf = (type: string, ...content: Buffer[]) => {
  const [entry] = listBoxes(viewOf(phoneBox(type, ...content))) ?? [];
  if (!entry) throw new Error("no entry");
  return entry;
};
const written = (pieces: Pieces | undefined) => pieces && Buffer.from(joinPieces(pieces));

describe("S6 the sample entry of pictures", () => {
  const colours = phoneBox("colr", text("nclx"), Buffer.from([0, 1, 0, 1, 0, 1, 0]));
  const older = phoneBox("colr", text("nclc"), Buffer.from([0, 1, 0, 1, 0, 1]));
  const dots = phoneBox("pasp", words(4, 3));
  const profile = phoneBox("colr", text("prof a profile with a name"));

  it("keeps size, settings, colours and the shape of dots, and nothing else", () => {
    const others = [phoneBox("btrt", words(1, 2, 3)), profile, phoneBox("free", text("canary"))];
    const entry = entryOf("avc3", head, ...others, colours, settings, dots, ...others);
    const tidy = written(tidyPictureEntry(entry)) ?? Buffer.alloc(0);
    expect(tidy.toString("latin1", 4, 8)).toBe("avc3");
    expect([tidy.readUInt16BE(32), tidy.readUInt16BE(34)]).toEqual([480, 640]);
    expect(tidy.subarray(86)).toEqual(Buffer.concat([settings, colours, dots]));
    expect(tidy.includes(7)).toBe(false);
  });

  it("reads the colours of QuickTime, and the word of zeros at its end", () => {
    const tidy = written(tidyPictureEntry(entryOf("avc1", head, settings, older, words(0))));
    expect(tidy?.subarray(86)).toEqual(Buffer.concat([settings, older]));
  });

  it.each([
    ["H.265", entryOf("hvc1", head, settings)],
    ["what is locked", entryOf("encv", head, settings)],
    ["no settings", entryOf("avc1", head, dots)],
    ["settings that are cut off", entryOf("avc1", head, phoneBox("avcC", Buffer.from([1, 100])))],
    [
      "10 bits a colour",
      entryOf("avc1", head, phoneBox("avcC", Buffer.from([1, 110, 0, 30, 0, 0, 0]))),
    ],
    ["half a head", entryOf("avc1", head.subarray(0, 70))],
  ])("is none of %s", (_name, entry) => expect(tidyPictureEntry(entry)).toBeUndefined());
});

describe("S6 the sample entry of sound", () => {
  const esds = phoneBox("esds", words(0, 1, 2));
  const start = (version: number) =>
    Buffer.concat([
      Buffer.alloc(8, 7),
      Buffer.from([0, version]),
      Buffer.alloc(6, 7),
      words(0x00020010, 0, 48_000 * 65_536),
    ]);
  const wave = phoneBox("wave", phoneBox("frma", text("mp4a")), esds, words(8, 0));

  it.each([
    ["MP4 has it", entryOf("mp4a", start(0), esds), 0],
    [
      "MP4 has it with the kind of its encoder",
      entryOf("mp4a", start(0), phoneBox("btrt"), esds),
      0,
    ],
    ["MP4 has it in its second version", entryOf("mp4a", start(1), esds), 1],
    ["QuickTime has it", entryOf("mp4a", start(1), words(1024, 0, 0, 2), wave, words(0)), 0],
    ["QuickTime has it without more", entryOf("mp4a", start(0), wave), 0],
  ])("is the same as %s", (_name, entry, version) => {
    const tidy = written(tidySoundEntry(entry, version));
    const expected = [
      Buffer.alloc(6),
      Buffer.from([0, 1]),
      words(0, 0, 0x00020010, 0, 48_000 * 65_536),
    ];
    expect(tidy).toEqual(phoneBox("mp4a", ...expected, esds));
  });

  it.each([
    ["AC-3", entryOf("ac-3", start(0), esds)],
    ["what is locked", entryOf("enca", start(0), esds)],
    ["no settings", entryOf("mp4a", start(0))],
    ["half a head", entryOf("mp4a", start(0).subarray(0, 20))],
    ["half of QuickTime's", entryOf("mp4a", start(1), words(0))],
  ])("is none of %s", (_name, entry) => expect(tidySoundEntry(entry, 0)).toBeUndefined());
});
