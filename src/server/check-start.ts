import { readEnvironment } from "./environment.ts";
import { reportFailedStart } from "./report-failed-start.ts";
import { requireFreePorts } from "./require-free-ports.ts";

/** Ends the process with 1 where its settings or ports stop the start: before the build, which takes longer. */
export async function checkStart(variables: NodeJS.ProcessEnv): Promise<void> {
  try {
    await requireFreePorts(readEnvironment(variables));
  } catch (error) {
    reportFailedStart(error, variables);
  }
}
