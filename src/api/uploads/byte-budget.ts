export type ByteBudget = {
  /** Answers how to give the bytes back, undefined where there are too few left. */
  reserve: (client: string, bytes: number) => (() => void) | undefined;
};

/** Memory for bodies that are held at a time: of all clients together, and of any one of them. */
export function createByteBudget(limits: { total: number; ofClient: number }): ByteBudget {
  let held = 0;
  const heldBy = new Map<string, number>();
  return {
    reserve(client, bytes) {
      const own = heldBy.get(client) ?? 0;
      if (held + bytes > limits.total || own + bytes > limits.ofClient) return undefined;
      held += bytes;
      heldBy.set(client, own + bytes);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        held -= bytes;
        const left = (heldBy.get(client) ?? 0) - bytes;
        if (left > 0) heldBy.set(client, left);
        else heldBy.delete(client);
      };
    },
  };
}
