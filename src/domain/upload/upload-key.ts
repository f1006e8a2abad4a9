const shape = /^uploads\/[a-z0-9][a-z0-9-]{0,79}\.(?:png|jpe?g|webp)$/u;

/**
 * Whether a text has the shape of a shopper's upload key, such as `uploads/0a1b….png`: one name below
 * `uploads/` with the ending of a picture. It says nothing of whether a store has the file.
 */
export const isUploadKey = (text: string): boolean => shape.test(text);

/**
 * The key of a new upload from at least 128 random bits in hexadecimal: whoever has it sees the
 * picture (OP-141). The ending is that of the file's name, `jpg` or `png`, and of the name nothing
 * more; what the picture is stored as is decided by its content.
 */
export function buildUploadKey(randomHex: string, fileName: string): string {
  if (!/^[0-9a-f]{32,80}$/u.test(randomHex)) throw new Error("An upload key needs 128 random bits");
  return `uploads/${randomHex}.${/\.jpe?g$/iu.test(fileName) ? "jpg" : "png"}`;
}

/** The keys of uploads that a text names, as JSON does, also where its slashes are escaped. */
export const findUploadKeys = (text: string): string[] =>
  [...text.matchAll(/uploads\\*\/([0-9a-f]{32,80}\.(?:png|jpg))/gu)].map(
    ([, name]) => `uploads/${name}`,
  );
