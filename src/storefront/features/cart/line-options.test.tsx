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

const photo = `uploads/${"a".repeat(32)}.png`;
const htmlOf = (filled: object, locale: "en" | "ar" = "en") =>
  restoreCart(JSON.stringify({ products: [{ ...stored, ...filled }] }))
    .products.map((line) =>
      renderToStaticMarkup(
        <MessagesProvider messages={serverMessages(locale)}>
          <LineOptions line={line} />
        </MessagesProvider>,
      ),
    )
    .join("");
const textOf = (filled: object) => htmlOf(filled).replaceAll(/<[^>]*>/gu, "|");

describe("OP-086 what a line says of itself", () => {
  it("CART-18 says what was filled in group by group, and shows a picture", () => {
    const customer_custom_options = [{ Name: "Ann", Photo: photo }, { Name: "Bo" }];
    const text = textOf({ custom_options: null, customer_custom_options });
    expect(text).toMatch(/1\..*Name\W*Ann.*Photo.*2\..*Name\W*Bo/su);
    const html = htmlOf({ customer_custom_options });
    expect(html).toContain(`src="/media/thumb/${photo}"`);
    expect(html).toContain('alt="Photo"');
    expect(text).not.toContain("uploads/");
  });

  it("CART-15 counts no groups where there is one", () => {
    const text = textOf({ custom_options: null, customer_custom_options: [{ Name: "Ann" }] });
    expect(text).toMatch(/Name\W*Ann/u);
    expect(text).not.toContain("1.");
  });

  it("shows markup of a shopper as text, and a picture from elsewhere as its address", () => {
    const evil = "<img src=x onerror=alert(1)>";
    const html = htmlOf({
      customer_custom_options: [{ Name: evil, Photo: "https://evil.test/a.png" }],
    });
    expect(html).not.toContain("<img");
    expect(html).toContain("&lt;img src=x");
  });

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
