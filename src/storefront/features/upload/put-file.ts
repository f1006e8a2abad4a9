export type UploadOptions = {
  /** Told how much of the file is sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/** What became of a PUT: the answer's status and text, or none. */
export type PutResult = { status: number; text: string } | "unreachable" | "aborted";

/** The server ends an upload after half an hour. */
const patienceMs = 31 * 60_000;
/** A connection on which nothing has moved for so long is lost, though no one says so. */
export const stallMs = 30_000;

/**
 * Puts a file with its Content-Type (UPL-05), telling how much of it is sent; "unreachable" as well where
 * nothing more is sent, or no answer comes, for `stallMs`. Never throws.
 */
export function putFile(
  address: string,
  file: Blob,
  { onProgress, signal }: UploadOptions,
): Promise<PutResult> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve("aborted");
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    let stall: ReturnType<typeof setTimeout> | undefined;
    const settle = (result: PutResult) => {
      clearTimeout(stall);
      signal?.removeEventListener("abort", abort);
      resolve(result);
    };
    const watch = () => {
      clearTimeout(stall);
      stall = setTimeout(() => {
        settle("unreachable");
        request.abort();
      }, stallMs);
    };
    signal?.addEventListener("abort", abort);
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      watch();
      if (total > 0) onProgress?.(Math.min(1, loaded / total));
    });
    request.addEventListener("load", () =>
      settle({ status: request.status, text: request.responseText }),
    );
    request.addEventListener("abort", () => settle("aborted"));
    for (const failure of ["error", "timeout"]) {
      request.addEventListener(failure, () => settle("unreachable"));
    }
    try {
      request.open("PUT", address);
      request.timeout = patienceMs;
      request.setRequestHeader("Content-Type", file.type);
      watch();
      request.send(file);
    } catch {
      settle("unreachable");
    }
  });
}
