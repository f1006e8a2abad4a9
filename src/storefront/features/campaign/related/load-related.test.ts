import { expect, it } from "vitest";

import type { Client } from "#contract/client.ts";

import { loadRelated } from "./load-related.ts";

const card = (id: number) => ({
  ...{ id, slug: `c-${id}`, name: `C ${id}`, price: 1999, old_price: null, currency_code: "USD" },
  ...{ thumb_url: null, hover_url: null, colors: [], product_type: "product", r_price: null },
  ...{ r_old_price: null, product_slug: null, default_color: null },
});

it("CAM-80 OP-050: what the shopper has already is none of it, however much that is", async () => {
  const asked: unknown[] = [];
  const client = (async (_: string, { query }: { query: { filter: string } }) => {
    const filter: { campaign_id: number }[] = JSON.parse(query.filter);
    asked.push(...filter.map(({ campaign_id }) => campaign_id));
    const known = new Set(asked);
    return { success: true, data: [1, 2, 25, 30].filter((id) => !known.has(id)).map(card) };
  }) as unknown as Client;
  const lines = Array.from({ length: 25 }, (_, index) => ({ campaign_id: index + 1 }));
  const found = await loadRelated(client, { slug: "c-1", type: "related", lines });
  expect(asked).toHaveLength(20);
  expect(found.map(({ id }) => id)).toEqual([30]);
});
