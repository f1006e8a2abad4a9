import { afterEach, describe, expect, it, vi } from "vitest";

import { fetchFontBytes, fetchFontCatalogue } from "./fetch-fonts.ts";

afterEach(() => vi.unstubAllGlobals());

const answer = (make: () => Response) => {
  const ask = vi.fn<typeof fetch>(async () => make());
  vi.stubGlobal("fetch", ask);
  return ask;
};

describe("fonts in the browser", () => {
  it("are fetched from the shop itself", async () => {
    const ask = answer(() => new Response(Uint8Array.of(0, 1, 0, 0)));
    expect(await fetchFontBytes("oswald/f00/regular.ttf")).toEqual(Uint8Array.of(0, 1, 0, 0));
    expect(ask.mock.calls[0]?.[0]).toBe("/fonts/oswald/f00/regular.ttf");
  });

  it("are known from the catalogue", async () => {
    answer(() => Response.json({ faces: [] }));
    expect(await fetchFontCatalogue()).toEqual({ faces: [] });
  });

  it("CANV-32 fail where the answer is none, for the loader to replace them", async () => {
    answer(() => new Response("Not Found", { status: 404 }));
    await expect(fetchFontBytes("none.ttf")).rejects.toThrow("404");
    await expect(fetchFontCatalogue()).rejects.toThrow("404");
  });
});
