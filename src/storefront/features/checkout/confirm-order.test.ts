import { describe, expect, it } from "vitest";

import type { Client } from "#contract/client.ts";
import { serverMessages } from "#messages/server-catalogue.ts";
import { isSolved, parseSolution } from "#domain/verification/proof-of-work.ts";

import { isByCaptcha } from "./captcha-challenge.ts";
import { confirmOrder, type ConfirmOrderDeps } from "./confirm-order.ts";
import { solveInSlices } from "./solve-in-slices.ts";
import type { CheckoutOutcome } from "./start-checkout.ts";

const puzzle = { challenge: "1.2.3.sig", parts: 4, work: 2_000 };

/** A clock on which every look takes a whole slice, so that each step ends one. */
const slowClock = () => {
  let ms = 0;
  return () => (ms += 20);
};

type Answer = Awaited<ReturnType<ConfirmOrderDeps["askCaptcha"]>>;

function confirmation(
  reply: unknown,
  outcome: CheckoutOutcome = "created",
  answer: Answer = { token: "earned" },
) {
  const asked: unknown[] = [];
  const tokens: string[] = [];
  const calls: string[] = [];
  const work = new AbortController();
  const shares: number[] = [];
  const client = (async (key: string) => {
    calls.push(key);
    return reply;
  }) as unknown as Client;
  const run = (onProgress: (share: number) => void = (share) => shares.push(share)) =>
    confirmOrder({
      client,
      signal: work.signal,
      onProgress,
      askCaptcha: async (challenge) => {
        asked.push(challenge);
        return answer;
      },
      createAgain: async (token) => {
        tokens.push(token);
        return outcome;
      },
    });
  return { run, tokens, calls, work, shares, asked };
}

describe("CHK-09 confirming an order", () => {
  it("solves the server's challenge and creates again with the solution", async () => {
    const { run, tokens, calls, shares } = confirmation({ success: true, data: puzzle });
    expect(await run()).toBe("created");
    expect(calls).toEqual(["GET /public/order/challenge"]);
    expect(tokens).toHaveLength(1);
    const solution = parseSolution(tokens[0] ?? "");
    expect(solution?.challenge).toBe(puzzle.challenge);
    expect(isSolved(puzzle, solution?.nonces ?? [])).toBe(true);
    expect(shares.at(-1)).toBe(1);
  });

  it("passes on that the solution was refused", async () => {
    const { run } = confirmation({ success: true, data: puzzle }, "need_verify");
    expect(await run()).toBe("need_verify");
  });

  it("creates nothing without a challenge", async () => {
    const { run, tokens } = confirmation({ success: false, code: "rate_limited", message: "" });
    expect(await run()).toBe("unsolved");
    expect(tokens).toEqual([]);
  });

  it("OP-112: creates nothing once it is stopped, however far it is", async () => {
    const early = confirmation({ success: true, data: { ...puzzle, work: 1 } });
    early.work.abort();
    expect(await early.run()).toBe("stopped");
    expect(early.tokens).toEqual([]);
    const late = confirmation({ success: true, data: { ...puzzle, parts: 400 } });
    expect(await late.run(() => late.work.abort())).toBe("stopped");
    expect(late.tokens).toEqual([]);
  });
});

describe("CHK-15 confirming with a captcha", () => {
  const reply = (recaptcha: object) => ({ success: true, data: { recaptcha } });

  it("asks it and creates again with its token; version 2 needs no mention", async () => {
    for (const recaptcha of [{ site_key: "key" }, { site_key: "key", version: 3 }]) {
      const { run, tokens, asked } = confirmation(reply(recaptcha));
      expect(await run()).toBe("created");
      expect(asked).toEqual([recaptcha]);
      expect(tokens).toEqual(["earned"]);
    }
  });

  it.each([
    ["ERR-15", "no_key", { version: 2 }],
    ["ERR-15", "no_key", { site_key: null, version: 2 }],
    ["ERR-15", "no_key", { site_key: "", version: 3 }],
    ["ERR-16", "no_version", { site_key: "key", version: null }],
    ["ERR-16", "no_version", { site_key: "key", version: 4 }],
  ])("%s is %s, and asks nothing", async (_, problem, recaptcha) => {
    const { run, tokens, asked } = confirmation(reply(recaptcha));
    expect(await run()).toEqual({ problem });
    expect([...asked, ...tokens]).toEqual([]);
  });

  it("ERR-17 ERR-18 passes on why there is no token, and creates nothing", async () => {
    for (const problem of ["script", "execute"] as const) {
      const { run, tokens } = confirmation(reply({ site_key: "key" }), "created", { problem });
      expect(await run()).toEqual({ problem });
      expect(tokens).toEqual([]);
    }
    const stopped = confirmation(reply({ site_key: "key" }), "created", null);
    expect(await stopped.run()).toBe("stopped");
    expect(stopped.tokens).toEqual([]);
  });

  it("ERR-15..18 has the texts of the specification", () => {
    const { t } = serverMessages("en");
    expect(
      (["no_key", "no_version", "script", "execute"] as const).map((problem) =>
        t(`checkout.captcha_${problem}`),
      ),
    ).toEqual([
      "ReCaptcha error: No key provided",
      "ReCaptcha error: No version provided",
      "ReCaptcha error: Failed to load script",
      "ReCaptcha error: Failed to execute",
    ]);
  });

  it("CHK-11 is told from a puzzle by the refusal", () => {
    const refusal = { success: false, code: "need_verify", message: "" } as const;
    expect(isByCaptcha({ ...refusal, data: { by: "recaptcha" } })).toBe(true);
    for (const data of [{ by: "work" }, null, "recaptcha", undefined]) {
      expect(isByCaptcha({ ...refusal, data })).toBe(false);
    }
  });
});

describe("solving in slices", () => {
  it("lets the page work between slices and tells how far it is", async () => {
    const shares: number[] = [];
    let isPageFree = false;
    const channel = new MessageChannel();
    channel.port1.addEventListener("message", () => {
      isPageFree = true;
      channel.port1.close();
    });
    channel.port1.start();
    channel.port2.postMessage(null);
    const token = await solveInSlices(puzzle, {
      signal: new AbortController().signal,
      onProgress: (share) => void shares.push(share),
      now: slowClock(),
    });
    expect(isPageFree).toBe(true);
    expect(token).toContain(puzzle.challenge);
    expect(shares.length).toBeGreaterThan(3);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(Math.max(...shares)).toBeLessThan(1);
  });

  it("ends with null when it is stopped", async () => {
    const work = new AbortController();
    const solving = solveInSlices(
      { ...puzzle, work: 1e9 },
      { signal: work.signal, onProgress: () => work.abort(), now: slowClock() },
    );
    expect(await solving).toBeNull();
  });
});
