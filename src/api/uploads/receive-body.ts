/**
 * Receives a body of at most `maxBytes`, which is told from more before more is held, whatever its
 * length says. `cut_off` is one that ends early: the server ends a request whose body stops coming
 * (`limitBodyTime`), and its connection with it.
 */
export async function receiveBody(
  request: Request,
  maxBytes: number,
): Promise<Buffer | "too_large" | "cut_off"> {
  const declared = declaredLength(request);
  if (declared !== undefined && declared > maxBytes) return "too_large";
  const reader = request.body?.getReader();
  // Of a known length it is written into place; pieces that are joined at the end take twice the room.
  const place = declared === undefined ? undefined : Buffer.allocUnsafe(declared);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  while (reader !== undefined) {
    const chunk = await readChunk(reader);
    if (chunk === "cut_off") return "cut_off";
    if (chunk === undefined) break;
    if (bytes + chunk.byteLength > (declared ?? maxBytes)) {
      void reader.cancel().catch(() => undefined);
      return "too_large";
    }
    if (place === undefined) chunks.push(chunk);
    else place.set(chunk, bytes);
    bytes += chunk.byteLength;
  }
  if (place === undefined) return Buffer.concat(chunks, bytes);
  return bytes < place.length ? "cut_off" : place;
}

/** What Content-Length says; undefined where it says nothing that can be used. */
export function declaredLength(request: Request): number | undefined {
  const length = request.headers.get("content-length");
  return length !== null && /^\d{1,15}$/u.test(length) ? Number(length) : undefined;
}

async function readChunk(
  reader: ReadableStreamDefaultReader<Uint8Array>,
): Promise<Uint8Array | undefined | "cut_off"> {
  try {
    return (await reader.read()).value;
  } catch {
    // The connection is gone.
    return "cut_off";
  }
}
