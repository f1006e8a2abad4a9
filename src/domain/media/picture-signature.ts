/** Formats that a shopper's picture may come in; nothing else reaches a decoder. */
export type SentFormat = "png" | "jpeg" | "webp" | "gif" | "avif";

/** As many bytes from the start of a picture tell its format. */
export const signatureBytes = 12;

/** The format of a picture by its first bytes, whatever it is called; undefined for anything else (S6). */
export function pictureSignature(bytes: Uint8Array): SentFormat | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(0, 8) === "\x89PNG\r\n\x1A\n") return "png";
  if (text(0, 3) === "\xFF\xD8\xFF") return "jpeg";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  if (text(0, 6) === "GIF87a" || text(0, 6) === "GIF89a") return "gif";
  if (text(4, 8) === "ftyp" && ["avif", "avis", "mif1"].includes(text(8, 12))) return "avif";
  return undefined;
}

/** The content type of a stored upload, which is PNG or JPEG whatever its key ends with. */
export const uploadContentType = (bytes: Uint8Array): "image/png" | "image/jpeg" =>
  pictureSignature(bytes) === "png" ? "image/png" : "image/jpeg";
