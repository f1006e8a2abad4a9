import { describe, expect, it } from "vitest";

import { flushPromises } from "#domain/testing/flush-promises.ts";

import type { Packed } from "./compress.ts";
import { PageCache, type PageCacheOptions, type RenderOutcome } from "./page-cache.ts";

/** Packed without zlib's threads, so that all that a test waits for are promises. */
function packedOf(text: string): Packed {
  const identity = Buffer.from(text);
  const short = Buffer.from("packed");
  return { identity, br: short, gzip: short, hash: text, bytes: identity.length + 12 };
}

const outcome = async (text: string): Promise<RenderOutcome> => ({
  kind: "page",
  packed: packedOf(text),
  headers: ["content-type", "text/html"],
});

const bodyOf = (found: Awaited<ReturnType<PageCache["load"]>>) =>
  found.kind === "page" ? found.page.packed.identity.toString() : found.answer.status;

function bed(options: Partial<PageCacheOptions> = {}) {
  const clock = { ms: 0 };
  const cache = new PageCache({
    maxBytes: 1_000_000,
    freshMs: 1_000,
    retryMs: 500,
    nowMs: () => clock.ms,
    ...options,
  });
  return { clock, cache };
}

describe("P4 page cache", () => {
  it("renders once for a thousand first visits at once", async () => {
    const { cache } = bed();
    let renders = 0;
    const render = async () => {
      renders++;
      await flushPromises();
      return outcome("page");
    };
    const found = await Promise.all(
      Array.from({ length: 1_000 }, () => cache.load("k", 1, render)),
    );
    expect(renders).toBe(1);
    expect(new Set(found.map(bodyOf))).toEqual(new Set(["page"]));
  });

  it("treats a bumped version as a miss", async () => {
    const { cache } = bed();
    await cache.load("k", 1, () => outcome("old"));
    expect(cache.peek("k", 2, () => outcome("new"))).toBeUndefined();
    expect(bodyOf(await cache.load("k", 2, () => outcome("new")))).toBe("new");
    expect(cache.peek("k", 2, () => outcome("?"))?.packed.identity.toString()).toBe("new");
  });

  it("never lets an older render replace a newer page", async () => {
    const { cache } = bed();
    let release: (value: RenderOutcome) => void = () => undefined;
    const slow = cache.load("k", 1, () => new Promise((resolve) => (release = resolve)));
    await cache.load("k", 2, () => outcome("new"));
    release(await outcome("old"));
    await slow;
    expect(cache.peek("k", 2, () => outcome("?"))?.packed.identity.toString()).toBe("new");
  });

  it("serves an aged page at once and refreshes it behind, once", async () => {
    const { cache, clock } = bed();
    await cache.load("k", 1, () => outcome("old"));
    clock.ms = 1_001;
    let renders = 0;
    const render = () => {
      renders++;
      return outcome("new");
    };
    for (let visit = 0; visit < 200; visit++) {
      expect(cache.peek("k", 1, render)?.packed.identity.toString()).toBe("old");
    }
    await flushPromises();
    expect(cache.peek("k", 1, render)?.packed.identity.toString()).toBe("new");
    expect(renders).toBe(1);
  });

  it("keeps an aged page while the database is down, and pauses between tries", async () => {
    const { cache, clock } = bed();
    await cache.load("k", 1, () => outcome("kept"));
    clock.ms = 1_001;
    let renders = 0;
    const down = async (): Promise<RenderOutcome> => {
      renders++;
      return { kind: "unavailable", answer: { status: 503, headers: [], body: Buffer.alloc(0) } };
    };
    expect(cache.peek("k", 1, down)).toBeDefined();
    await flushPromises();
    expect(cache.peek("k", 1, down)?.packed.identity.toString()).toBe("kept");
    await flushPromises();
    expect(renders).toBe(1);
    clock.ms = 1_600;
    cache.peek("k", 1, down);
    await flushPromises();
    expect(renders).toBe(2);
  });

  it("tells of a refresh that throws, and serves the aged page on", async () => {
    const failures: unknown[] = [];
    const { cache, clock } = bed({ onRefreshFailed: (error) => failures.push(error) });
    await cache.load("k", 1, () => outcome("kept"));
    clock.ms = 1_001;
    const fault = new Error("no such file");
    cache.peek("k", 1, () => Promise.reject(fault));
    await flushPromises();
    expect(failures).toEqual([fault]);
    expect(cache.peek("k", 1, () => outcome("?"))?.packed.identity.toString()).toBe("kept");
  });

  it("drops an aged page whose refresh is a 404 or 410: taken-down content is never served on", async () => {
    const { cache, clock } = bed();
    await cache.load("k", 1, () => outcome("taken down soon"));
    clock.ms = 1_001;
    cache.peek("k", 1, async () => ({
      kind: "uncached",
      answer: { status: 410, headers: [], body: Buffer.from("gone") },
    }));
    await flushPromises();
    expect(cache.peek("k", 1, () => outcome("?"))).toBeUndefined();
  });

  it("S4 never keeps an error, and gives each waiting visitor a whole answer", async () => {
    const { cache } = bed();
    const failing = async (): Promise<RenderOutcome> => {
      await flushPromises();
      return {
        kind: "uncached",
        answer: { status: 404, headers: [], body: Buffer.from("nothing here") },
      };
    };
    const found = await Promise.all([cache.load("k", 1, failing), cache.load("k", 1, failing)]);
    const texts = found.map((one) => (one.kind === "answer" ? one.answer.body.toString() : "page"));
    expect(texts).toEqual(["nothing here", "nothing here"]);
    expect(cache.peek("k", 1, failing)).toBeUndefined();
  });

  it("S4 stays within its bytes and drops the oldest", async () => {
    const { cache } = bed({ maxBytes: 40_000 });
    for (let index = 0; index < 50; index++) {
      await cache.load(`k${index}`, 1, () => outcome("x".repeat(5_000)));
    }
    expect(cache.stats.bytes).toBeLessThanOrEqual(40_000);
    expect(cache.peek("k0", 1, () => outcome("?"))).toBeUndefined();
    expect(cache.peek("k49", 1, () => outcome("?"))).toBeDefined();
  });

  describe("P13 a page that is asked for again is packed as small as it can be", () => {
    const tight = async (packed: Packed): Promise<Packed> => ({
      ...packed,
      br: Buffer.from("small"),
      bytes: packed.bytes - 1,
    });
    const peek = (cache: PageCache, text = "page") => cache.peek("k", 1, () => outcome(text));

    it("at its second hit, once, and behind those who wait for nothing", async () => {
      let packings = 0;
      const { cache } = bed({ tighten: (packed) => ((packings += 1), tight(packed)) });
      await cache.load("k", 1, () => outcome("page"));
      const { bytes } = cache.stats;
      peek(cache);
      await flushPromises();
      expect(packings).toBe(0);
      peek(cache);
      expect(peek(cache)?.packed.br.toString()).not.toBe("small");
      await flushPromises();
      expect(peek(cache)?.packed.br.toString()).toBe("small");
      expect(peek(cache)?.packed.identity.toString()).toBe("page");
      await flushPromises();
      expect(packings).toBe(1);
      expect(cache.stats.bytes).toBe(bytes - 1);
    });

    it("and stays so while the page made anew is the same", async () => {
      const { cache, clock } = bed({ tighten: tight });
      await cache.load("k", 1, () => outcome("page"));
      peek(cache);
      peek(cache);
      await flushPromises();
      clock.ms = 1_001;
      peek(cache);
      await flushPromises();
      expect(peek(cache)?.packed.br.toString()).toBe("small");
      clock.ms = 2_100;
      peek(cache, "other");
      await flushPromises();
      expect(peek(cache)?.packed.br.toString()).not.toBe("small");
    });

    it("never in the place of a newer one", async () => {
      let release: (packed: Packed) => void = () => undefined;
      const { cache } = bed({ tighten: () => new Promise((resolve) => (release = resolve)) });
      await cache.load("k", 1, () => outcome("page"));
      const old = peek(cache);
      peek(cache);
      await cache.load("k", 2, () => outcome("newer"));
      const { bytes } = cache.stats;
      if (old) release(await tight(old.packed));
      await flushPromises();
      expect(cache.peek("k", 2, () => outcome("?"))?.packed.identity.toString()).toBe("newer");
      expect(cache.stats.bytes).toBe(bytes);
    });

    it("and is served as it was where that fails, which is told once", async () => {
      const failed: unknown[] = [];
      const tighten = async () => {
        throw new Error("broken");
      };
      const { cache } = bed({ tighten, onRefreshFailed: (error) => failed.push(error) });
      await cache.load("k", 1, () => outcome("page"));
      for (let hit = 0; hit < 5; hit++) {
        expect(peek(cache)?.packed.identity.toString()).toBe("page");
        await flushPromises();
      }
      expect(failed).toHaveLength(1);
    });
  });
});
