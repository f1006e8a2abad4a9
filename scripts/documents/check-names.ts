import { type Document, listCodeSpans } from "./read-document.ts";

/** `checkPrint`, `AddressValidator` and `TEST_DATABASE_URL`, not a part of a path, an address or a header. */
const namePattern =
  /(?<![\w/.-])(?:[a-z]+(?:[A-Z][a-z0-9]*)+|[A-Z][a-z]+(?:[A-Z][a-z0-9]*)+|[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?![\w-])/gu;

/** Names that others gave, in documents about what they made. */
const foreign: ReadonlySet<string> = new Set([
  ...["GetObject", "PutObject", "DeleteObject", "ListBucket"],
  // systemd
  "ReadWritePaths",
]);

export const listWords = (sources: string): ReadonlySet<string> =>
  new Set(sources.match(/[A-Za-z][A-Za-z0-9_]*/gu));

/** Names of code in backticks that occur in no source. */
export function checkNames(document: Document, words: ReadonlySet<string>): string[] {
  return listCodeSpans(document).flatMap(({ number, text }) =>
    [...text.matchAll(namePattern)]
      .map(([name]) => name)
      .filter((name) => !words.has(name) && !foreign.has(name))
      .map((name) => `${document.file}:${number}: no source has the name ${name}`),
  );
}
