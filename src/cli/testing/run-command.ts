import { createMemoryStorage } from "#integrations/storage/memory-storage.ts";
import type { ServiceFixture } from "#services/testing/service-fixture.ts";
import { undrawnDesigns } from "#services/testing/undrawn-designs.ts";
import { unreachableFiles } from "#services/testing/unreachable-files.ts";

import { findInvocation, runVerb } from "../run-verb.ts";
import type { Verb, VerbIo, VerbServices } from "../verb.ts";

type RunOptions = { services: VerbServices; cwd?: string };
type CommandResult = { exitCode: number; out: string; err: string };

/**
 * Builds the services of a command from a fixture; a connection is enough for commands that open no
 * store context. Rendering and fetching fail unless `overrides` replaces them.
 */
export function createCommandServices(
  fixture: Pick<ServiceFixture, "connection"> & Partial<ServiceFixture>,
  overrides: Partial<VerbServices> = {},
): VerbServices {
  const { connection, ctx, storage = createMemoryStorage() } = fixture;
  return {
    connection,
    storage,
    designs: undrawnDesigns,
    fetchForeignFile: unreachableFiles,
    openContext: (store) => {
      if (ctx === undefined) throw new Error("No store context: pass a service fixture.");
      return { ...ctx, store };
    },
    hostRules: { apiHosts: [], toSetForPublic: [] },
    ...overrides,
  };
}

/** Creates the streams of a command and collects the text that it writes to them. */
export function captureOutput(cwd = "/"): { io: VerbIo; output: { out: string; err: string } } {
  const output = { out: "", err: "" };
  const io: VerbIo = {
    cwd,
    out: (text) => void (output.out += text),
    err: (text) => void (output.err += text),
  };
  return { io, output };
}

/** Runs a command line, without the leading `platen`, as the CLI does. */
export async function runCommand(
  argv: readonly string[],
  { services, cwd }: RunOptions,
): Promise<CommandResult> {
  const { io, output } = captureOutput(cwd);
  const invocation = await findInvocation(argv, io);
  if (invocation.kind === "start")
    throw new Error("platen start runs a server; tests cannot run it here.");
  const exitCode =
    invocation.kind === "answered"
      ? invocation.exitCode
      : await runVerb(invocation, io, async () => services);
  return { exitCode, ...output };
}

/** Runs the handler of a command; its errors are thrown, where `runCommand` reports them as text. */
export async function runHandler(
  command: Verb,
  args: string[],
  { services, cwd }: RunOptions,
): Promise<CommandResult> {
  const { io, output } = captureOutput(cwd);
  const exitCode = await command.run({ args, io, services });
  return { exitCode, ...output };
}
