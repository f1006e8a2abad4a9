import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";

import { pageContext, type PageContext } from "#storefront/context.ts";

import { loader } from "./thank-you.tsx";

describe("NAV-24, T-099 the thank-you page without an order", () => {
  it("answers 404 with the page of a missing order, and asks for nothing", async () => {
    const context = new RouterContextProvider();
    const client = () => Promise.reject(new Error("no call expected"));
    context.set(pageContext, { client } as unknown as PageContext);
    const args = { context, params: {} } as unknown as Parameters<typeof loader>[0];
    expect(await loader(args)).toMatchObject({ data: { found: null }, init: { status: 404 } });
  });
});
