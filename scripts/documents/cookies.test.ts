import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, it, vi } from "vitest";

import {
  buyerCookie,
  openBuyer,
  plainBuyerCookieName,
  secureBuyerCookieName,
  unsignedBuyerCookieName,
} from "#api/buyer-cookie.ts";
import { currencyCookieName } from "#domain/locale/resolve-currency.ts";
import { localeCookieName } from "#domain/locale/resolve-locale.ts";
import { keepDiscountCode } from "#storefront/features/cart/discount-cookie.ts";
import { visitorCookie } from "#storefront/features/locale/visitor-cookie.ts";
import { connectVisit } from "#storefront/features/visit/connect-visit.ts";

import { root } from "../run-command.ts";

const keys = { db: undefined as never, orderKey: Buffer.alloc(48, 1) };
const origins = { http: "http://shop.localhost:3000", https: "https://shop.example" } as const;
type Scheme = keyof typeof origins;

/** Whatever sets a cookie; a file that is not here is listed by the last test. */
const writers = [
  "src/api/buyer-cookie.ts",
  "src/api/handoff-page.ts",
  "src/api/mount-api.ts",
  "src/api/pages.ts",
  "src/storefront/features/cart/discount-cookie.ts",
  "src/storefront/features/locale/visitor-cookie.ts",
  "src/storefront/features/visit/connect-visit.ts",
];

async function setByServer(scheme: Scheme): Promise<string[]> {
  const origin = origins[scheme];
  const cookies = `${unsignedBuyerCookieName}=x`;
  const opened = await openBuyer(keys, { origin, cookies, clientIp: "127.0.0.1" });
  return [buyerCookie(keys, origin, "s".repeat(32)), ...opened.setCookies];
}

function setByPage(scheme: Scheme): string[] {
  const written: string[] = [];
  const document = {
    get cookie() {
      return "";
    },
    set cookie(text: string) {
      written.push(text);
    },
  };
  const location = { protocol: `${scheme}:`, search: "?spsid=ann" };
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
  const shop = { theme: "default" as const, seller_id: 1 };
  const performance = { getEntriesByType: () => [] };
  const browser = { location, document, performance };
  connectVisit(browser, { store: shop, currency: { code: "USD" }, isFallbackCurrency: true });
  vi.unstubAllGlobals();
  keepDiscountCode("SAVE", { document, location });
  for (const name of [localeCookieName, currencyCookieName]) {
    written.push(visitorCookie(name, "x", scheme === "https"));
  }
  return written;
}

/** A cookie as a row of the table has it: life, HttpOnly, Secure. */
type Row = { life: string; isHttpOnly: boolean; secureBy: Scheme[] };

async function rowsOfCode(): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>();
  for (const scheme of ["http", "https"] as const) {
    for (const cookie of [...(await setByServer(scheme)), ...setByPage(scheme)]) {
      const [pair = "", ...attributes] = cookie.split("; ");
      expect(attributes).toEqual(expect.arrayContaining(["Path=/", "SameSite=Lax"]));
      expect(cookie).not.toMatch(/Domain/iu);
      const name = pair.slice(0, pair.indexOf("="));
      const life = attributes.find((text) => text.startsWith("Max-Age="))?.slice(8) ?? "";
      const before = rows.get(name)?.secureBy ?? [];
      const secureBy = attributes.includes("Secure") ? [...before, scheme] : before;
      rows.set(name, { life, isHttpOnly: attributes.includes("HttpOnly"), secureBy });
    }
  }
  return rows;
}

const secureText = (name: string, { secureBy }: Row): string => {
  expect(secureBy).not.toContain("http");
  if (name === secureBuyerCookieName) return "yes";
  if (name === plainBuyerCookieName) return "no";
  return secureBy.includes("https") ? "on HTTPS" : "no";
};

describe("docs/cookies.md", () => {
  it("lists every cookie with its life and attributes as the code sets them", async () => {
    const text = readFileSync(join(root, "docs/cookies.md"), "utf8");
    const listed = [...text.matchAll(/^\| `(?<name>[^`]+)` \|(?<cells>.*)\|$/gmu)].map(
      ({ groups }) => {
        const [, , life, httpOnly, secure] = (groups?.["cells"] ?? "").split("|");
        return [groups?.["name"], life?.trim(), httpOnly?.trim(), secure?.trim()];
      },
    );
    const rows = [...(await rowsOfCode())].map(([name, row]) => [
      name,
      `${row.life} s`,
      row.isHttpOnly ? "yes" : "no",
      secureText(name, row),
    ]);
    expect(listed.toSorted()).toEqual(rows.toSorted());
  });

  it("knows every file that sets a cookie", () => {
    const found = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
      .map((name) => `src/${name.replaceAll("\\", "/")}`)
      .filter((name) => /\.tsx?$/u.test(name) && !/\.test\.|\/testing\//u.test(name))
      .filter((name) =>
        /document\.cookie = |"set-cookie"|Max-Age=|cookieStore\./u.test(
          readFileSync(join(root, name), "utf8"),
        ),
      );
    expect(found.toSorted()).toEqual(writers);
  });
});
