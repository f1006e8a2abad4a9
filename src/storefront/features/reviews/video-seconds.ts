const maxIndexBytes = 16 * 1_048_576;
const maxBoxes = 64;

/**
 * How long a video is, as the index of an MP4 or MOV file says; null where that cannot be told here. Only the heads of
 * its parts and the index are read, which a phone writes behind the pictures.
 */
export async function readVideoSeconds(file: Blob): Promise<number | null> {
  try {
    const index = await findIndex(file);
    return index === null ? null : readSeconds(index);
  } catch {
    return null;
  }
}

const read = async (file: Blob, from: number, length: number) =>
  new DataView(await file.slice(from, from + length).arrayBuffer());

function headOf(view: DataView, at: number, rest: number) {
  const short = view.getUint32(at);
  const type = view.getUint32(at + 4);
  if (short === 1) return { type, head: 16, size: Number(view.getBigUint64(at + 8)) };
  return { type, head: 8, size: short === 0 ? rest : short };
}

const moov = 0x6d_6f_6f_76;
const mvhd = 0x6d_76_68_64;

async function findIndex(file: Blob): Promise<DataView | null> {
  let at = 0;
  for (let count = 0; count < maxBoxes && at + 8 <= file.size; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- where the next one starts is known from this one
    const { type, head, size } = headOf(await read(file, at, 16), 0, file.size - at);
    if (size < head) return null;
    // oxlint-disable-next-line no-await-in-loop -- it is the last one
    if (type === moov)
      return size > maxIndexBytes ? null : await read(file, at + head, size - head);
    at += size;
  }
  return null;
}

function readSeconds(index: DataView): number | null {
  let at = 0;
  while (at + 8 <= index.byteLength) {
    const { type, head, size } = headOf(index, at, index.byteLength - at);
    if (size < head) return null;
    if (type === mvhd) return secondsOf(index, at + head);
    at += size;
  }
  return null;
}

/** Of a movie header, whose times are longer in its second version. */
function secondsOf(index: DataView, at: number): number | null {
  const isLong = index.getUint8(at) === 1;
  const scale = index.getUint32(at + (isLong ? 20 : 12));
  const length = isLong ? Number(index.getBigUint64(at + 24)) : index.getUint32(at + 16);
  return scale === 0 ? null : length / scale;
}
