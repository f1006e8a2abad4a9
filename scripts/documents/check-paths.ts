import { type Document, isInProject, listCodeSpans } from "./read-document.ts";

const folders = ["assets", "bench", "bin", "docs", "e2e", "golden", "scripts", "src", ".ci"];
const pathPattern = new RegExp(
  String.raw`^(?:${folders.map((folder) => folder.replace(".", String.raw`\.`)).join("|")})/[\w./-]*$`,
  "u",
);

/** Made by the build or by a command. */
const isMade = (path: string) => /\/build\/|^build\//u.test(path);
/** A part that stands for a name, as in `assets/mockups/KIND/VIEW`. */
const isPlaceholder = (path: string) => path.split("/").some((part) => /^[A-Z]{2,}$/u.test(part));

/** Paths of the project in backticks that do not exist. */
export function checkPaths(document: Document): string[] {
  return listCodeSpans(document).flatMap(({ number, text }) => {
    const path = text.replace(/\/$/u, "");
    if (!pathPattern.test(text) || isPlaceholder(path) || isMade(path) || isInProject(path))
      return [];
    return [`${document.file}:${number}: ${text} does not exist; name the file as it is today`];
  });
}
