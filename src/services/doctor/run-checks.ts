import { type Check, type CheckReport, failed, type Finding, messageOf } from "./check.ts";

export const defaultTimeoutMs = 15_000;

/**
 * Runs checks side by side, each with its own time limit, and reports them in their order. A check that
 * throws or takes too long is reported as an error and does not affect the others.
 */
export const runChecks = (
  checks: readonly Check[],
  { timeoutMs = defaultTimeoutMs }: { timeoutMs?: number } = {},
): Promise<CheckReport[]> =>
  Promise.all(
    checks.map(async ({ id, title, run }) => ({ id, title, ...(await runOne(run, timeoutMs)) })),
  );

async function runOne(run: Check["run"], timeoutMs: number): Promise<Finding> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding>((resolve) => {
    timer = setTimeout(() => {
      controller.abort();
      resolve(
        failed(
          `The check got no answer within ${timeoutMs / 1000} seconds.`,
          "Check that the service answers, then run platen doctor again.",
        ),
      );
    }, timeoutMs);
  });
  try {
    return await Promise.race([Promise.resolve().then(() => run(controller.signal)), late]);
  } catch (error) {
    return failed(
      `The check failed: ${messageOf(error)}`,
      "Fix what the message names, then run platen doctor again.",
    );
  } finally {
    clearTimeout(timer);
  }
}
