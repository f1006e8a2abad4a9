import { renderToStaticMarkup } from "react-dom/server";
import { createElement } from "react";
import { matchRoutes, type RouteObject } from "react-router";
import { describe, expect, it } from "vitest";

import { localePrefixes } from "#domain/locale/locales.ts";

import { EmptyFrame } from "./layouts/empty-frame.tsx";
import routes from "./routes.ts";

type Route = { id?: string; path?: string; index?: boolean; file: string; children?: Route[] };

const all = (list: readonly Route[]): Route[] =>
  list.flatMap((route) => [route, ...all(route.children ?? [])]);

const matchable = (list: readonly Route[]): RouteObject[] =>
  list.map(({ children = [], index, file, ...route }) => {
    const named = { ...route, handle: file };
    return index ? { ...named, index: true } : { ...named, children: matchable(children) };
  });
const table = matchable(routes as Route[]);

const nameOf = (path: string) => matchRoutes(table, path)?.at(-1)?.route.id;
const layoutOf = (path: string): unknown => matchRoutes(table, path)?.[0]?.route.handle;

describe("NAV-37 OP-003 the catch-all shows a campaign", () => {
  it.each(["/trail-lines", "/de/trail-lines", "/en-gb/trail-lines", "/custom", "/de-lines"])(
    "%s is a campaign page",
    (path) => {
      expect(nameOf(path)).toBe("campaign___page");
    },
  );

  it.each([
    ["/", "home"],
    ["/it", "home___it"],
    ["/id", "home___id"],
    ["/cart", "cart"],
    ["/fr/cart", "cart"],
    ["/checkout", "checkout"],
    ["/checkout/abc", "checkout"],
    ["/order/status/abc", "order-status"],
    ["/order/thank-you/abc", "thank-you"],
    ["/dev/themes", "dev-themes"],
    ["/ar/dev/themes", "dev-themes"],
    ["/dev/themes/round", "dev-themes"],
    ["/a/b/c", "unmatched"],
  ])("%s is %s: locale prefixes and fixed routes go first", (path, name) => {
    expect(nameOf(path)).toBe(name);
  });

  it("every prefix alone is its home page", () => {
    for (const prefix of localePrefixes) expect(nameOf(`/${prefix}`)).toBe(`home___${prefix}`);
  });
});

describe("NAV-38 names of campaign routes", () => {
  it("start with campaign___, and no other name does", () => {
    for (const { id = "", file, path = "" } of all(routes as Route[])) {
      const isCampaign = path.includes(":campaign") || file === "routes/campaign.tsx";
      expect(id.startsWith("campaign___"), `${id} ${path}`).toBe(isCampaign);
    }
  });
});

describe("NAV-50, NAV-51, NAV-52 layouts", () => {
  it.each([
    ["/", "layouts/default-layout.tsx"],
    ["/cart", "layouts/default-layout.tsx"],
    ["/trail-lines", "layouts/default-layout.tsx"],
    ["/checkout/abc", "layouts/order-layout.tsx"],
    ["/de/order/thank-you/abc", "layouts/order-layout.tsx"],
    ["/order/status/abc", "layouts/order-layout.tsx"],
    ["/a/b/c", "layouts/empty-layout.tsx"],
  ])("%s has %s", (path, file) => {
    expect(layoutOf(path)).toBe(file);
  });

  it("NAV-52 the empty layout holds the page alone", () => {
    const html = renderToStaticMarkup(createElement(EmptyFrame, null, "the page"));
    expect(html).toBe('<main id="content">the page</main>');
  });
});
