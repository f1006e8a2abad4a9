export type CheckStatus = "ok" | "warning" | "error" | "skipped";

/** What a check found; `fix` says what to do, and is null if there is nothing to do. */
export type Finding = { status: CheckStatus; message: string; fix: string | null };

/** One question about a deployment. Several findings are possible, such as one per host. */
export type Check = {
  id: string;
  title: string;
  run: (signal: AbortSignal) => Promise<Finding>;
};

export type CheckReport = { id: string; title: string } & Finding;

export const ok = (message: string): Finding => ({ status: "ok", message, fix: null });
export const skipped = (message: string): Finding => ({ status: "skipped", message, fix: null });
export const warning = (message: string, fix: string): Finding => ({
  status: "warning",
  message,
  fix,
});
export const failed = (message: string, fix: string): Finding => ({
  status: "error",
  message,
  fix,
});

/** The message of whatever was thrown; the cause of a failed query says more than the query. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return messageOf(error.cause);
  if (error instanceof AggregateError && error.message === "") {
    return error.errors.map(messageOf).join("; ");
  }
  return error.message;
}
