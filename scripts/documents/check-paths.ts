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

/** Names of source files without their whole path, such as `domain/design/resize-design.ts`. */
const partPattern = /^(?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.tsx?$/u;

/** Source files in backticks, named by the end of their path, that do not exist. */
export function checkFileNames(document: Document, files: readonly string[]): string[] {
  return listCodeSpans(document).flatMap(({ number, text }) => {
    const isStated = pathPattern.test(text) || !partPattern.test(text) || isExample(text);
    if (isStated || files.some((file) => file.endsWith(`/${text}`) || file === text)) return [];
    return [`${document.file}:${number}: no file is named ${text}`];
  });
}

/** `x.test.ts` stands for any test. */
const isExample = (text: string) => text.startsWith("x.");
