import { afterEach, describe, expect, it, vi } from "vitest";

import { flushPromises } from "#domain/testing/flush-promises.ts";

import {
  type AdmissionLimits,
  catalogueLimits,
  createAdmission,
  orderPageLimits,
} from "./admission.ts";

afterEach(() => void vi.useRealTimers());

const limits = { atOnce: 2, waiting: 3, waitingOfClient: 2, waitMs: 1_000 };

function open(own: Partial<AdmissionLimits> = {}) {
  const admit = createAdmission({ ...limits, ...own });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const enter = (client: string, name: string) =>
    admit(client, async () => {
      started.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    });
  const finish = async (name: string) => {
    ends.get(name)?.();
    await flushPromises();
  };
  return { admit, enter, started, finish };
}

describe("admission", () => {
  it("runs few pieces of work at a time, clients in turn", async () => {
    const { enter, started, finish } = open();
    const answers = [enter("a", "a1"), enter("a", "a2"), enter("a", "a3"), enter("a", "a4")];
    answers.push(enter("b", "b1"));
    expect(started).toEqual(["a1", "a2"]);
    await finish("a1");
    await finish("a2");
    expect(started).toEqual(["a1", "a2", "a3", "b1"]);
    await finish("a3");
    await finish("b1");
    await finish("a4");
    expect(await Promise.all(answers)).toEqual(["a1", "a2", "a3", "a4", "b1"]);
  });

  it("refuses what finds no room to wait", async () => {
    const { enter } = open();
    for (const name of ["1", "2", "3", "4"]) void enter("a", name);
    expect(await enter("a", "5")).toBe("busy");
  });

  it("refuses what has waited too long, and never starts it", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { enter, started, finish } = open();
    void enter("a", "1");
    void enter("a", "2");
    const late = enter("a", "3");
    vi.advanceTimersByTime(limits.waitMs);
    expect(await late).toBe("busy");
    await finish("1");
    expect(started).toEqual(["1", "2"]);
    const next = enter("a", "4");
    await finish("4");
    expect(await next).toBe("4");
  });

  it("lets work run on for longer than it may wait", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { enter, finish } = open();
    const slow = enter("a", "1");
    vi.advanceTimersByTime(10 * limits.waitMs);
    await finish("1");
    expect(await slow).toBe("1");
  });

  it("gives the turn on after work that failed", async () => {
    const { admit } = open({ atOnce: 1 });
    const fail = () => Promise.reject(new Error("a fault"));
    await expect(admit("a", fail)).rejects.toThrow("a fault");
    expect(await admit("a", async () => "done")).toBe("done");
  });

  it("leaves most of the processor to orders", () => {
    expect(catalogueLimits.atOnce).toBeLessThanOrEqual(3);
    expect(orderPageLimits.atOnce).toBeLessThanOrEqual(3);
  });
});
