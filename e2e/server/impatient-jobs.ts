// Loaded into a server before it starts: failed jobs are tried again after a second, and the jobs of a process that
// died are looked for at the start already, not ten seconds later.
import { PgBoss } from "pg-boss";

import { jobPolicies } from "#jobs/definitions.ts";

for (const policy of Object.values(jobPolicies)) policy.retryDelaySeconds = 1;

const { start } = PgBoss.prototype;
Reflect.set(PgBoss.prototype, "start", async function startAndSupervise(this: PgBoss) {
  await start.call(this);
  await this.supervise();
  return this;
});
