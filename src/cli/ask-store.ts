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

/**
 * The arguments of `store create` with the answers to what they leave out. They are left alone when
 * nothing that is required is missing, so a script never meets a question; and when they cannot be read,
 * which is for the command to report.
 */
export async function askStore(argv: readonly string[], ask: Ask): Promise<string[]> {
  const given = readGiven(argv);
  if (given === undefined) return [...argv];
  const { slug, values } = given;
  if (slug !== undefined && values["name"] !== undefined && values["host"] !== undefined) {
    return [...argv];
  }
  const added: string[] = [];
  if (slug === undefined) added.push(await askUntilGiven(ask, "Short name (slug), such as fern"));
  if (values["name"] === undefined) added.push("--name", await askUntilGiven(ask, "Name"));
  if (values["host"] === undefined) {
    for (const host of splitWords(await askUntilGiven(ask, "Host, such as shop.example"))) {
      added.push("--host", host);
    }
  }
  for (const [option, question, preset] of optional) {
    if (values[option] !== undefined || values["file"] !== undefined) continue;
    const text =
      (await ask(`${question}${preset === "" ? "" : ` [${preset}]`}: `)).trim() || preset;
    const parts = option === "shipping" ? splitWords(text) : [text];
    for (const part of parts.filter((word) => word !== "")) added.push(`--${option}`, part);
  }
  return [...argv, ...added];
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

async function askUntilGiven(ask: Ask, question: string): Promise<string> {
  for (;;) {
    const answer = (await ask(`${question}: `)).trim();
    if (answer !== "") return answer;
  }
}

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
    return await askStore(argv, ask);
  } finally {
    lines.close();
  }
}
