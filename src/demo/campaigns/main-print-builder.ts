import type { CampaignDefinition } from "../build-document.ts";

type BuiltCampaign = CampaignDefinition & { template: string };

/** What the main store makes from a template that a shopper answers (mode 2). */
export const mainPrintBuilder: readonly BuiltCampaign[] = [
  {
    slug: "the-whole-family",
    name: "The Whole Family",
    category: "made-to-order",
    motif: "a drawn family of people and pets with their names under a title",
    art: "made to order",
    template: "family-portrait",
    text: "Everyone you live with on one sheet: up to eight people, cats and dogs, drawn as you describe them.\n\nChoose hair, glasses, beards and fur, write the names, and add whoever arrives next.",
    tags: ["personalised", "family", "portrait", "pets"],
    type: "product",
    products: [{ kind: "poster", price: "34.00" }],
  },
  {
    slug: "moon-of-that-night",
    name: "Moon of That Night",
    category: "made-to-order",
    motif: "the moon as it stood on a chosen day over a line of words",
    art: "made to order",
    template: "moon-poster",
    text: "Tell us the day and we draw the moon as it stood in the sky, worked out from the date and not guessed.\n\nFor the night you met, the day someone was born, or the one you would like to have back.",
    tags: ["personalised", "moon", "wedding", "birth"],
    type: "product",
    products: [{ kind: "poster", price: "28.00" }],
  },
  {
    slug: "softest-spot",
    name: "The Softest Spot",
    category: "made-to-order",
    motif: "a pet's picture in a round frame under its name, with paws all round",
    art: "made to order",
    template: "pet-cushion",
    text: "One good photo, cut round or as a heart, with the name on an arc above it and little paws, bones or fish all round.\n\nFor the place on the sofa that was taken years ago.",
    tags: ["personalised", "pets", "photo"],
    type: "product",
    products: [{ kind: "cushion", price: "32.00" }],
  },
];
