import type { Document } from "./read-document.ts";
import { listCodeSpans } from "./read-document.ts";

/** Commands of `platen` by name, with their usage texts. */
export type Commands = ReadonlyMap<string, string>;

/** Commands by name, from the output of `platen help`. */
export function readCommands(help: string): Commands {
  const usages = help.split(/^ {2}platen (?=\S)/mu).slice(1);
  return new Map(
    usages.map((usage) => [/^[a-z-]+(?: [a-z-]+)?(?=\s|$)/u.exec(usage)?.[0] ?? "", usage]),
  );
}

/** Names of the `platen` commands that a document shows. */
export function listShownCommands(document: Document): string[] {
  return listCommandLines(document).flatMap(({ text }) => {
    const [first = "", second = ""] = wordsOf(text) ?? [];
    return [first, ...second.split("|").map((word) => `${first} ${word}`)];
  });
}

/** The words after `platen`, or undefined for another command. */
const wordsOf = (text: string) =>
  /^(?:npm run (?:-s )?platen -- |platen )(?<words>.*)$/u
    .exec(text)
    ?.groups?.["words"]?.split(/\s+/u);

/** `platen` commands of documents that do not exist, or have no such option. */
export function checkPlatenCommands(document: Document, commands: Commands): string[] {
  return listCommandLines(document).flatMap(({ number, text }) => {
    const words = wordsOf(text);
    if (words === undefined) return [];
    const problems = checkWords(words, commands);
    return problems.map((problem) => `${document.file}:${number}: \`${text}\`: ${problem}`);
  });
}

function checkWords([first = "", second = "", ...rest]: string[], commands: Commands): string[] {
  if (["help", "start", "--help", "…", "COMMAND"].includes(first)) return [];
  const names = second.split("|").map((word) => `${first} ${word}`);
  const pairs = names.filter((name) => commands.has(name));
  const isPair = pairs.length > 0;
  const isGroup = [...commands.keys()].some((name) => name.startsWith(`${first} `));
  if (!isPair && !commands.has(first)) {
    if (isGroup && (second === "" || second === "…")) return [];
    const known = [...commands.keys()].filter((name) => name.split(" ")[0] === first);
    return [`there is no such command; ${known.length > 0 ? known.join(", ") : "see platen help"}`];
  }
  const missing = isPair ? names.filter((name) => !commands.has(name)) : [];
  const usages = (isPair ? pairs : [first]).map((name) => commands.get(name) ?? "");
  const options = (isPair ? rest : [second, ...rest]).flatMap((word) => {
    const option = /^\[?(?<option>--[a-z-]+)/u.exec(word)?.groups?.["option"];
    return option === undefined ? [] : [option];
  });
  const isKnown = (option: string) =>
    usages.every((usage) => new RegExp(`${option}(?![a-z-])`, "u").test(usage));
  return [
    ...missing.map((name) => `there is no command "${name}"`),
    ...options
      .filter((option) => !isKnown(option))
      .map((option) => `${isPair ? pairs.join(", ") : first} has no option ${option}`),
  ];
}

export type Project = {
  scripts: ReadonlySet<string>;
  suites: ReadonlySet<string>;
  isFile: (path: string) => boolean;
};

/** Suites by name, from the source of `npm test`. */
export function readSuites(source: string): ReadonlySet<string> {
  const [, list = ""] =
    /function listSuites.*?\n {2}return \{\n(.*?)\n {2}\};/su.exec(source) ?? [];
  return new Set([...list.matchAll(/^ {4}(?<name>\w+):/gmu)].map((match) => match[1] ?? ""));
}

/** `npm run` scripts, suites of `npm test` and test files that do not exist. */
export function checkNpmCommands(document: Document, project: Project): string[] {
  return listCommandLines(document).flatMap(({ number, text }) => {
    const command = /(?:^|\s)npm (?<command>run (?:-s )?\S+|test)(?: (?:-- )?(?<words>.*))?$/u.exec(
      text,
    );
    const [verb = "", script = ""] = (command?.groups?.["command"] ?? "")
      .replace("-s ", "")
      .split(" ");
    if (verb === "") return [];
    const at = `${document.file}:${number}: \`${text}\``;
    const words = (command?.groups?.["words"] ?? "").split(/\s+/u).filter((word) => word !== "");
    if (verb === "run" && !project.scripts.has(script))
      return [`${at}: package.json has no script "${script}"`];
    if (verb === "test") return unknownSuites(words, project).map((name) => `${at}: ${name}`);
    if (script === "test:browser")
      return unknownSpecs(words, project).map((name) => `${at}: ${name}`);
    return [];
  });
}

function unknownSuites(words: readonly string[], { suites }: Project): string[] {
  const names = words.filter(
    (word, index) => !word.startsWith("-") && !words[index - 1]?.startsWith("--"),
  );
  return names
    .filter((name) => /^[a-z]+$/u.test(name) && !suites.has(name))
    .map((name) => `there is no suite "${name}"; suites are ${[...suites].join(", ")}`);
}

function unknownSpecs(words: readonly string[], { isFile }: Project): string[] {
  return words
    .filter((word) => word.endsWith(".spec.ts"))
    .filter((word) => !isFile(word) && !isFile(`e2e/${word}`))
    .map((word) => `there is no ${word} in e2e`);
}

/** Commands in backticks and in shell blocks, continued lines joined, comments removed. */
function listCommandLines(document: Document): { number: number; text: string }[] {
  const inBlocks: { number: number; text: string }[] = [];
  let open: { number: number; text: string } | undefined;
  for (const { number, text, codeLanguage } of document.lines) {
    const isShell = codeLanguage === "sh" || codeLanguage === "" || codeLanguage === "bash";
    if (!isShell) continue;
    const line = open === undefined ? { number, text } : { ...open, text: open.text + text };
    open = line.text.endsWith("\\") ? { ...line, text: line.text.slice(0, -1) } : undefined;
    if (open === undefined) inBlocks.push(line);
  }
  return [...listCodeSpans(document), ...inBlocks]
    .flatMap(({ number, text }) => text.split("&&").map((part) => ({ number, text: part })))
    .map(({ number, text }) => ({
      number,
      text: text
        .replace(/(?:^|\s)#\s.*$/u, "")
        .replace(/^\s*\$ /u, "")
        .trim(),
    }));
}
