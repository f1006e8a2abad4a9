/** One reason why a campaign file is refused. */
export type ImportProblem = {
  /** The document, or the picture that is at fault. */
  file: string;
  /** Where in the document, e.g. `campaigns[0].products[1].price`; "" for the whole. */
  path: string;
  reason: string;
};

export type PathPart = string | number;

export type Refuse = (path: readonly PathPart[], reason: string) => void;

/** What the document itself defines. */
export type KnownNames = {
  categories: ReadonlySet<string>;
  colors: ReadonlySet<string>;
  templates: ReadonlySet<string>;
};

/** Writes a path as it would stand in JavaScript; names with other characters are quoted. */
export function formatPath(parts: readonly PropertyKey[]): string {
  return parts
    .map((part) => {
      if (typeof part === "number") return `[${part}]`;
      const name = String(part);
      return /^[\w$]+$/u.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;
    })
    .join("")
    .replace(/^\./u, "");
}

export function formatProblems(problems: readonly ImportProblem[]): string {
  const lines = problems.map(({ file, path, reason }) =>
    [file, path, reason].filter((part) => part !== "").join(": "),
  );
  return `Nothing was imported:\n${lines.map((line) => `  ${line}`).join("\n")}`;
}
