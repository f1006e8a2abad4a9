import { findBox, listInnerBoxes, type Mp4Box, part } from "./mp4-box.ts";
import { entryHead, playedProfiles } from "./mp4-container.ts";
import { bytesOf, type Pieces, u16, u32, writeBox, zeroBytes } from "./mp4-writing.ts";

/** Bytes of a sound's sample entry before its boxes. */
const soundHead = 28;
/** What QuickTime's first version of it has more. */
const quickTimeSound = 16;
const dotsPerInch = 72 * 65_536;
/** What tells of colours and of the shape of dots, and how long it is; other kinds are profiles and free text. */
const colourBytes = new Map([
  ["nclx", 11],
  ["nclc", 10],
]);

/**
 * The sample entry of H.264 pictures of a profile that every browser plays, written anew with its
 * settings, colours and shape of dots alone, without the name of the encoder; undefined for any other.
 */
export function tidyPictureEntry({ type, body }: Mp4Box): Pieces | undefined {
  if ((type !== "avc1" && type !== "avc3") || body.byteLength < entryHead) return undefined;
  const boxes = listEntryBoxes(body, entryHead);
  const settings = boxes.find((box) => box.type === "avcC")?.body;
  if (!settings || settings.byteLength < 7 || !playedProfiles.has(settings.getUint8(1))) {
    return undefined;
  }
  const head = [
    ...[zeroBytes(6), u16(1), zeroBytes(16), bytesOf(part(body, 24, 4))],
    ...[u32(dotsPerInch, dotsPerInch, 0), u16(1), zeroBytes(32), u16(24, 0xffff)],
  ];
  return writeBox(type, head, writeBox("avcC", [bytesOf(settings)]), ...boxes.map(tidyLook));
}

function tidyLook({ type, body }: Mp4Box): Pieces {
  if (type === "pasp" && body.byteLength >= 8) return writeBox(type, [bytesOf(part(body, 0, 8))]);
  if (type !== "colr" || body.byteLength < 4) return [];
  const kind = String.fromCharCode(...bytesOf(part(body, 0, 4)));
  const length = colourBytes.get(kind);
  if (length === undefined || body.byteLength < length) return [];
  return writeBox(type, [bytesOf(part(body, 0, length))]);
}

/**
 * The sample entry of AAC sound, written anew in the form of MP4, also where it has that of QuickTime;
 * undefined for any other. `version` is that of the box around it (`stsd`).
 */
export function tidySoundEntry({ type, body }: Mp4Box, version: number): Pieces | undefined {
  if (type !== "mp4a" || body.byteLength < soundHead) return undefined;
  const isQuickTime = version === 0 && body.getUint16(8) === 1;
  const boxes = listEntryBoxes(body, isQuickTime ? soundHead + quickTimeSound : soundHead);
  const find = (wanted: string) => boxes.find((box) => box.type === wanted)?.body;
  const wave = find("wave");
  const settings = find("esds") ?? (wave && findBox(wave, "esds"));
  if (!settings) return undefined;
  const head = [
    ...[zeroBytes(6), u16(1), zeroBytes(8), bytesOf(part(body, 16, 2)), u16(16, 0, 0)],
    bytesOf(part(body, 24, 4)),
  ];
  return writeBox("mp4a", head, writeBox("esds", [bytesOf(settings)]));
}

/** QuickTime may end a list of boxes with a word of zeros. */
function listEntryBoxes(body: DataView, start: number): Mp4Box[] {
  if (body.byteLength < start) return [];
  const last = body.byteLength - 4;
  const hasEnd = last >= start && body.getUint32(last) === 0;
  const whole = listInnerBoxes(body, start);
  return whole ?? (hasEnd ? listInnerBoxes(part(body, 0, last), start) : undefined) ?? [];
}
