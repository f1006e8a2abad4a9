import { type CommandServer, serveCli } from "./command-socket.ts";
import { findInvocation, runVerb } from "./run-verb.ts";
import type { VerbServices } from "./verb.ts";

/** Runs the commands of others with this process's shop; the server starts it beside its web role. */
export async function serveShopCommands(options: {
  dataDir: string;
  services: VerbServices;
  /** Runs after each verb and before its answer: a change is there for whoever saw the command end. */
  settle: () => Promise<void>;
  report: (error: unknown) => void;
}): Promise<CommandServer> {
  return serveCli({
    dataDir: options.dataDir,
    report: options.report,
    runVerb: async (argv, io) => {
      const invocation = await findInvocation(argv, io);
      if (invocation.kind === "answered") return invocation.exitCode;
      if (invocation.kind === "verb") {
        const exitCode = await runVerb(invocation, io, async () => options.services);
        // The verb has run by now: pages that learn of it a little later are no failure of it.
        await options.settle().catch(options.report);
        return exitCode;
      }
      io.err("The shop is running already.\n");
      return 1;
    },
  });
}
