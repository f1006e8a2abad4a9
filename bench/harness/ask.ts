import { type Agent, request } from "node:http";

export type Answer = {
  status: number;
  /** Names and values in turn, as they came over the wire. */
  rawHeaders: string[];
  body: Buffer;
  /** From the call to the first byte of the answer. */
  firstByteMs: number;
};

export type Question = {
  port: number;
  path: string;
  /** The store's host without port. */
  host?: string;
  headers?: Record<string, string>;
  agent?: Agent;
};

/** One GET to this machine; node's own client, because `fetch` knows no `*.localhost` and hides headers. */
export function ask({ port, path, host = "localhost", headers, agent }: Question): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const asked = request(
      {
        host: "127.0.0.1",
        port,
        path,
        headers: { host: `${host}:${port}`, ...headers },
        ...(agent ? { agent } : {}),
      },
      (answer) => {
        const firstByteMs = performance.now() - started;
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.once("error", reject);
        answer.once("end", () => {
          const { statusCode = 0, rawHeaders } = answer;
          resolve({ status: statusCode, rawHeaders, body: Buffer.concat(chunks), firstByteMs });
        });
      },
    );
    asked.once("error", reject);
    asked.setTimeout(30_000, () => asked.destroy(new Error(`No answer from ${path} in 30 s`)));
    asked.end();
  });
}
