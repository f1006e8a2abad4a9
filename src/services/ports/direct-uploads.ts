/**
 * Room at the storage itself where a browser puts a file without the server in between. Nothing of it
 * is served: what is taken from there is drawn anew first.
 */
export type DirectUploads = {
  /** Where browsers put files, as `https://bucket.s3.example`: pages have to allow it. */
  origin: string;
  /** An address for one PUT of exactly so many bytes with this Content-Type. */
  sign: (
    key: string,
    file: { contentType: string; sizeBytes: number; ttlSeconds: number },
  ) => Promise<string>;
  /**
   * The file that was put, undefined where none was; what has more than `maxBytes` is removed unread.
   */
  take: (key: string, maxBytes: number) => Promise<Uint8Array | "too_large" | undefined>;
  /** A key that is not there is no fault. */
  discard: (key: string) => Promise<void>;
};
