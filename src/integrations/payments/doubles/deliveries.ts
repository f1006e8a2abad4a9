import { createJsonCaller } from "#integrations/call-json.ts";

/** A delivery as it leaves the gateway. */
export type Delivery = { url: string; headers: Record<string, string>; rawBody: string };

export type Deliver = (delivery: Delivery) => void;

type Settings = {
  copies?: number | undefined;
  delayMs?: number | undefined;
  gather?: number | undefined;
};

/** Sends deliveries late, several times or in reverse order, as it is told, and keeps what it sent. */
export function startDeliveries() {
  const caller = createJsonCaller({ connectMs: 30_000, totalMs: 60_000 });
  const settings = { copies: 1, delayMs: 0, gather: 1 };
  const sent: Delivery[] = [];
  const timers = new Set<NodeJS.Timeout>();
  let calling = 0;
  let gathered: Delivery[] = [];

  const post = ({ url, headers, rawBody }: Delivery) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      calling += 1;
      void caller
        .call({ method: "POST", url: new URL(url), headers, rawBody })
        .finally(() => (calling -= 1));
    }, settings.delayMs);
    timers.add(timer);
  };

  return {
    deliver(delivery: Delivery) {
      sent.push(delivery);
      gathered.push(delivery);
      if (gathered.length < settings.gather) return;
      const ready = gathered.toReversed();
      gathered = [];
      for (const one of ready) for (let copy = 0; copy < settings.copies; copy++) post(one);
    },
    set(change: Settings) {
      Object.assign(settings, change);
    },
    sent: () => sent,
    /** How many copies are on their way and not yet answered. */
    pending: () => timers.size + calling,
    stop() {
      for (const timer of timers) clearTimeout(timer);
      caller.close();
    },
  };
}
