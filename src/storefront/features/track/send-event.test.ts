import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { campaignCallEndpoints } from "#contract/endpoints/campaign-calls.ts";

import { sendEvent } from "./send-event.ts";

const kept = new Map<string, string>();
const session = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
};
const fetched = vi.fn<(address: string, request: RequestInit) => Promise<Response>>();

beforeEach(() => {
  kept.clear();
  fetched.mockReset().mockImplementation(async () => Response.json({ success: true, data: {} }));
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("window", { location: { host: "shop.localhost" } });
  vi.stubGlobal("document", { cookie: "spsid=ann" });
  vi.stubGlobal("navigator", { doNotTrack: null });
});
afterEach(() => vi.unstubAllGlobals());

const view = { track: "view_content", campaignId: 7 } as const;
const bodies = () => fetched.mock.calls.map(([, { body }]) => JSON.parse(String(body)));

describe("CAM-88, TRK-11 events of a campaign", () => {
  it("go to the statistics' address as the contract takes them, and outlive the page", async () => {
    await sendEvent({ ...view, action: "page", pixelsData: { value: 24.99 } }, session);
    const [[address, request] = ["", {}]] = fetched.mock.calls;
    expect(address).toBe("/apistats/public/tracking");
    expect(request).toMatchObject({ method: "PUT", keepalive: true });
    const { body } = campaignCallEndpoints["PUT /public/tracking"];
    expect(body.parse(bodies()[0])).toEqual({
      appId: "customer",
      sessionId: expect.stringMatching(/^[0-9a-f]{32}$/u),
      events: [{ ...view, action: "page", pixelsData: { value: 24.99 } }],
    });
  });

  it("are sent once a session for each kind and campaign, all with one session id", async () => {
    await sendEvent(view, session);
    await sendEvent(view, session);
    await sendEvent({ ...view, track: "add_to_cart" }, session);
    await sendEvent({ ...view, campaignId: 77 }, session);
    expect(fetched).toHaveBeenCalledTimes(3);
    expect(new Set(bodies().map(({ sessionId }) => sessionId))).toHaveProperty("size", 1);
    kept.clear();
    await sendEvent(view, session);
    expect(fetched).toHaveBeenCalledTimes(4);
  });

  it.each([{ doNotTrack: "1" }, { globalPrivacyControl: true }])(
    "TRK-03, OP-137 are not sent, and leave nothing, where the browser says %o",
    async (navigator) => {
      vi.stubGlobal("navigator", navigator);
      await sendEvent(view, session);
      expect(fetched).not.toHaveBeenCalled();
      expect(kept.size).toBe(0);
    },
  );

  it.each([{ doNotTrack: "0" }, { doNotTrack: "unspecified", globalPrivacyControl: false }])(
    "are sent where it says %o",
    async (navigator) => {
      vi.stubGlobal("navigator", navigator);
      await sendEvent(view, session);
      expect(fetched).toHaveBeenCalledTimes(1);
    },
  );

  it.each([
    ["is down", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["answers a page", async () => new Response("<html>", { status: 502 })],
    ["refuses", async () => Response.json({ success: false, code: "rate_limited" })],
  ])("TRK-04, T-107 fail without a word where the host %s", async (_, answer) => {
    const reported = vi.spyOn(console, "error");
    fetched.mockImplementation(answer);
    await expect(sendEvent(view, session)).resolves.toBeUndefined();
    expect(reported).not.toHaveBeenCalled();
  });
});
