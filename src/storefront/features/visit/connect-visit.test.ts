import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { clientState } from "./client-state.ts";
import { connectVisit, visitHeaders, type VisitBrowser } from "./connect-visit.ts";

const shop = {
  store: { theme: "default" as const, seller_id: 42 },
  currency: { code: "EUR" },
  isFallbackCurrency: false,
};

/** A document whose cookies behave as a browser's: written one by one, read together. */
function browser(search: string, serverTiming?: object[]): VisitBrowser & { written: string[] } {
  const jar = new Map<string, string>();
  const written: string[] = [];
  return {
    written,
    location: { search, protocol: "http:" },
    performance: {
      getEntriesByType: () => [{ serverTiming }] as unknown as PerformanceNavigationTiming[],
    },
    document: {
      get cookie() {
        return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
      },
      set cookie(text: string) {
        written.push(text);
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
        if (text.includes("Max-Age=0")) jar.delete(name);
        else jar.set(name, value);
      },
    },
  };
}

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const visitInfo = () => JSON.parse(kept.get("visitInfo") ?? "{}") as Record<string, unknown>;

describe("STORE-09, STORE-10, OP-019 the seller of a visit", () => {
  it("takes spsid of the query and keeps it for 604800 s", () => {
    const window = browser("?spsid=ann-7");
    connectVisit(window, shop);
    expect(window.written).toContain("spsid=ann-7; Max-Age=604800; Path=/; SameSite=Lax");
    expect(clientState.getState().currentSellerId).toBe("ann-7");
    expect(visitInfo()).toMatchObject({ spsid: "ann-7", seller_id: "ann-7" });
    expect(visitHeaders(window.document)).toEqual({ spsid: "ann-7" });
  });

  it("takes the first cookie of its form, where others of its name came with it", () => {
    const cookie = "spsid=%; spsid=; spsid=a b; spsid=ann-7; spsid=bob";
    expect(visitHeaders({ cookie })).toEqual({ spsid: "ann-7" });
    expect(visitHeaders({ cookie: `spsid=${"x".repeat(33)}` })).toEqual({});
  });

  it("then the cookie, the visit info, the store", () => {
    const window = browser("");
    window.document.cookie = "spsid=kept";
    connectVisit(window, shop);
    expect(clientState.getState().currentSellerId).toBe("kept");

    kept.set("visitInfo", JSON.stringify({ seller_id: 9 }));
    connectVisit(browser(""), shop);
    expect(clientState.getState().currentSellerId).toBe("9");

    kept.clear();
    connectVisit(browser(""), shop);
    expect(clientState.getState().currentSellerId).toBe("42");
  });

  it("ignores what is no short plain token, and broken visit info", () => {
    kept.set("visitInfo", "{");
    const window = browser("?spsid=%3Cscript%3E");
    connectVisit(window, shop);
    expect(window.document.cookie).not.toContain("spsid");
    expect(clientState.getState().currentSellerId).toBe("42");
    expect(visitHeaders(window.document)).toEqual({});
  });
});

describe("NAV-55, STORE-53 the country of a visit", () => {
  it("comes with the document, and is null where browsers tell none", () => {
    connectVisit(browser("", [{ name: "country", description: "DE" }]), shop);
    expect(clientState.getState().userCountry).toBe("DE");
    connectVisit(browser("", []), shop);
    expect(clientState.getState().userCountry).toBeNull();
    connectVisit(browser(""), shop);
    expect(clientState.getState().userCountry).toBeNull();
  });
});

describe("STORE-53, CONST-04, I18N-11 client state", () => {
  it("holds its names, and the fallback flag in state and cookie until a choice works", () => {
    expect(Object.keys(clientState.getState()).toSorted()).toEqual(
      [
        "csrfToken",
        "currency",
        "currentSellerId",
        "faqList",
        "isFallbackCurrency",
        "isSearching",
        "theme",
        "userCountry",
      ].toSorted(),
    );
    const window = browser("");
    connectVisit(window, { ...shop, currency: { code: "USD" }, isFallbackCurrency: true });
    expect(window.document.cookie).toContain("is_fallback_currency=1");
    expect(clientState.getState()).toMatchObject({ currency: "USD", isFallbackCurrency: true });
    connectVisit(window, shop);
    expect(window.document.cookie).not.toContain("is_fallback_currency");
    expect(clientState.getState()).toMatchObject({ currency: "EUR", isFallbackCurrency: false });
  });
});
