import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { root } from "../run-command.ts";

export type DocumentLine = {
  /** From 1. */
  number: number;
  text: string;
  /** Language of the code block that the line is in, an empty text for none given; null outside of blocks. */
  codeLanguage: string | null;
};

export type Document = {
  /** Path below the project's root. */
  file: string;
  lines: readonly DocumentLine[];
  /** Anchors of the headings, as GitHub names them. */
  anchors: ReadonlySet<string>;
};

const folders = ["docs", "assets", "bench", "src"];

/** Every Markdown file of the project, below its root. */
export function listDocumentFiles(): string[] {
  const inFolders = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".md") && !name.includes("node_modules"))
      .map((name) => `${folder}/${name.replaceAll("\\", "/")}`),
  );
  const atRoot = readdirSync(root).filter((name) => name.endsWith(".md"));
  return [...atRoot, ...inFolders].toSorted();
}

export function readDocument(file: string): Document {
  return parseDocument(file, readFileSync(join(root, file), "utf8"));
}

/** Splits Markdown into lines that know their code block. */
export function parseDocument(file: string, text: string): Document {
  let codeLanguage: string | null = null;
  const lines = text.split("\n").map((line, index): DocumentLine => {
    const fence = /^\s*```(?<language>\w*)/u.exec(line);
    const before = codeLanguage;
    if (fence) codeLanguage = before === null ? (fence.groups?.["language"] ?? "") : null;
    return { number: index + 1, text: line, codeLanguage: fence ? null : before };
  });
  return { file, lines, anchors: readAnchors(lines) };
}

function readAnchors(lines: readonly DocumentLine[]): Set<string> {
  const anchors = new Set<string>();
  for (const { text, codeLanguage } of lines) {
    const title = /^#{1,6} (?<title>.+)$/u.exec(text)?.groups?.["title"];
    if (title === undefined || codeLanguage !== null) continue;
    const name = anchorOf(title);
    let anchor = name;
    for (let count = 1; anchors.has(anchor); count += 1) anchor = `${name}-${count}`;
    anchors.add(anchor);
  }
  return anchors;
}

/** Lower case, spaces as dashes, without punctuation and links. */
function anchorOf(title: string): string {
  return title
    .replaceAll(/\[(?<label>[^\]]*)\]\([^)]*\)/gu, "$<label>")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(/\s/gu, "-");
}

/** Texts between backticks outside of code blocks, with escapes of tables removed. */
export function listCodeSpans({ lines }: Document): { number: number; text: string }[] {
  return lines.flatMap(({ number, text, codeLanguage }) =>
    codeLanguage === null
      ? [...text.matchAll(/`(?<code>[^`]+)`/gu)].map((match) => ({
          number,
          text: (match.groups?.["code"] ?? "").replaceAll(String.raw`\|`, "|"),
        }))
      : [],
  );
}

export const isInProject = (path: string) => existsSync(join(root, path));
