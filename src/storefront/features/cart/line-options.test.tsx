import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";

import { restoreCart } from "#domain/cart/restore-cart.ts";
import { serverMessages } from "#messages/server-catalogue.ts";
import { MessagesProvider } from "#ui/messages-context.tsx";

import { LineOptions } from "./line-options.tsx";

const stored = {
  cartItemId: "1",
  campaign_id: 1,
  product_id: 1,
  price: 100,
  options: { size: "11 oz" },
  custom_options: { Name: "Ann 2" },
};

describe("OP-086 what a line says of itself", () => {
  it("keeps its own direction in a right-to-left page", () => {
    const html = restoreCart(JSON.stringify({ products: [stored] })).products.map((line) =>
      renderToStaticMarkup(
        <MessagesProvider messages={serverMessages("ar")}>
          <LineOptions line={line} />
        </MessagesProvider>,
      ),
    );
    expect(html.join("")).toContain("<bdi>11 oz</bdi>");
    expect(html.join("")).toContain("<bdi>Ann 2</bdi>");
  });
});
