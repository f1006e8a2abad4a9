import { describe, expect, it } from "vitest";

import { createTurnstile, type TurnstileLimits } from "./turnstile.ts";

/** A turnstile whose work ends when it is told to. */
function open(limits: Partial<TurnstileLimits> = {}) {
  const enter = createTurnstile({ atOnce: 1, waiting: 100, waitingOfClient: 100, ...limits });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (client: string, name: string) =>
    enter(
      async () => {
        started.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
        return name;
      },
      new Set([client]),
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
  const failed = enter(() => Promise.reject(new Error("no")), new Set("a")).answer;
  const next = enter(async () => "next", new Set("a")).answer;
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
    const both = enter(async () => "made", new Set(["greedy", "other"])).answer;
    await finish("g1");
    await finish("g2");
    expect(await both).toBe("made");
  });
});

const soFar = (answer: Promise<string>) =>
  Promise.race([answer, new Promise((resolve) => setImmediate(() => resolve("waits")))]);

describe("S4 a client that has gone", () => {
  it("frees its place at once", async () => {
    const { ask, started, finish } = open({ waiting: 1 });
    void ask("a", "1");
    const gone = ask("a", "2");
    expect(await ask("a", "3").answer).toBe("busy");
    gone.leave("a");
    expect(await gone.answer).toBe("busy");
    const next = ask("a", "4").answer;
    await finish("1");
    expect(started).toEqual(["1", "4"]);
    await finish("4");
    expect(await next).toBe("4");
  });

  it("leaves the place to another who wants the same, without its own share", async () => {
    const { ask, started, finish } = open({ waitingOfClient: 1 });
    void ask("a", "1");
    const both = ask("a", "2");
    both.join("b");
    both.leave("a");
    both.leave("a");
    void ask("a", "3");
    expect(await soFar(ask("a", "4").answer)).toBe("busy");
    expect(await soFar(ask("b", "5").answer)).toBe("busy");
    await finish("1");
    both.leave("b");
    await finish("2");
    expect(await both.answer).toBe("2");
    expect(started).toEqual(["1", "2", "3"]);
  });

  it("before it came in: nothing is begun", async () => {
    const { enter } = open();
    expect(await enter(async () => "made", new Set()).answer).toBe("busy");
  });
});

describe("S4 a full queue", () => {
  it("gives one with little waiting the newest place of the one with most", async () => {
    const { ask, started, finish } = open({ waiting: 6 });
    void ask("a", "running");
    const most = ["a1", "a2", "a3", "a4"].map((name) => ask("a", name).answer);
    const less = ["b1", "b2"].map((name) => ask("b", name).answer);
    const few = ask("c", "c1").answer;
    expect(await Promise.all(most.map(soFar))).toEqual(["waits", "waits", "waits", "busy"]);
    expect(await Promise.all([...less, few].map(soFar))).toEqual(["waits", "waits", "waits"]);
    for (let turn = 0; turn < 7; turn += 1) await finish(started.at(-1) ?? "");
    expect(started).toEqual(["running", "a1", "b1", "c1", "a2", "b2", "a3"]);
  });

  it("takes from nobody who would have less than who asks", async () => {
    const { ask } = open({ waiting: 4 });
    void ask("a", "running");
    const waiting = ["a", "a", "b", "b"].map((client, n) => ask(client, `${n}`).answer);
    expect(await soFar(ask("c", "c1").answer)).toBe("waits");
    expect(await soFar(ask("c", "c2").answer)).toBe("busy");
    expect(await soFar(ask("d", "d1").answer)).toBe("waits");
    expect(await soFar(ask("e", "e1").answer)).toBe("busy");
    expect(await Promise.all(waiting.map(soFar))).toEqual(["waits", "busy", "waits", "busy"]);
  });

  it("keeps what one with little waiting wants too", async () => {
    const { ask } = open({ waiting: 3 });
    void ask("a", "running");
    const [first, , newest] = ["a1", "a2", "a3"].map((name) => ask("a", name));
    newest?.join("b");
    expect(await soFar(ask("c", "c1").answer)).toBe("waits");
    expect(await soFar(newest?.answer ?? Promise.resolve(""))).toBe("waits");
    expect(await soFar(first?.answer ?? Promise.resolve(""))).toBe("waits");
  });

  it("four who fill it leave room for a fifth", async () => {
    const { ask } = open({ waiting: 400 });
    void ask("w", "running");
    for (const client of "wxyz") for (let n = 0; n < 120; n += 1) void ask(client, `${client}${n}`);
    const fifth = Array.from({ length: 100 }, (_, n) => ask("v", `v${n}`).answer);
    const waits = (await Promise.all(fifth.map(soFar))).filter((answer) => answer === "waits");
    expect(waits).toHaveLength(80);
  });
});
