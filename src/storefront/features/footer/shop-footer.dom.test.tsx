import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { defaultStoreSettings } from "#database/default-store-settings.ts";
import type { StoreSettings } from "#domain/store/store-settings.ts";
import { refusal, success } from "#storefront/testing/api-double.ts";
import { renderShop } from "#storefront/testing/render-shop.tsx";
import { buildSampleStartUp, type SampleShop } from "#storefront/testing/sample-shop.ts";

import { SitewideBanner } from "../header/sitewide-banner.tsx";
import { ShopFooter } from "./shop-footer.tsx";

/** Reports to the footer that it is in the window, or no longer is. */
let setInView: (isIntersecting: boolean) => Promise<void>;

class FakeIntersectionObserver {
  #isObserving = false;
  constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
    setInView = (isIntersecting) =>
      act(async () => {
        if (this.#isObserving) report([{ isIntersecting }]);
      });
  }
  observe() {
    this.#isObserving = true;
  }
  disconnect() {
    this.#isObserving = false;
  }
}

beforeEach(() => void vi.stubGlobal("IntersectionObserver", FakeIntersectionObserver));

const storeContact = {
  phone: "+1 202 555 0143",
  email_info: "hello@acme.example",
  address: "12 Example Street, Springfield",
};
const flags = { ...defaultStoreSettings().flags, enable_custom_phone: true };
const email = { name: storeContact.email_info };

/** A footer whose first calls for the contact fail; the next one gets it. */
function openContact(settings: Partial<StoreSettings>, failures = 0) {
  let calls = 0;
  const shown = renderShop(<ShopFooter />, {
    settings,
    api: {
      "GET /public/storefront": () => {
        calls += 1;
        return calls > failures ? success(buildSampleStartUp(settings)) : refusal("unavailable");
      },
    },
  });
  return { ...shown, calls: () => shown.api.calls("GET /public/storefront").length };
}

describe("the store's contact", () => {
  it("is requested once, when the footer comes into view (NAV-66 OP-014)", async () => {
    const { calls, container } = openContact({ storeContact, flags });
    await setInView(false);
    expect(calls()).toBe(0);
    for (const part of Object.values(storeContact)) expect(container.innerHTML).not.toContain(part);
    await setInView(true);
    const link = await screen.findByRole("link", email);
    expect(link.getAttribute("href")).toBe("mailto:hello@acme.example");
    const phone = screen.getByRole("link", { name: storeContact.phone });
    expect(phone.getAttribute("href")).toBe("tel:+12025550143");
    expect(screen.getByText(storeContact.address)).toBeDefined();
    await setInView(false);
    await setInView(true);
    expect(calls()).toBe(1);
  });

  it("is requested again when the footer is seen again after a failed call (NAV-66)", async () => {
    const { calls } = openContact({ storeContact, flags }, 1);
    await setInView(true);
    await waitFor(() => expect(calls()).toBe(1));
    await setInView(false);
    expect(screen.queryByRole("link", email)).toBeNull();
    expect(calls()).toBe(1);
    await setInView(true);
    await screen.findByRole("link", email);
    await setInView(false);
    await setInView(true);
    expect(calls()).toBe(2);
  });

  it("comes with the network after a failed call, though the footer stays in view (NAV-66)", async () => {
    const { calls } = openContact({ storeContact, flags }, 1);
    await setInView(true);
    await waitFor(() => expect(calls()).toBe(1));
    await act(async () => window.dispatchEvent(new Event("online")));
    await screen.findByRole("link", email);
    await act(async () => window.dispatchEvent(new Event("online")));
    expect(calls()).toBe(2);
  });

  it("has the store's own phone only if it replaces the regional one (STORE-40 OP-008)", async () => {
    openContact({ storeContact, flags: { ...flags, enable_custom_phone: false } });
    await setInView(true);
    await screen.findByRole("link", email);
    expect(screen.queryByText(storeContact.phone)).toBeNull();
  });
});

const openFooter = (sample: SampleShop) => renderShop(<ShopFooter />, sample);

describe("the footer's links", () => {
  it("are the store's menu, its way to an order, and its social networks (NAV-63 NAV-65 STORE-23)", () => {
    const { t } = openFooter({
      settings: {
        footerMenu: [
          { name: "Mug", url: "/mug" },
          { name: "Elsewhere", url: "https://elsewhere.example/" },
        ],
        socialsLink: {
          twitter: "https://birds.example/links",
          facebook: "https://faces.example/links",
          skype: "/not-a-web-address",
        },
      },
    });
    const links = within(screen.getByRole("navigation", { name: t("footer.menu") }));
    const listed = links.getAllByRole("link").map((a) => [a.textContent, a.getAttribute("href")]);
    expect(listed).toEqual([
      ["Mug", "/mug"],
      ["Elsewhere", "https://elsewhere.example/"],
      ["Find your order", "/order/track"],
    ]);
    for (const [name, url] of [
      ["Facebook", "https://faces.example/links"],
      ["Twitter", "https://birds.example/links"],
    ] as const) {
      const link = screen.getByRole("link", { name });
      expect(link.getAttribute("href")).toBe(url);
      expect(link.getAttribute("rel")).toMatch(/\bnoopener\b/u);
    }
    expect(screen.queryByRole("link", { name: "Skype" })).toBeNull();
  });
});

describe("the footer's payment marks", () => {
  const cards = ["Visa", "Mastercard", "American Express"];
  it.each([
    ["the cards of a store with Stripe", { payment_gateway_type: "stripe" }, cards],
    ["none of a store with PayPal alone", { payment_gateway_type: "paypal" }, []],
    [
      "the cards that PayPal takes",
      { payment_gateway_type: "paypal", paypal_enable_card: true },
      cards,
    ],
  ] as const)("are %s (NAV-68 NAV-76 PAY-02 OP-115)", (_, settings, names) => {
    const { t } = openFooter({ settings, gateways: [{ name: "sandbox", kind: "card" }] });
    const marks = screen.queryAllByRole("img").map((mark) => mark.getAttribute("alt"));
    expect(marks).toEqual(names);
    const text = screen.queryByText(t("footer.we_accept"));
    expect(text !== null).toBe(names.length > 0);
  });
});

describe("the copyright line", () => {
  it.each([
    [null, "© 2020 - 2026 Acme. All rights reserved."],
    ["{copyright} {year} Acme, {year}", "© 2020 - 2026 Acme, 2020 - 2026"],
  ])("of the setting %j is %j (NAV-69 NAV-70 T-024 OP-015)", (foot_line, line) => {
    openFooter({ settings: { foot_line } });
    expect(screen.getByText(line)).toBeDefined();
  });

  it("reads from right to left in Arabic, whatever letters the store's name has", () => {
    openFooter({ locale: "ar" });
    expect(screen.getByText(/^\u200f.*Acme/u).tagName).toBe("BDI");
  });
});

describe("the sitewide banner", () => {
  it.each([
    [true, "Free shipping", "Free shipping"],
    [false, "Free shipping", ""],
    [true, null, ""],
  ])("that is on: %j with the text %j shows %j (STORE-45)", (isOn, sitewide_banner, text) => {
    const { container } = renderShop(<SitewideBanner />, {
      settings: { sitewide_banner, flags: { ...flags, sitewide_banner_enable: isOn } },
    });
    expect(container.querySelector("main")?.textContent).toBe(text);
  });
});
