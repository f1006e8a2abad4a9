import { isDeepStrictEqual } from "node:util";

import type { z } from "zod";

import { type Document, listCodeSpans } from "./read-document.ts";

/** The parser of each environment variable by its name. */
export type Variables = Readonly<Record<string, z.ZodType>>;

/** Defaults that are no value of the parser, as tables write them. */
const computed: Readonly<Record<string, string>> = {
  FULFILMENT_FOLDER: "`DATA_DIR/fulfilment`",
  METRICS_PORT: "`off`; `9464` with `ROLES=jobs`",
  ORDER_KEY: "generated on localhost",
  S3_ENDPOINT: "that of AWS",
};

type Row = { file: string; number: number; name: string; defaultCell: string };

/** Rows of tables whose second column is the default: `| `NAME` | default | meaning |`. */
function listRows({ file, lines }: Document): Row[] {
  let hasDefaults = false;
  return lines.flatMap(({ number, text }) => {
    const [, first = "", second = ""] = text.split(/(?<!\\)\|/u).map((cell) => cell.trim());
    if (!text.startsWith("|")) hasDefaults = false;
    if (first === "variable") hasDefaults = second === "default";
    const names = [...first.matchAll(/`(?<name>[A-Z][A-Z0-9_]+)`/gu)];
    if (!hasDefaults) return [];
    return names.map((match) => ({
      ...{ file, number, defaultCell: second },
      name: match.groups?.["name"] ?? "",
    }));
  });
}

/** Tables of variables that name one which does not exist, or another default than the parser has. */
export function checkDefaults(document: Document, variables: Variables): string[] {
  return listRows(document).flatMap(({ file, number, name, defaultCell }) => {
    const at = `${file}:${number}: ${name}`;
    const parser = variables[name];
    if (parser === undefined) return [`${at} is no setting of src/server/environment.ts`];
    const known = computed[name];
    if (known !== undefined)
      return defaultCell === known ? [] : [`${at} has the default ${known}, not ${defaultCell}`];
    const written = /^`(?<value>[^`]*)`$/u.exec(defaultCell)?.groups?.["value"];
    if (written === undefined && defaultCell !== "")
      return [`${at}: write the default in backticks, or nothing for none`];
    const actual = parser.parse(undefined);
    const isRight = isDeepStrictEqual(
      written === undefined ? empty(actual) : parser.parse(written),
      actual,
    );
    return isRight
      ? []
      : [`${at} has the default ${JSON.stringify(actual)}, not ${defaultCell || "none"}`];
  });
}

/** The value that a variable without a default has. */
const empty = (actual: unknown) => (Array.isArray(actual) ? [] : undefined);

/** Variables that none of the documents mentions in backticks. */
export function listUnmentioned(documents: readonly Document[], variables: Variables): string[] {
  const text = documents
    .flatMap(listCodeSpans)
    .map((span) => span.text)
    .join("\n");
  return Object.keys(variables).filter((name) => !new RegExp(`\\b${name}\\b`, "u").test(text));
}
