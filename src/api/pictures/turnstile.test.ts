import { describe, expect, it } from "vitest";

import { createTurnstile, type TurnstileLimits } from "./turnstile.ts";

/** A turnstile whose work ends when it is told to. */
function open(limits: Partial<TurnstileLimits> = {}) {
  const enter = createTurnstile({ atOnce: 1, waiting: 100, waitingOfClient: 100, ...limits });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (client: string, name: string, isWanted?: () => boolean) =>
    enter(
      async () => {
        started.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
        return name;
      },
      [client],
      isWanted,
    );
  const finish = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { enter, started, ask, finish };
}

it("lets some in, some wait, and tells the rest at once", async () => {
  const { ask, started, finish } = open({ atOnce: 2, waiting: 1 });
  const answers = ["1", "2", "3"].map((name) => ask("a", name).answer);
  expect(await ask("b", "4").answer).toBe("busy");
  expect(started).toEqual(["1", "2"]);
  await finish("1");
  expect(await answers[0]).toBe("1");
  expect(started).toEqual(["1", "2", "3"]);
  await finish("2");
  await finish("3");
  expect(await Promise.all(answers)).toEqual(["1", "2", "3"]);
  const last = ask("a", "5").answer;
  await finish("5");
  expect(await last).toBe("5");
});

it("goes on after work that failed", async () => {
  const { enter } = open();
  const failed = enter(() => Promise.reject(new Error("no")), ["a"]).answer;
  const next = enter(async () => "next", ["a"]).answer;
  await expect(failed).rejects.toThrow("no");
  expect(await next).toBe("next");
});

describe("S4 one client among others", () => {
  it("has a share of what may wait, and leaves the rest to others", async () => {
    const { ask } = open({ waiting: 5, waitingOfClient: 2 });
    const greedy = [1, 2, 3, 4].map((n) => ask("greedy", `g${n}`).answer);
    expect(await Promise.race([greedy[3], "waits"])).toBe("busy");
    expect(await Promise.race([greedy[2], "waits"])).toBe("waits");
    expect(await Promise.race([ask("other", "o1").answer, "waits"])).toBe("waits");
  });

  it("takes turns with them, however much it asks for", async () => {
    const { ask, started, finish } = open();
    for (const name of ["g1", "g2", "g3", "g4"]) void ask("greedy", name);
    for (const name of ["o1", "o2"]) void ask("other", name);
    void ask("third", "t1");
    for (let turn = 0; turn < 6; turn += 1) await finish(started.at(-1) ?? "");
    expect(started).toEqual(["g1", "g2", "o1", "t1", "g3", "o2", "g4"]);
  });

  it("does not hold up what another wants too", async () => {
    const { ask, started, finish } = open();
    for (const name of ["g1", "g2", "g3"]) void ask("greedy", name);
    const wanted = ask("greedy", "both");
    wanted.join("other");
    wanted.join("other");
    for (let turn = 0; turn < 4; turn += 1) await finish(started.at(-1) ?? "");
    expect(started).toEqual(["g1", "g2", "both", "g3"]);
    expect(await wanted.answer).toBe("both");
  });

  it("is answered where its own share is full but another's is not", async () => {
    const { enter, ask, finish } = open({ waitingOfClient: 1 });
    void ask("greedy", "g1");
    void ask("greedy", "g2");
    const both = enter(async () => "made", ["greedy", "other"]).answer;
    await finish("g1");
    await finish("g2");
    expect(await both).toBe("made");
  });

  it("waits for nothing that nobody wants any more", async () => {
    const { ask, started, finish } = open();
    void ask("a", "1");
    const left = ask("a", "2", () => false).answer;
    void ask("a", "3");
    await finish("1");
    expect(await left).toBe("busy");
    expect(started).toEqual(["1", "3"]);
  });
});
