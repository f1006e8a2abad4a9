import { fileURLToPath } from "node:url";

import { DatabaseInUseError } from "#database/lock.ts";
import { hasErrorCode } from "#domain/errors/has-error-code.ts";

import { readEnvironment } from "../server/environment.ts";
import type { Shop } from "../server/open-shop.ts";
import { callServer } from "./command-socket.ts";
import { findInvocation, type Invocation, reportFailures, runVerb } from "./run-verb.ts";
import { findSocketPath } from "./socket-path.ts";
import type { VerbIo } from "./verb.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Runs one command and ends the process with its exit code: in the server that holds the embedded
 * database, else in this process. `start` goes on as the server.
 */
export async function main(given: string[]): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) {
    // A process may run several commands.
    stream.off("error", ignoreClosedPipe).on("error", ignoreClosedPipe);
  }
  const argv = await completeArguments(given);
  if (argv === undefined) return;
  const io: VerbIo = {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    cwd: process.env["INIT_CWD"] ?? process.cwd(),
  };
  if (isForShop(argv)) {
    // The same folder as the server's, whose settings are relative to the project.
    process.chdir(root);
    process.exitCode = await askServer(argv, io);
    if (process.exitCode !== undefined) return;
  }
  const invocation = await findInvocation(argv, io);
  if (invocation.kind === "start") {
    await import(new URL("../../scripts/start.js", import.meta.url).href);
    return;
  }
  process.chdir(root);
  process.exitCode =
    invocation.kind === "answered" ? invocation.exitCode : await runSomewhere(argv, invocation, io);
}

/**
 * The arguments with what a person at the terminal adds to them: questions are asked here, because the
 * command may run in the server. Undefined, with the exit code set, where the person leaves.
 */
async function completeArguments(argv: string[]): Promise<string[] | undefined> {
  const isCreate = argv[0] === "store" && argv[1] === "create" && isForShop(argv);
  if (!isCreate || !process.stdin.isTTY || !process.stdout.isTTY) return argv;
  const { askStoreAtTerminal } = await import("./ask-store.ts");
  try {
    return await askStoreAtTerminal(argv);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
    return undefined;
  }
}

/** A reader such as `head` may end before the command does, which goes on: half of a change is worse than lost output. */
function ignoreClosedPipe(error: Error): void {
  if (!hasErrorCode(error, "EPIPE")) throw error;
}

const isForShop = ([first = "", ...rest]: readonly string[]) =>
  !["", "help", "start"].includes(first) &&
  ![first, ...rest].some((word) => /^(-h|--help)$/u.test(word));

/**
 * Has the server that holds the embedded database run a command, before any code of the command is loaded here: that
 * takes longer than most commands. Undefined where there is none.
 */
async function askServer(argv: string[], io: VerbIo): Promise<number | undefined> {
  if (!isReadable(() => readEnvironment(process.env))) return undefined;
  const { DATABASE_URL, DATA_DIR } = readEnvironment(process.env);
  if (DATABASE_URL !== undefined) return undefined;
  return isReadable(() => findSocketPath(DATA_DIR)) ? callServer(DATA_DIR, argv, io) : undefined;
}

/** What cannot be read is told when it is needed, and a word that is no command before that. */
function isReadable(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}

async function runSomewhere(
  argv: string[],
  invocation: Extract<Invocation, { kind: "verb" }>,
  io: VerbIo,
): Promise<number> {
  try {
    const environment = readEnvironment(process.env);
    try {
      return await runHere(environment, invocation, io);
    } catch (error) {
      // A server that had just started held the lock before it listened.
      const late =
        error instanceof DatabaseInUseError
          ? await callServer(environment.DATA_DIR, argv, io)
          : undefined;
      if (late !== undefined) return late;
      throw error;
    }
  } catch (error) {
    io.err(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

async function runHere(
  environment: ReturnType<typeof readEnvironment>,
  invocation: Extract<Invocation, { kind: "verb" }>,
  io: VerbIo,
): Promise<number> {
  if (invocation.verb.runUnopened) return runUnopened(environment, invocation, io);
  // Loaded here alone: most of the time of a command that the server runs would go into it.
  const { openShop } = await import("../server/open-shop.ts");
  const { createLog } = await import("../server/log.ts");
  let shop: Shop | undefined;
  try {
    return await runVerb(invocation, io, async () => {
      shop = await openShop(environment, createLog("silent"), { as: "command" });
      return shop;
    });
  } finally {
    await shop?.close();
  }
}

/** Runs a command that neither changes the database nor needs it. */
async function runUnopened(
  environment: ReturnType<typeof readEnvironment>,
  { verb, args }: Extract<Invocation, { kind: "verb" }>,
  io: VerbIo,
): Promise<number> {
  const { openDiagnosis } = await import("../server/open-diagnosis.ts");
  const { doctor, close } = await openDiagnosis(environment);
  try {
    return await reportFailures(
      verb,
      io,
      async () => verb.runUnopened?.({ args, io, doctor }) ?? 1,
    );
  } finally {
    await close();
  }
}
