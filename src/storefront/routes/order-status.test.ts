import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";

import { pageContext, type PageContext } from "#storefront/context.ts";

import { buildSampleOrder } from "../testing/sample-order.ts";
import { loader } from "./order-status.tsx";

const token = "t".repeat(32);
const signature = "Ab-_".repeat(8);

/** The headers with which the loader reads the order of an address. */
async function headersFor(query: string): Promise<unknown> {
  const seen: unknown[] = [];
  const context = new RouterContextProvider();
  const client = async (_key: string, { headers }: { headers: unknown }) => {
    seen.push(headers);
    return { success: true, data: buildSampleOrder() };
  };
  context.set(pageContext, { client, locale: "en" } as unknown as PageContext);
  const request = new Request(`http://shop.localhost/order/status/${token}${query}`);
  const args = { context, request, params: { token } };
  await loader(args as unknown as Parameters<typeof loader>[0]);
  return seen[0];
}

describe("the order's page reads the order", () => {
  it.each(["change", "cancel"])(
    "with the signature of the mail's link %s (OP-119)",
    async (name) => {
      expect(await headersFor(`?${name}=${signature}`)).toEqual({ "x-order-signature": signature });
    },
  );

  it.each(["", "?change=", "?change=x", `?change=${"x".repeat(500)}`, `?other=${signature}`])(
    "without one for the address %j",
    async (query) => {
      expect(await headersFor(query)).toEqual({});
    },
  );
});
