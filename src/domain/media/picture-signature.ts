/** Formats that a shopper's picture may come in; nothing else reaches a decoder. */
export type SentFormat = "png" | "jpeg" | "webp" | "gif" | "avif";

/** As many bytes from the start of a stored picture tell its format. */
export const signatureBytes = 12;

/**
 * The format of a picture by its first bytes, whatever it is called; undefined for anything else (S6).
 * `heic` is known so that its sender can be told what to do; no decoder here takes it.
 */
export function pictureSignature(bytes: Uint8Array): SentFormat | "heic" | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(0, 8) === "\x89PNG\r\n\x1A\n") return "png";
  if (text(0, 3) === "\xFF\xD8\xFF") return "jpeg";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  if (text(0, 6) === "GIF87a" || text(0, 6) === "GIF89a") return "gif";
  return text(4, 8) === "ftyp" ? isobmffFormat(bytes) : undefined;
}

/** Brands that a first box names at most, of those that matter. */
const maxBrands = 32;
const avifBrands: ReadonlySet<string> = new Set(["avif", "avis"]);
const heicBrands: ReadonlySet<string> = new Set([
  ...["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "msf1"],
]);

/** By its major brand and those that it is compatible with (ISO/IEC 23008-12): `mif1` may be either. */
function isobmffFormat(bytes: Uint8Array): "avif" | "heic" | undefined {
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  const size = a * 0x1000000 + b * 0x10000 + c * 0x100 + d;
  const end = Math.min(size, bytes.length, 8 + 4 * maxBrands);
  const brands: string[] = [];
  for (let at = 8; at + 4 <= end; at += 4) {
    // The second word is a version.
    if (at !== 12) brands.push(String.fromCharCode(...bytes.subarray(at, at + 4)));
  }
  if (brands.some((brand) => avifBrands.has(brand))) return "avif";
  return brands.some((brand) => heicBrands.has(brand)) ? "heic" : undefined;
}

/** The content type of a stored upload, which is PNG or JPEG whatever its key ends with. */
export const uploadContentType = (bytes: Uint8Array): "image/png" | "image/jpeg" =>
  pictureSignature(bytes) === "png" ? "image/png" : "image/jpeg";
