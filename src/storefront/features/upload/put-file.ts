export type UploadOptions = {
  /** Told how much of the file is sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/** What became of a PUT: the answer's status and text, or none. */
export type PutResult = { status: number; text: string } | "unreachable" | "aborted";

/** The server gives up a body after five minutes. */
const patienceMs = 6 * 60_000;

/** Puts a file with its Content-Type (UPL-05), telling how much of it is sent; never throws. */
export function putFile(
  address: string,
  file: Blob,
  { onProgress, signal }: UploadOptions,
): Promise<PutResult> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve("aborted");
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const settle = (result: PutResult) => {
      signal?.removeEventListener("abort", abort);
      resolve(result);
    };
    signal?.addEventListener("abort", abort);
    request.upload.addEventListener("progress", ({ loaded, total }) => {
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
      request.send(file);
    } catch {
      settle("unreachable");
    }
  });
}
