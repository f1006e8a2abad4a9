import type { OpenJobQueue } from "./queue.ts";

export type Alarm = { stop(): Promise<void> };

/** A timer may fire a moment before the database's clock shows the time. */
const clockSlackMs = 20;

/**
 * Wakes the workers of jobs that become due later: delayed ones, those that are to be repeated, and those of a worker that
 * died. (A job that is due when it is sent wakes its worker by a notification.) One look finds what becomes due before the
 * next, so that a worker is woken when its job is due, not at the next look.
 */
export function startAlarm({
  queue,
  wake,
  report,
  lookEveryMs,
}: {
  queue: Pick<OpenJobQueue, "listDue">;
  wake: (queueName: string) => void;
  report: (error: unknown) => void;
  lookEveryMs: number;
}): Alarm {
  const alarms = new Map<string, NodeJS.Timeout>();
  let running: Promise<void> | undefined;
  const look = async () => {
    for (const { name, isDue, nextInMs } of await queue.listDue(lookEveryMs)) {
      if (isDue) wake(name);
      clearTimeout(alarms.get(name));
      // The look finds the job due, and the time of the one behind it.
      if (nextInMs !== undefined) alarms.set(name, setTimeout(startLook, nextInMs + clockSlackMs));
    }
  };
  const startLook = () => {
    running ??= look()
      .catch(report)
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(startLook, lookEveryMs);
  return {
    async stop() {
      clearInterval(timer);
      await running;
      for (const alarm of alarms.values()) clearTimeout(alarm);
    },
  };
}
