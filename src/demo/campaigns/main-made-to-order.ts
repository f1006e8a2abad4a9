import type { CampaignDefinition } from "../build-document.ts";

/** What the main store makes from a shopper's own words and pictures. */
export const mainMadeToOrder: readonly CampaignDefinition[] = [
  {
    slug: "home-side",
    name: "Home Side",
    category: "made-to-order",
    motif: "a team's name over a number on the chest, a player's name and number on the back",
    art: "made to order",
    isDesigned: true,
    text: "Your team on the chest, your name and your number on the back, in the slab letters of the old varsity leagues.\n\nFill in three words and watch them land on the shirt. One number for both sides.",
    tags: ["personalised", "team", "varsity"],
    type: "product",
    products: [
      { kind: "tshirt", colors: ["navy", "forest", "charcoal"], price: "31.00", old: "36.00" },
      { kind: "hoodie", colors: ["navy", "charcoal"], price: "52.00" },
    ],
  },
  {
    slug: "better-half",
    name: "Better Half",
    category: "made-to-order",
    motif: "two names around a heart, and the year behind",
    art: "made to order",
    isDesigned: true,
    text: "Two names and a heart between them; on the back, since when.\n\nFor anniversaries, weddings, and for people who argue about whose shirt it is.",
    tags: ["personalised", "couple", "wedding"],
    type: "product",
    products: [{ kind: "tshirt", colors: ["white", "sand"], price: "29.00" }],
  },
  {
    slug: "first-letter",
    name: "First Letter",
    category: "made-to-order",
    motif: "a large initial in two rings over a name",
    art: "made to order",
    isDesigned: true,
    text: "An initial cut like the first letter of an old book, with the name it belongs to underneath.\n\nChoose one of 26 letters.",
    tags: ["personalised", "monogram", "gift"],
    type: "product",
    products: [
      { kind: "tote", colors: ["natural"], price: "24.00" },
      { kind: "cushion", colors: ["natural"], price: "39.00" },
    ],
  },
  {
    slug: "a-very-good-dog",
    name: "A Very Good Dog",
    category: "made-to-order",
    motif: "a frame for a photo over a name and the words is a very good dog",
    art: "made to order",
    isDesigned: true,
    text: "A portrait of the best dog there is, with proof.\n\nSend a photo, move it until the ears fit, and tell us the name.",
    tags: ["personalised", "pets", "portrait"],
    type: "product",
    products: [{ kind: "poster", price: "26.00" }],
  },
];
