import pg from "pg";

/** The answer of a server that hangs or is cut off by the network is waited for no longer than this. */
const answerTimeoutMs = 10_000;
const isUnanswered = (error: unknown) =>
  error instanceof Error && error.message === "Query read timeout";

/**
 * A pool whose clients are given up as soon as their connection is lost or hangs, also those that a
 * transaction holds: nobody else would give back one whose first statement failed, and a process
 * without listeners for the loss would end (R2, R6).
 */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ query_timeout: answerTimeoutMs, ...config });
  const inUse = new WeakSet<pg.PoolClient>();
  const giveUp = (client: pg.PoolClient, error: Error) => {
    if (!inUse.has(client)) return;
    client.release(error);
    // Whoever held it gives it back once more, which the pool would refuse.
    client.release = () => undefined;
  };
  pool.on("error", () => undefined);
  pool.on("acquire", (client) => void inUse.add(client));
  pool.on("release", (_, client) => void inUse.delete(client));
  pool.on("connect", (client) => {
    client.on("error", (error) => giveUp(client, error));
    giveUpUnanswered(client, giveUp);
  });
  return pool;
}

function giveUpUnanswered(
  client: pg.PoolClient,
  giveUp: (client: pg.PoolClient, error: Error) => void,
): void {
  const query: (...given: unknown[]) => unknown = Reflect.get(client, "query");
  Reflect.set(client, "query", (...given: unknown[]) => {
    const result = query.apply(client, given);
    if (result instanceof Promise) {
      result.catch((error: unknown) => {
        if (error instanceof Error && isUnanswered(error)) giveUp(client, error);
      });
    }
    return result;
  });
}
