const startUpCode = 196_608;

/**
 * Reads what a client says to PostgreSQL and gives, for every round trip that it asks for (a simple
 * query, or everything up to a Sync), the text of its last statement. Fed with one connection's
 * bytes in order, cut anywhere.
 */
export function createStatementReader(): (chunk: Buffer) => string[] {
  const prepared = new Map<string, string>();
  let waiting: Buffer = Buffer.alloc(0);
  let hasStarted = false;
  let last = "";

  const read = (type: string, body: Buffer): string | undefined => {
    if (type === "Q") return untilZero(body, 0);
    if (type === "P") {
      const name = untilZero(body, 0);
      last = untilZero(body, Buffer.byteLength(name) + 1);
      prepared.set(name, last);
    }
    if (type === "B") {
      const portal = untilZero(body, 0);
      last = prepared.get(untilZero(body, Buffer.byteLength(portal) + 1)) ?? last;
    }
    return type === "S" ? last : undefined;
  };

  return (chunk) => {
    const trips: string[] = [];
    waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk]);
    for (;;) {
      const at = hasStarted ? 1 : 0;
      if (waiting.length < at + 4) break;
      const length = waiting.readInt32BE(at);
      if (waiting.length < at + length) break;
      const body = waiting.subarray(at + 4, at + length);
      if (hasStarted) {
        const trip = read(String.fromCharCode(waiting[0] ?? 0), body);
        if (trip !== undefined) trips.push(trip);
      } else {
        hasStarted = body.length >= 4 && body.readInt32BE(0) === startUpCode;
      }
      waiting = waiting.subarray(at + length);
    }
    return trips;
  };
}

function untilZero(buffer: Buffer, from: number): string {
  const end = buffer.indexOf(0, from);
  return buffer.toString("utf8", from, end < 0 ? buffer.length : end);
}
