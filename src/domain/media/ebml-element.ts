import { part } from "./mp4-box.ts";

export type EbmlElement = { id: number; body: DataView };

const maxElements = 20_000;

/**
 * The elements that fill a view from end to end, or undefined where they do not; also where one has
 * no known size, as in what was recorded live.
 */
export function listElements(view: DataView): EbmlElement[] | undefined {
  const elements: EbmlElement[] = [];
  let at = 0;
  while (at < view.byteLength) {
    const id = readNumber(view, at, false);
    const size = id && readNumber(view, at + id.length, true);
    if (!id || !size || elements.length === maxElements) return undefined;
    const start = at + id.length + size.length;
    if (start + size.value > view.byteLength) return undefined;
    elements.push({ id: id.value, body: part(view, start, size.value) });
    at = start + size.value;
  }
  return elements;
}

/** A number of variable length; an id keeps the mark of its length, a size does not. */
function readNumber(view: DataView, at: number, isSize: boolean) {
  if (at >= view.byteLength) return undefined;
  const first = view.getUint8(at);
  const length = Math.clz32(first) - 23;
  if (length > (isSize ? 8 : 4) || at + length > view.byteLength) return undefined;
  const mark = 0x80 >> (length - 1);
  let value = isSize ? first - mark : first;
  let isUnknown = isSize && value === mark - 1;
  for (let offset = 1; offset < length; offset += 1) {
    const byte = view.getUint8(at + offset);
    isUnknown &&= byte === 255;
    value = value * 256 + byte;
  }
  return isUnknown ? undefined : { value, length };
}

export function findElement(
  view: DataView,
  ...[id, ...rest]: readonly number[]
): DataView | undefined {
  const found = listElements(view)?.find((element) => element.id === id)?.body;
  return found === undefined || rest.length === 0 ? found : findElement(found, ...rest);
}

export function readUnsigned(view: DataView | undefined): number {
  let value = 0;
  for (let at = 0; view && at < view.byteLength; at += 1) value = value * 256 + view.getUint8(at);
  return value;
}

export function readText(view: DataView | undefined): string {
  return view === undefined ? "" : new TextDecoder().decode(view).replace(/\0+$/u, "");
}
