export type Mp4Box = { type: string; body: DataView };

/** Beside each other in a file, where a fragmented one has thousands. */
const maxBoxes = 20_000;
/** Within another: those are searched again and again, and players need some ten. */
const maxInnerBoxes = 200;

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

export function readType(view: DataView, at: number): string {
  if (at + 4 > view.byteLength) return "";
  return String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));
}

/** The boxes that fill a view from `start` to its end, or undefined where they do not. */
export function listBoxes(view: DataView, start = 0, most = maxBoxes): Mp4Box[] | undefined {
  const { boxes, isWhole } = walkBoxes(view, start, most);
  return isWhole ? boxes : undefined;
}

/** The boxes of a view until one does not fit; `isWhole` where they fill it from `start` to its end. */
export function walkBoxes(
  view: DataView,
  start = 0,
  most = maxBoxes,
): { boxes: Mp4Box[]; isWhole: boolean } {
  const boxes: Mp4Box[] = [];
  let at = start;
  while (at < view.byteLength) {
    const size = sizeAt(view, at);
    if (size === undefined || at + size.whole > view.byteLength || boxes.length === most) {
      return { boxes, isWhole: false };
    }
    const body = part(view, at + size.head, size.whole - size.head);
    boxes.push({ type: readType(view, at + 4), body });
    at += size.whole;
  }
  return { boxes, isWhole: true };
}

function sizeAt(view: DataView, at: number): { head: number; whole: number } | undefined {
  if (at + 8 > view.byteLength) return undefined;
  const short = view.getUint32(at);
  if (short === 0) return { head: 8, whole: view.byteLength - at };
  if (short !== 1) return short < 8 ? undefined : { head: 8, whole: short };
  if (at + 16 > view.byteLength) return undefined;
  const long = Number(view.getBigUint64(at + 8));
  return long < 16 ? undefined : { head: 16, whole: long };
}

/** Those within another box, at most 200. */
export const listInnerBoxes = (view: DataView, start = 0): Mp4Box[] | undefined =>
  listBoxes(view, start, maxInnerBoxes);

export function part(view: DataView, at: number, length: number): DataView {
  return new DataView(view.buffer, view.byteOffset + at, length);
}

/** The first box along a path of types, such as `mdia`, `minf`, `stbl`. */
export function findBox(
  view: DataView,
  ...[type, ...rest]: readonly string[]
): DataView | undefined {
  const found = listInnerBoxes(view)?.find((box) => box.type === type)?.body;
  return found === undefined || rest.length === 0 ? found : findBox(found, ...rest);
}
