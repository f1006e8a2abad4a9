import { createInterface } from "node:readline";
import { parseArgs } from "node:util";

import { storeCreateOptions } from "./store-create-options.ts";

/** Puts a question to the person at the terminal; rejects when the input ends. */
export type Ask = (question: string) => Promise<string>;

const optional = [
  ["language", "Languages, the store's own first, such as de,en", "en"],
  ["currency", "Currency", "USD"],
  ["color", "Colour of buttons and links, such as #1a7f5a", ""],
  ["theme", "Theme: default, studio or paper", "default"],
  ["email", "Email address for shoppers", ""],
  ["shipping", "Shipping: free, or METHOD:ZONE=FIRST,FURTHER such as standard:DE=4.90,1.50", ""],
] as const;

/** Says what is wrong with arguments of `store create`; undefined if nothing is. */
export type FindFault = (args: readonly string[]) => string | undefined;

/**
 * The arguments of `store create` with the answers to what they leave out; a wrong answer is followed by the reason and
 * the same question. They are left alone when
 * nothing that is required is missing, so a script never meets a question; and when they cannot be read,
 * which is for the command to report.
 */
export async function askStore(
  argv: readonly string[],
  ask: Ask,
  findFault: FindFault,
): Promise<string[]> {
  const given = readGiven(argv);
  if (given === undefined) return [...argv];
  const { slug, values } = given;
  if (slug !== undefined && values["name"] !== undefined && values["host"] !== undefined) {
    return [...argv];
  }
  const all = [...argv];
  const questions = missingQuestions(slug, values);
  for (const question of questions) all.push(...(await askRight(question, all, ask, findFault)));
  return all;
}

type Question = {
  text: string;
  /** The answer for an empty line; undefined where there has to be one. */
  preset: string | undefined;
  toArgs: (answer: string) => string[];
};

function missingQuestions(
  slug: string | undefined,
  values: Readonly<Record<string, unknown>>,
): Question[] {
  const required: [isGiven: boolean, text: string, toArgs: Question["toArgs"]][] = [
    [slug !== undefined, "Short name (slug), such as fern", (answer) => [answer]],
    [values["name"] !== undefined, "Name", (answer) => ["--name", answer]],
    [values["host"] !== undefined, "Host, such as shop.example", (answer) => each("host", answer)],
  ];
  const first = required.flatMap(([isGiven, text, toArgs]) =>
    isGiven ? [] : [{ text, preset: undefined, toArgs }],
  );
  const others = optional.flatMap(([option, question, preset]) => {
    if (values[option] !== undefined || values["file"] !== undefined) return [];
    const toArgs = (answer: string) =>
      option === "shipping" ? each(option, answer) : [`--${option}`, answer];
    return [{ text: `${question}${preset === "" ? "" : ` [${preset}]`}`, preset, toArgs }];
  });
  return [...first, ...others];
}

const each = (option: string, answer: string) =>
  splitWords(answer).flatMap((word) => [`--${option}`, word]);

/** Repeats a question, after the reason, until its answer is right; returns the arguments that the answer makes. */
async function askRight(
  { text, preset, toArgs }: Question,
  before: readonly string[],
  ask: Ask,
  findFault: FindFault,
): Promise<string[]> {
  let reason = "";
  for (;;) {
    const answer = (await ask(`${reason}${text}: `)).trim() || preset;
    if (answer === "") return [];
    if (answer === undefined) continue;
    const args = toArgs(answer);
    const fault = findFault([...before.slice(2), ...args]);
    if (fault === undefined) return args;
    reason = `${fault}\n`;
  }
}

function readGiven(argv: readonly string[]) {
  try {
    const options = { args: argv.slice(2), allowPositionals: true, options: storeCreateOptions };
    const { values, positionals } = parseArgs(options);
    const [slug, ...others] = positionals;
    return others.length > 0 ? undefined : { slug, values };
  } catch {
    return undefined;
  }
}

const splitWords = (text: string) => text.split(/\s+/u).filter((word) => word !== "");

/** As `askStore`, with the person at this process's terminal. */
export async function askStoreAtTerminal(argv: readonly string[]): Promise<string[]> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const ended = new Promise<never>((_, reject) => {
    lines.once("close", () => reject(new Error("\nNo store was created.")));
  });
  ended.catch(() => undefined);
  const ask: Ask = (question) =>
    Promise.race([ended, new Promise<string>((done) => lines.question(question, done))]);
  try {
    const { findArgumentFault } = await import("./verbs/store-create.ts");
    return await askStore(argv, ask, findArgumentFault);
  } finally {
    lines.close();
  }
}
