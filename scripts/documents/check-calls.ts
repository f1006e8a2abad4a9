import { type Document, listCodeSpans } from "./read-document.ts";

const callPattern =
  /(?<method>GET|POST|PUT|PATCH|DELETE) (?<path>\/(?:api2?\/|v2\/)?(?:public|canvas)\/[^\s`?]*)/gu;

/** One shape for `{token}`, `{id}` and written values in capitals, without the prefix of an area. */
const shapeOf = (path: string) =>
  path
    .replace(/^\/api2?(?=\/)/u, "")
    .split("/")
    .map((part) => (/^(?:\{.*\}|[A-Z]+)$/u.test(part) ? "{}" : part))
    .join("/");

/** Calls of the HTTP API that the contract does not have. */
export function checkCalls(document: Document, keys: readonly string[]): string[] {
  const known = new Set(
    keys.map((key) => {
      const [method = "", path = ""] = key.split(" ");
      return `${method} ${shapeOf(path)}`;
    }),
  );
  return listCodeSpans(document).flatMap(({ number, text }) =>
    [...text.matchAll(callPattern)].flatMap(({ groups = {} }) => {
      const call = `${groups["method"]} ${shapeOf(groups["path"] ?? "")}`;
      if (known.has(call)) return [];
      return [`${document.file}:${number}: the contract has no call ${text}; see src/contract`];
    }),
  );
}
