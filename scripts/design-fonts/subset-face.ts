import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** What harfbuzz-subset.wasm of harfbuzzjs exports, as far as it is used here; pointers are numbers. */
type Subsetter = {
  memory: WebAssembly.Memory;
  _initialize: () => void;
  malloc: (bytes: number) => number;
  free: (at: number) => void;
  hb_blob_create: (at: number, bytes: number, mode: number, user: number, free: number) => number;
  hb_blob_destroy: (blob: number) => void;
  hb_blob_get_data: (blob: number, length: number) => number;
  hb_blob_get_length: (blob: number) => number;
  hb_face_create: (blob: number, index: number) => number;
  hb_face_destroy: (face: number) => void;
  hb_face_reference_blob: (face: number) => number;
  hb_set_add: (set: number, value: number) => void;
  hb_subset_input_create_or_fail: () => number;
  hb_subset_input_destroy: (input: number) => void;
  hb_subset_input_unicode_set: (input: number) => number;
  hb_subset_input_set: (input: number, kind: number) => number;
  hb_subset_input_set_flags: (input: number, flags: number) => void;
  hb_subset_or_fail: (face: number, input: number) => number;
};

const writable = 2;
const droppedTables = 3;
const noHinting = 1;

/**
 * Tables that a slice does without. Layout goes too: a Han letter or a syllable of hangul is one glyph,
 * and no pair of them is in one slice for certain. Names go, as the licence stands beside the slices.
 */
const unwanted =
  "BASE DSIG GDEF GPOS GSUB OS/2 STAT VORG cvt fpgm gasp meta name post prep vhea vmtx";

const tagOf = (table: string) =>
  [...table.padEnd(4)].reduce((tag, letter) => tag * 256 + letter.charCodeAt(0), 0);

/** Opens a TrueType font to cut small standalone fonts from, with HarfBuzz's own subsetter. */
export async function openSubsetter(font: Uint8Array) {
  const file = createRequire(import.meta.url).resolve("harfbuzzjs/dist/harfbuzz-subset.wasm");
  const { instance } = await WebAssembly.instantiate(readFileSync(file));
  const hb = instance.exports as Subsetter;
  // oxlint-disable-next-line no-underscore-dangle -- The name is Emscripten's.
  hb._initialize();
  const at = hb.malloc(font.length);
  new Uint8Array(hb.memory.buffer).set(font, at);
  const face = hb.hb_face_create(hb.hb_blob_create(at, font.length, writable, 0, 0), 0);

  /** A font of these code points alone. */
  return function subset(codePoints: Iterable<number>): Buffer {
    const input = hb.hb_subset_input_create_or_fail();
    const wanted = hb.hb_subset_input_unicode_set(input);
    for (const codePoint of codePoints) hb.hb_set_add(wanted, codePoint);
    const dropped = hb.hb_subset_input_set(input, droppedTables);
    for (const table of unwanted.split(" ")) hb.hb_set_add(dropped, tagOf(table));
    hb.hb_subset_input_set_flags(input, noHinting);
    const cut = hb.hb_subset_or_fail(face, input);
    hb.hb_subset_input_destroy(input);
    if (cut === 0) throw new Error("HarfBuzz could not cut the font.");
    const blob = hb.hb_face_reference_blob(cut);
    const start = hb.hb_blob_get_data(blob, 0);
    const bytes = Buffer.from(new Uint8Array(hb.memory.buffer, start, hb.hb_blob_get_length(blob)));
    hb.hb_blob_destroy(blob);
    hb.hb_face_destroy(cut);
    return bytes;
  };
}
