import { isUnavailable } from "#database/is-unavailable.ts";

import { errorText } from "./describe-error.ts";

/** Says in plain words what stopped the start, with its stack at LOG_LEVEL=debug, and ends the process with 1. */
export function reportFailedStart(error: unknown, variables: NodeJS.ProcessEnv): never {
  process.stderr.write(`${startFailure(error)}\n`);
  if (variables["LOG_LEVEL"] === "debug") console.error(error);
  process.exit(1);
}

/** The driver's own text says which server, user or database. */
function startFailure(error: unknown): string {
  if (!isUnavailable(error)) return errorText(error);
  return `Platen cannot start: something that it needs does not answer or refuses Platen: ${errorText(error)}\nCheck that it runs, and DATABASE_URL (server, user, password and database) or the settings of the storage.`;
}
