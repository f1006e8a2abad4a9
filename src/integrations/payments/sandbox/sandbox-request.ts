import type { IncomingMessage } from "node:http";
import { z } from "zod";

export type SandboxRequest = {
  method: string;
  url: URL;
  headers: IncomingMessage["headers"];
  body: string;
};

/** `drop`: reset the connection without a reply. */
export type SandboxReply =
  | { kind: "json"; status: number; body: unknown }
  | { kind: "html"; status: number; html: string; formTargets: readonly string[] }
  | { kind: "redirect"; location: string }
  | { kind: "drop" };

export function replyJson(status: number, body: unknown): SandboxReply {
  return { kind: "json", status, body };
}

export function replyError(status: number, code: string, message = code): SandboxReply {
  return replyJson(status, { error: { code, message } });
}

/** The parsed body, or the refusal to send. */
export function parseJson<T>(
  schema: z.ZodType<T>,
  body: string,
): { value: T } | { reply: SandboxReply } {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return { reply: replyError(400, "malformed_json") };
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return { value: parsed.data };
  return { reply: replyError(422, "invalid_request", z.prettifyError(parsed.error)) };
}

const maxBodyBytes = 65_536;

/** The whole body as text; undefined when it is larger than 64 KB. */
export async function readBody(message: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of message) {
    if (!Buffer.isBuffer(chunk)) continue;
    bytes += chunk.length;
    if (bytes > maxBodyBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
