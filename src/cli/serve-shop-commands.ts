import { type CommandServer, serveCli } from "./command-socket.ts";
import { findInvocation, runVerb } from "./run-verb.ts";
import type { VerbServices } from "./verb.ts";

/** Runs the commands of others with this process's shop; the server starts it beside its web role. */
export async function serveShopCommands(
  dataDir: string,
  services: VerbServices,
  report: (error: unknown) => void,
): Promise<CommandServer> {
  return serveCli({
    dataDir,
    report,
    runVerb: async (argv, io) => {
      const invocation = await findInvocation(argv, io);
      if (invocation.kind === "answered") return invocation.exitCode;
      if (invocation.kind === "verb") return runVerb(invocation, io, async () => services);
      io.err("The shop is running already.\n");
      return 1;
    },
  });
}
