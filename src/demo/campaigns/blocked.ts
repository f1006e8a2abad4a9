import type { Catalogue } from "../build-document.ts";

/** What nobody can buy: the store that sells it is blocked. */
export const blockedCatalogue: Catalogue = {
  language: "en",
  market: "us",
  currency: "USD",
  ground: "#f1efea",
  categories: { apparel: "Apparel" },
  colors: { white: "#f7f4ee" },
  prices: { tshirt: { price: "9.99" } },
  campaigns: [
    {
      slug: "borrowed-owl",
      name: "Borrowed Owl",
      category: "apparel",
      motif: "a brown owl on a branch in front of a full moon",
      art: "platen-night-owl",
      text: "An owl that another store drew, which is why this one is blocked.",
      tags: ["owl"],
      products: [{ kind: "tshirt", colors: ["white"] }],
    },
  ],
};
