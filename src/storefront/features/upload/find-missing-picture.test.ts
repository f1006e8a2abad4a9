import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { isPictureMissing } from "./find-missing-picture.ts";

let asked: string[][];
let there: string[] | Error;

beforeEach(() => {
  asked = [];
  vi.stubGlobal("window", { location: { host: "main.localhost" } });
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("fetch", async (_path: string, init: RequestInit) => {
    asked.push((JSON.parse(String(init.body)) as { keys: string[] }).keys);
    if (there instanceof Error) throw there;
    const data = { pictures: there.map((key) => ({ key })) };
    return new Response(JSON.stringify({ success: true, data, message: "" }));
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("UPL-06 a picture that a form names", () => {
  it("is asked about in one call with the others, and told as missing or there", async () => {
    there = ["uploads/a.png"];
    const keys = ["uploads/a.png", "uploads/b.png"];
    expect(await Promise.all(keys.map(isPictureMissing))).toEqual([false, true]);
    expect(asked).toEqual([keys]);
    await Promise.all(Array.from({ length: 101 }, (_, index) => isPictureMissing(`${index}`)));
    expect(asked.slice(1).map(({ length }) => length)).toEqual([100, 1]);
  });

  it("R8 is not missing where nobody can tell", async () => {
    there = new TypeError("offline");
    expect(await isPictureMissing("uploads/a.png")).toBe(false);
  });
});
