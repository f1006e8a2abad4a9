/** A command block or a file of a document, in the order in which a reader comes upon them. */
export type DocumentedStep =
  | { kind: "run"; script: string; needs: string | undefined }
  | { kind: "file"; path: string; content: string };

const marked = /<!-- (run|file)(?: ([^ ]+))? -->\n+```\w+\n(.*?)```/gsu;

/**
 * Reads the marked code blocks of a Markdown document: `<!-- run -->` stands above a block of shell commands, with a word
 * (`<!-- run order -->`) that says what they need, and `<!-- file PATH -->` above the content of a file.
 */
export function readDocumentedSteps(markdown: string): DocumentedStep[] {
  return [...markdown.matchAll(marked)].map(([, kind, word, text = ""]) => {
    if (kind === "run") return { kind: "run", script: text, needs: word };
    if (word === undefined) throw new Error("a marked file without a path");
    return { kind: "file", path: word, content: text };
  });
}
