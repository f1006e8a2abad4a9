import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";

import { pageContext, type PageContext } from "#storefront/context.ts";

import { loader } from "./thank-you.tsx";

describe("NAV-24 OP-005 the thank-you page without a token", () => {
  it.each([
    ["en", "/order/track"],
    ["ar", "/ar/order/track"],
  ])("in %s leads to %s, and asks for nothing", async (locale, path) => {
    const context = new RouterContextProvider();
    const client = () => Promise.reject(new Error("no call expected"));
    context.set(pageContext, { client, locale } as unknown as PageContext);
    const args = { context, params: {} } as unknown as Parameters<typeof loader>[0];
    const refused: unknown = await Promise.resolve(loader(args)).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Response);
    const { status, headers } = refused as Response;
    expect([status, headers.get("location")]).toEqual([302, path]);
  });
});
