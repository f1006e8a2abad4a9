import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";

import { defaultCurrency } from "#domain/money/currency.ts";
import { readMoneyPattern } from "#messages/format-money.ts";
import { serverMessages } from "#messages/server-catalogue.ts";

import { provideMessages } from "../locale/messages-store.ts";
import { ShopProvider } from "../shop/shop-context.tsx";
import type { ShopData } from "../shop/shop-data.ts";
import type { CampaignView } from "./campaign-view.ts";
import { StructuredData } from "./structured-data.tsx";

provideMessages(serverMessages);

const name = "</script><script>alert(1)</script>";

const shop = {
  ...{ locale: "en", origin: "https://inkwell.test" },
  ...{ currency: defaultCurrency, currencies: [defaultCurrency] },
  moneyPattern: readMoneyPattern("USD", "en", { fallback: false }),
  store: { name, product_review_display: "disable" },
} as unknown as ShopData;

const campaign = {
  ...{ id: 3, slug: "mug", name, description: name, rating: null },
  ...{ category: { slug: "home", name }, products: [], variants: [], images: [] },
} as unknown as CampaignView;

it("keeps a campaign's texts inside their script, whatever they hold (S7)", () => {
  const html = renderToStaticMarkup(
    <ShopProvider data={shop}>
      <StructuredData campaign={campaign} />
    </ShopProvider>,
  );
  const [, json = ""] = /^<script [^>]*>([^<]*)<\/script>$/u.exec(html) ?? [];
  expect(json).toContain("\\u003c/script>");
  expect(JSON.stringify(JSON.parse(json))).toContain(JSON.stringify(name));
});
