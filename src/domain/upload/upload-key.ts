const shape = /^uploads\/[a-z0-9][a-z0-9-]{0,79}\.(?:png|jpe?g|webp)$/u;
const videoShape = /^uploads\/[a-z0-9][a-z0-9-]{0,79}\.mp4$/u;

/**
 * Whether a text has the shape of a shopper's upload key, such as `uploads/0a1b….png`: one name below
 * `uploads/` with the ending of a picture. It says nothing of whether a store has the file.
 */
export const isUploadKey = (text: string): boolean => shape.test(text);

/** The same for a video, `uploads/0a1b….mp4`, which nothing that wants a picture takes. */
export const isVideoKey = (text: string): boolean => videoShape.test(text);

/** Whether a file is called as a video that may be sent: MP4, or QuickTime as iPhones record it. */
export const isVideoName = (fileName: string): boolean => /\.(?:mp4|mov)$/iu.test(fileName);

/**
 * The key of a new upload from at least 128 random bits in hexadecimal: whoever has it sees the
 * picture or video (OP-141). The ending is that of the file's name, `mp4` for both kinds of video,
 * else `jpg` or `png`, and of the name nothing more; what a picture is stored as is decided by its
 * content.
 */
export function buildUploadKey(randomHex: string, fileName: string): string {
  return isVideoName(fileName) ? keyOf(randomHex, "mp4") : buildPictureKey(randomHex, fileName);
}

/** The key of a new picture, whatever its file is called. */
export function buildPictureKey(randomHex: string, fileName: string): string {
  return keyOf(randomHex, /\.jpe?g$/iu.test(fileName) ? "jpg" : "png");
}

function keyOf(randomHex: string, ending: "jpg" | "png" | "mp4"): string {
  if (!/^[0-9a-f]{32,80}$/u.test(randomHex)) throw new Error("An upload key needs 128 random bits");
  return `uploads/${randomHex}.${ending}`;
}

/** The keys of uploads that a text names, as JSON does, also where its slashes are escaped. */
export const findUploadKeys = (text: string): string[] =>
  [...text.matchAll(/uploads\\*\/([0-9a-f]{32,80}\.(?:png|jpg|mp4))/gu)].map(
    ([, name]) => `uploads/${name}`,
  );
