/** Says in plain words what stopped the start, with its stack at LOG_LEVEL=debug, and ends the process with 1. */
export function reportFailedStart(error: unknown, variables: NodeJS.ProcessEnv): never {
  const text = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${text}\n`);
  if (variables["LOG_LEVEL"] === "debug") console.error(error);
  process.exit(1);
}
