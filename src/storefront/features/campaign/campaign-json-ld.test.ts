import { describe, expect, it } from "vitest";

import { campaignJsonLd } from "./campaign-json-ld.ts";
import type { CampaignView } from "./campaign-view.ts";

const image = (option: string | null, key: string) => ({
  product_id: 7,
  file_url: `/media/catalogue/${key}.mockup`,
  alt: "",
  option,
});

const campaign = {
  id: 3,
  slug: "mug",
  name: "Mug",
  description: "A </script> mug",
  default_product_id: 7,
  category: { slug: "home", name: "Home" },
  rating: { average_rating: 4.5, review_count: 12 },
  products: [
    {
      id: 7,
      name: "Mug",
      price: 2499,
      old_price: null,
      currency_code: "USD",
      options: JSON.stringify({ color: ["red", "blue"], size: ["s", "m"] }),
      default_option: { color: "red" },
    },
  ],
  variants: [
    { variant_key: "red-s", product_id: 7, price: 2599, old_price: null, out_of_stock: true },
    { variant_key: "red-m", product_id: 7, price: 2599, old_price: null, out_of_stock: false },
  ],
  images: [image("blue", "b"), image("red", "r"), image(null, "n")],
} as unknown as CampaignView;

const shop = {
  origin: "https://inkwell.test",
  currency: { code: "USD" },
  money: { toShown: (amount: number) => amount },
  path: (path: string) => `/de${path === "/" ? "" : path}`,
  store: { name: "Inkwell", product_review_display: "enable" },
} as unknown as Parameters<typeof campaignJsonLd>[1];

const nodes = (of: CampaignView, at = shop) =>
  (campaignJsonLd(of, at) as { "@graph": Record<string, unknown>[] })["@graph"];
const offer = (of: CampaignView, at = shop) => nodes(of, at)[0]?.["offers"];

describe("what search engines read of a campaign", () => {
  it("is the product that shows first, its offer, its pictures and its rating", () => {
    expect(nodes(campaign)[0]).toEqual({
      "@type": "Product",
      name: "Mug",
      description: "A </script> mug",
      sku: "3-7",
      brand: { "@type": "Brand", name: "Inkwell" },
      image: [
        "https://inkwell.test/media/full_hd/catalogue/r.mockup",
        "https://inkwell.test/media/full_hd/catalogue/n.mockup",
      ],
      offers: {
        "@type": "Offer",
        url: "https://inkwell.test/de/mug",
        price: "24.99",
        priceCurrency: "USD",
        availability: "https://schema.org/InStock",
        itemCondition: "https://schema.org/NewCondition",
      },
      aggregateRating: { "@type": "AggregateRating", ratingValue: 4.5, reviewCount: 12 },
    });
  });

  it("NAV-39 OP-052 is the way to it by its category, and none without one", () => {
    expect(nodes(campaign)[1]).toMatchObject({
      "@type": "BreadcrumbList",
      itemListElement: [
        { position: 1, name: "Inkwell", item: "https://inkwell.test/de" },
        { position: 2, name: "Home", item: "https://inkwell.test/de/category/home" },
        { position: 3, name: "Mug", item: "https://inkwell.test/de/mug" },
      ],
    });
    expect(nodes({ ...campaign, category: null })).toHaveLength(1);
  });

  it("CAM-43 is out of stock once each size of what shows first is", () => {
    const variants = campaign.variants.map((variant) => ({ ...variant, out_of_stock: true }));
    expect(offer({ ...campaign, variants })).toMatchObject({
      availability: "https://schema.org/OutOfStock",
    });
  });

  it("has the price in the page's currency, as that writes its minor units", () => {
    const yen = { ...shop, currency: { code: "JPY" }, money: { toShown: () => 3800 } };
    expect(offer(campaign, yen as unknown as typeof shop)).toMatchObject({
      price: "3800",
      priceCurrency: "JPY",
    });
  });

  it("leaves the rating to stores that show it, and to campaigns that have one", () => {
    const hidden = {
      ...shop,
      store: { ...shop.store, product_review_display: "disable" as const },
    };
    expect(nodes(campaign, hidden)[0]?.["aggregateRating"]).toBeUndefined();
    expect(nodes({ ...campaign, rating: null })[0]?.["aggregateRating"]).toBeUndefined();
  });
});
