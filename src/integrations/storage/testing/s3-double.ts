import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { isSigned, type SigningKey } from "./check-signature.ts";

export type S3Double = Awaited<ReturnType<typeof startS3Double>>;

type StoredObject = { bytes: Buffer; contentType: string };

export const doubleKey: SigningKey = {
  accessKeyId: "AKIADOUBLE",
  secretAccessKey: "a secret of the double",
  region: "eu-test-1",
};

/**
 * What Platen uses of S3, on the loopback: PUT, copy, GET with a range, HEAD, DELETE, each of them only
 * with a good signature (SigV4, in headers or in the query). `failNext` answers the next call with a
 * status.
 */
export async function startS3Double(bucket: string) {
  const objects = new Map<string, StoredObject>();
  const calls: string[] = [];
  let failure: number | undefined;
  const server = createServer((request, answer) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks);
      calls.push(`${request.method} ${request.url?.split("?", 1)[0]}`);
      const status = failure;
      failure = undefined;
      if (status !== undefined) return refuse(answer, status, "SlowDown");
      if (!isSigned(request, body, doubleKey, new Date())) {
        return refuse(answer, 403, "SignatureDoesNotMatch");
      }
      return respond(objects, bucket, { request, answer, body });
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    calls,
    failNext: (status: number) => {
      failure = status;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

type Call = { request: IncomingMessage; answer: ServerResponse; body: Buffer };

function respond(
  objects: Map<string, StoredObject>,
  bucket: string,
  { request, answer, body }: Call,
): void {
  const { pathname } = new URL(request.url ?? "/", "http://double");
  const prefix = `/${bucket}/`;
  if (!pathname.startsWith(prefix)) return refuse(answer, 404, "NoSuchBucket");
  const key = decodeURIComponent(pathname.slice(prefix.length));
  const found = objects.get(key);
  if (request.method === "PUT") return store(objects, { key, prefix, request, answer, body });
  if (request.method === "DELETE") {
    objects.delete(key);
    answer.writeHead(204).end();
    return;
  }
  if (!found) return refuse(answer, 404, "NoSuchKey");
  send(request, answer, found);
}

function store(
  objects: Map<string, StoredObject>,
  { key, prefix, request, answer, body }: Call & { key: string; prefix: string },
): void {
  const source = request.headers["x-amz-copy-source"];
  const contentType = request.headers["content-type"] ?? "application/octet-stream";
  if (source === undefined) {
    objects.set(key, { bytes: body, contentType });
    answer.writeHead(200, { etag: '"x"' }).end();
    return;
  }
  const from = objects.get(decodeURIComponent(String(source)).slice(prefix.length));
  if (!from) return refuse(answer, 404, "NoSuchKey");
  objects.set(key, from);
  answer.writeHead(200, { "content-type": "application/xml" });
  answer.end(
    '<?xml version="1.0"?><CopyObjectResult><ETag>"x"</ETag><LastModified>2026-01-01T00:00:00.000Z</LastModified></CopyObjectResult>',
  );
}

function send(request: IncomingMessage, answer: ServerResponse, object: StoredObject): void {
  const { bytes, contentType } = object;
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
  const part = first === undefined ? bytes : bytes.subarray(Number(first), Number(last) + 1);
  answer.writeHead(first === undefined ? 200 : 206, {
    "content-type": contentType,
    "content-length": part.length,
    "last-modified": new Date(0).toUTCString(),
    etag: '"x"',
  });
  answer.end(request.method === "HEAD" ? undefined : part);
}

function refuse(answer: ServerResponse, status: number, code: string): void {
  answer.writeHead(status, { "content-type": "application/xml" });
  answer.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}
