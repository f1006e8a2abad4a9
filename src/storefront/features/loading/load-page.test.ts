import { afterEach, describe, expect, it, vi } from "vitest";

import { connectionStore, connectNetwork } from "./connection-store.ts";
import { loadPage, mayPass } from "./load-page.ts";

const url = "http://main.localhost/trail-lines?color=navy";
const running = () => ({ url, signal: new AbortController().signal });
const retry = () => connectionStore.getState().retry;

afterEach(() => {
  connectionStore.setState({ isOffline: false, retry: undefined });
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a page that cannot be had", () => {
  it.each([
    [new TypeError("Failed to fetch"), true],
    [new Error("Unable to decode turbo-stream response"), true],
    [{ status: 500 }, true],
    [{ status: 503, data: { kind: "unavailable" } }, true],
    [{ status: 429 }, true],
    [{ status: 404 }, false],
    [{ status: 410, data: { kind: "campaign_taken_down" } }, false],
    [new Response(null, { status: 302 }), false],
    [undefined, false],
    ["text", false],
  ])("%s: waits %s", (error, expected) => {
    expect(mayPass(error)).toBe(expected);
  });

  it("is waited for until the shopper asks again, as often as it fails", async () => {
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new TypeError("Failed to fetch"))
      .mockRejectedValueOnce({ status: 503 })
      .mockResolvedValue("data");
    const page = loadPage(load, running());
    for (const calls of [1, 2]) {
      await expect.poll(retry).toBeDefined();
      expect(load).toHaveBeenCalledTimes(calls);
      retry()?.();
    }
    expect(await page).toBe("data");
    expect(retry()).toBeUndefined();
  });

  it("comes by itself once the network is back", async () => {
    const window = Object.assign(new EventTarget(), { navigator: { onLine: false } });
    const end = connectNetwork(window as unknown as Window);
    expect(connectionStore.getState().isOffline).toBe(true);
    const load = vi.fn(() =>
      window.navigator.onLine ? Promise.resolve("data") : Promise.reject(new TypeError("x")),
    );
    const page = loadPage(load, running());
    await expect.poll(retry).toBeDefined();
    window.navigator.onLine = true;
    window.dispatchEvent(new Event("online"));
    expect(await page).toBe("data");
    expect(connectionStore.getState().isOffline).toBe(false);
    end();
  });

  it("is not waited for where the answer stands, or the shopper has gone elsewhere", async () => {
    const gone = { status: 404 };
    await expect(loadPage(() => Promise.reject(gone), running())).rejects.toBe(gone);
    const aborted = { url, signal: AbortSignal.abort() };
    await expect(loadPage(() => Promise.reject(new Error("x")), aborted)).rejects.toThrow("x");
    expect(retry()).toBeUndefined();
  });

  it("has its query in the redirect to another address, which its data come without", async () => {
    const to = (location: string, status: number) => () =>
      Promise.reject(new Response(null, { status, headers: { location } }));
    const locationOf = (load: () => Promise<never>) =>
      loadPage(load, running()).catch((error: unknown) =>
        error instanceof Response ? error.headers.get("location") : error,
      );
    expect(await locationOf(to("/new-trail", 301))).toBe("/new-trail?color=navy");
    expect(await locationOf(to("/new-trail?size=m", 301))).toBe("/new-trail?size=m");
    expect(await locationOf(to("/de/cart", 302))).toBe("/de/cart");
  });

  it("all that waits at once goes on with one retry", async () => {
    const load = () =>
      vi.fn<() => Promise<string>>().mockRejectedValueOnce({ status: 503 }).mockResolvedValue("x");
    const pages = Promise.all([loadPage(load(), running()), loadPage(load(), running())]);
    await expect.poll(retry).toBeDefined();
    retry()?.();
    expect(await pages).toEqual(["x", "x"]);
  });

  it("comes by itself where the network was called back too early", async () => {
    vi.useFakeTimers();
    vi.stubGlobal("navigator", { onLine: true });
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new TypeError("Failed to fetch"))
      .mockRejectedValueOnce(new TypeError("Failed to fetch"))
      .mockResolvedValue("data");
    const page = loadPage(load, running());
    await vi.advanceTimersByTimeAsync(2000);
    expect(load).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(4000);
    expect(await page).toBe("data");
  });
});
