/**
 * Lets `atOnce` pieces of work run and as many as `waiting` wait for their turn, first come first
 * served; whoever comes after them is answered "busy" at once, and so is work that nobody wants any
 * more when its turn comes.
 */
export function createTurnstile({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0;
  const queue: (() => void)[] = [];
  return async function enter<T>(
    work: () => Promise<T>,
    isWanted: () => boolean = () => true,
  ): Promise<T | "busy"> {
    if (running >= atOnce) {
      if (queue.length >= waiting) return "busy";
      await new Promise<void>((resolve) => {
        queue.push(resolve);
      });
    } else {
      running += 1;
    }
    try {
      return isWanted() ? await work() : "busy";
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
