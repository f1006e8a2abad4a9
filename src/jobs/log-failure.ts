import { isOutage } from "#services/is-outage.ts";

import type { JobLog } from "./job-dependencies.ts";

/**
 * Reports what failed and is tried again by a later look: a warning while something that Platen depends on is away,
 * which passes by itself, else an error (docs/monitoring.md).
 */
export function logFailure(
  log: JobLog,
  about: Record<string, unknown> & { error?: unknown },
  message: string,
): void {
  if (isOutage(about.error)) log.warn(about, message);
  else log.error(about, message);
}
