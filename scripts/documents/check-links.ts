import { dirname, join } from "node:path/posix";

import { type Document, isInProject } from "./read-document.ts";

const linkPattern = /(?<!\\)\]\((?<target>[^()\s]+)(?: "[^"]*")?\)/gu;

/** Links to files that do not exist, and to headings that their document does not have. */
export function checkLinks(
  document: Document,
  findDocument: (file: string) => Document | undefined,
): string[] {
  return document.lines.flatMap(({ number, text, codeLanguage }) => {
    if (codeLanguage !== null) return [];
    const prose = text.replaceAll(/`[^`]*`/gu, "");
    return [...prose.matchAll(linkPattern)].flatMap((match) => {
      const target = match.groups?.["target"] ?? "";
      const problem = findProblem(document, target, findDocument);
      return problem === undefined ? [] : [`${document.file}:${number}: ${problem}`];
    });
  });
}

const mentionPattern = /(?<![\w/.])docs\/[\w/-]+\.md(?:#[\w-]+)?/gu;

/** Documents that the text of a source file names, in comments and messages, and that do not exist. */
export function checkMentions(
  { file, text }: { file: string; text: string },
  findDocument: (file: string) => Document | undefined,
): string[] {
  return text.split("\n").flatMap((line, index) =>
    [...line.matchAll(mentionPattern)].flatMap(([mention]) => {
      const [path = "", anchor] = mention.split("#");
      const document = findDocument(path);
      const isThere = document && (anchor === undefined || document.anchors.has(anchor));
      return isThere ? [] : [`${file}:${index + 1}: there is no ${mention}`];
    }),
  );
}

function findProblem(
  document: Document,
  target: string,
  findDocument: (file: string) => Document | undefined,
): string | undefined {
  if (/^[a-z]+:/u.test(target)) return undefined;
  const [path = "", anchor] = target.split("#");
  const file = path === "" ? document.file : join(dirname(document.file), path);
  if (path !== "" && !isInProject(file))
    return `the link to ${target} leads to ${file}, which does not exist; correct the path`;
  if (anchor === undefined) return undefined;
  const anchors = path === "" ? document.anchors : findDocument(file)?.anchors;
  if (anchors?.has(anchor)) return undefined;
  return `${file} has no heading for #${anchor}; it has ${[...(anchors ?? [])].map((name) => `#${name}`).join(", ")}`;
}
