import type { CampaignDocumentInput } from "#services/campaigns/import-schema.ts";

/** One campaign with every optional part empty. */
export const bareDocument: CampaignDocumentInput = {
  format: "platen-campaigns/1",
  categories: [{ slug: "things", name: "Things" }],
  colors: [],
  templates: [{ key: "tote", name: "Tote" }],
  campaigns: [
    {
      slug: "plain",
      name: "Plain",
      category: "things",
      description: "",
      currency_code: "USD",
      pricing_mode: "custom_price",
      product_type: null,
      status: "active",
      featured: false,
      tags: [],
      products: [
        {
          key: "tote",
          name: "Tote",
          template: "tote",
          price: "12.00",
          old_price: null,
          options: {},
          default_option: {},
          full_printed: 0,
          system_type: null,
          description: "",
          variants: [],
          images: [
            {
              mockup: { base: "tote", view: "front", color: "#efe6d4", artworks: [] },
              option: null,
              alt: "",
            },
          ],
        },
      ],
    },
  ],
};
