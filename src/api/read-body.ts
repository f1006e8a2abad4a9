/**
 * Reads a body of at most `maxBytes`; more is refused before it is held, whatever its length says.
 * `cut_off` is one whose connection was closed before it was whole.
 */
export async function readBody(
  request: Request,
  maxBytes: number,
): Promise<Buffer | "too_large" | "cut_off"> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) return "too_large";
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of request.body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) return "too_large";
      chunks.push(chunk);
    }
  } catch {
    return "cut_off";
  }
  return Buffer.concat(chunks);
}
