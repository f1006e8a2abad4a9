import { isUnavailable } from "#database/is-unavailable.ts";
import { DatabaseInUseError } from "#database/lock.ts";
import { ServiceError } from "#services/service-error.ts";

import { errorText } from "../server/describe-error.ts";
import { startUsage, verbTable } from "./verb-table.ts";
import { commandsOf, unknownCommandText, unknownOptionText } from "./unknown-words.ts";
import { UsageError, type Verb, type VerbIo, type VerbServices } from "./verb.ts";

export type Invocation =
  | { kind: "verb"; verb: Verb; args: string[] }
  | { kind: "start" }
  | { kind: "answered"; exitCode: number };

/** Finds the verb that is called; help and unknown words are answered at once. */
export async function findInvocation(argv: readonly string[], io: VerbIo): Promise<Invocation> {
  const isHelp = argv.length === 0 || argv[0] === "help" || argv.some(isHelpOption);
  // `help store set` and `store set --help` are the same question.
  const words = isHelp
    ? argv.filter((word, at) => !isHelpOption(word) && (at > 0 || word !== "help"))
    : argv;
  const [first = "", second = ""] = words;
  const name = [`${first} ${second}`, first].find((words) => Object.hasOwn(verbTable, words));
  const verb = name === undefined ? undefined : await verbTable[name]?.();
  if (verb && isHelp) {
    io.out(`Usage: ${verb.usage}\n`);
    return { kind: "answered", exitCode: 0 };
  }
  if (verb) return { kind: "verb", verb, args: argv.slice(verb.name.split(" ").length) };
  if (isHelp && first === "") {
    io.out(await usageOf(Object.keys(verbTable), [startUsage]));
    return { kind: "answered", exitCode: argv.length === 0 ? 2 : 0 };
  }
  if (first === "start") return startOrHelp(second, isHelp, io);
  const group = isHelp && second === "" ? commandsOf(first, Object.keys(verbTable)) : [];
  if (group.length > 0) {
    io.out(await usageOf(group));
    return { kind: "answered", exitCode: 0 };
  }
  io.err(`${unknownCommandText(words, [...Object.keys(verbTable), "start", "help"])}\n`);
  return { kind: "answered", exitCode: 2 };
}

const isHelpOption = (word: string) => word === "--help" || word === "-h";

function startOrHelp(word: string, isHelp: boolean, io: VerbIo): Invocation {
  if (isHelp) {
    io.out(`Usage: ${startUsage}\n`);
    return { kind: "answered", exitCode: 0 };
  }
  if (word === "") return { kind: "start" };
  const advice = "set environment variables instead (docs/production.md)";
  io.err(
    `platen start takes no options, but was given "${word}"; ${advice}.\n\nUsage: ${startUsage}\n`,
  );
  return { kind: "answered", exitCode: 2 };
}

/** Runs a verb; whatever it throws is told in plain words and becomes an exit code. */
export async function runVerb(
  { verb, args }: { verb: Verb; args: string[] },
  io: VerbIo,
  open: () => Promise<VerbServices>,
): Promise<number> {
  return reportFailures(verb, io, async () => verb.run({ args, io, services: await open() }));
}

/** Turns whatever a command throws into a message and an exit code. */
export async function reportFailures(
  verb: Verb,
  io: VerbIo,
  run: () => Promise<number>,
): Promise<number> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof DatabaseInUseError) throw error;
    return reportFailure(error, verb, io);
  }
}

async function reportFailure(error: unknown, verb: Verb, io: VerbIo): Promise<number> {
  if (isWrongCall(error)) {
    const text = unknownOptionText(error, verb.usage) ?? error.message;
    io.err(`${text}\n\nUsage: ${verb.usage}\n`);
    return 2;
  }
  io.err(`${await failureText(error)}\n`);
  return 1;
}

async function failureText(error: unknown): Promise<string> {
  if (error instanceof ServiceError) {
    // Loaded for a refusal alone: the texts take longer than most commands.
    const { refusalText } = await import("./refusal-text.ts");
    return refusalText(error);
  }
  if (error instanceof AggregateError) {
    const texts = await Promise.all(error.errors.map(failureText));
    return [error.message, ...texts].join("\n  ");
  }
  if (isUnavailable(error)) {
    return `The database or the file storage does not answer, or refuses Platen: ${errorText(error)}\nCheck that it runs, and DATABASE_URL or the settings of the storage.`;
  }
  // Drizzle's errors quote the whole statement with its values; the cause says what is wrong.
  return errorText(error);
}

function isWrongCall(error: unknown): error is Error {
  if (error instanceof UsageError) return true;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return code.startsWith("ERR_PARSE_ARGS");
}

async function usageOf(names: readonly string[], before: readonly string[] = []): Promise<string> {
  const verbs = await Promise.all(names.map((name) => verbTable[name]?.()));
  const usages = [...before, ...verbs.flatMap((verb) => verb?.usage ?? [])];
  const lines = usages.map((usage) => usage.replaceAll("\n", "\n    "));
  return `Usage: platen COMMAND\n\n${lines.map((line) => `  ${line}\n`).join("\n")}
Exit codes: 0 done, 1 refused, 2 called wrongly.
`;
}
