import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { testPriceMinutes } from "#domain/pricing/test-price.ts";

import { pickPriceArm } from "./pick-price-arm.ts";
import { withPriceArm } from "./with-price-arm.ts";

const now = 1_900_000_000_000;
const name = "test-price";
const kept = new Map<string, string>();
let dataset: Record<string, string>;
let isForbidden: boolean;

beforeEach(() => {
  kept.clear();
  dataset = {};
  isForbidden = false;
  vi.useFakeTimers({ now });
  vi.stubGlobal("document", { documentElement: { dataset } });
  vi.stubGlobal("navigator", { userAgent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isForbidden) throw new DOMException("full", "QuotaExceededError");
      kept.set(key, value);
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const pickAt = (time: number, drawn: number) => {
  vi.setSystemTime(time);
  vi.spyOn(Math, "random").mockReturnValue(drawn);
  pickPriceArm();
  return dataset["priceArm"];
};

describe("CAM-69, OP-036, T-045 the visitor's half of the price test", () => {
  it("is drawn 50 to 50", () => {
    expect(pickAt(now, 0.4999)).toBe("test");
    kept.clear();
    expect(pickAt(now, 0.5)).toBe("plain");
  });

  it.each([
    ["test", 0, 0.9],
    ["plain", 0.9, 0],
  ])(
    "stays %s for 10080 minutes, whatever would be drawn, and is drawn anew then",
    (arm, first, later) => {
      const keptMs = testPriceMinutes * 60_000;
      expect(pickAt(now, first)).toBe(arm);
      expect(pickAt(now + keptMs - 1, later)).toBe(arm);
      expect(kept.get(name)).toBe(`${arm} ${now + keptMs}`);
      expect(pickAt(now + keptMs, later)).not.toBe(arm);
    },
  );

  it("is the plain one where it cannot be kept", () => {
    isForbidden = true;
    expect(pickAt(now, 0)).toBe("plain");
    expect(kept.size).toBe(0);
  });

  it.each(["Mozilla/5.0 (compatible; Googlebot/2.1)", "ExampleCrawler/1.0"])(
    "is the plain one, and not drawn, for %s",
    (userAgent) => {
      vi.stubGlobal("navigator", { userAgent });
      expect(pickAt(now, 0)).toBe("plain");
      expect(kept.size).toBe(0);
    },
  );

  it("is drawn anew where what is kept is broken", () => {
    kept.set(name, "test soon");
    expect(pickAt(now, 0.9)).toBe("plain");
    expect(kept.get(name)).toBe(`plain ${now + 604_800_000}`);
  });
});

describe("OP-036 the head's script of the price test", () => {
  const page = (body: string) => ({
    html: `<!DOCTYPE html><html lang="en"><head><title>x</title></head><body>${body}</body></html>`,
    inlineScripts: ["a()"],
  });

  it("stands first in the head, allowed by the page's policy, and does what pickPriceArm does", () => {
    const { html, inlineScripts } = withPriceArm(page('<span data-arm="test">1</span>'));
    const [, script = ""] = /<head><script>([\s\S]*?)<\/script><title>/u.exec(html) ?? [];
    expect(inlineScripts).toEqual(["a()", script]);
    expect(Buffer.byteLength(script)).toBeLessThan(600);
    vi.spyOn(Math, "random").mockReturnValue(0);
    new Function(script)();
    expect(dataset).toEqual({ priceArm: "test" });
    expect(kept.get(name)).toBe(`test ${now + 604_800_000}`);
  });

  it("stands on pages that have two prices alone", () => {
    const plain = page("data-arm=&quot;test&quot;");
    expect(withPriceArm(plain)).toEqual(plain);
  });
});
