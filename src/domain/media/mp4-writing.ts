/** Bytes of a file in pieces, which are joined once: tables of an index are not copied level by level. */
export type Pieces = readonly Uint8Array[];

const most32 = 0xffffffff;

export function text4(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

export const zeroBytes = (count: number): Uint8Array => new Uint8Array(count);

export function u16(...values: number[]): Uint8Array {
  const bytes = new Uint8Array(values.length * 2);
  const view = new DataView(bytes.buffer);
  for (const [index, value] of values.entries()) view.setUint16(index * 2, value);
  return bytes;
}

export function u32(...values: number[]): Uint8Array {
  const bytes = new Uint8Array(values.length * 4);
  const view = new DataView(bytes.buffer);
  for (const [index, value] of values.entries()) view.setUint32(index * 4, value);
  return bytes;
}

export const bytesOf = (view: DataView): Uint8Array =>
  new Uint8Array(view.buffer, view.byteOffset, view.byteLength);

export function lengthOf(pieces: Pieces): number {
  return pieces.reduce((sum, piece) => sum + piece.length, 0);
}

/** A box of this type around what it holds, with a size of 32 bits. */
export function writeBox(type: string, ...content: Pieces[]): Pieces {
  const inside = content.flat();
  return [u32(lengthOf(inside) + 8), text4(type), ...inside];
}

/** A box that says a version, and flags. */
export function writeFullBox(
  type: string,
  { version = 0, flags = 0 }: { version?: number; flags?: number },
  ...content: Pieces[]
): Pieces {
  return writeBox(type, [u32(version * 0x1000000 + flags)], ...content);
}

/**
 * How the boxes that tell times write them: in 32 bits, version 0, wherever the duration goes into as
 * many; else in 64, version 1. What such a box holds beside its duration fits either way.
 */
export function timesFor(duration: number): {
  version: 0 | 1;
  write: (value: number) => Uint8Array;
} {
  if (duration <= most32) return { version: 0, write: (value) => u32(value) };
  return { version: 1, write: (value) => u32(Math.floor(value / (most32 + 1)), value >>> 0) };
}

export function joinPieces(pieces: Pieces): Uint8Array {
  const bytes = new Uint8Array(lengthOf(pieces));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
