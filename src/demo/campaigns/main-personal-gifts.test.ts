import { expect, it } from "vitest";

import { campaignDocument } from "#services/campaigns/import-schema.ts";

import { mainStore } from "../stores/main.ts";

const campaigns = mainStore.documents.flatMap((document) =>
  typeof document === "object" ? campaignDocument.parse(document.content).campaigns : [],
);

it("PERS-01 CAM-14 CAM-15 CAM-16 CAM-17 the main store has ten campaigns to personalise, over modes and kinds of print", () => {
  const personal = campaigns.filter(
    ({ personalized, products }) =>
      personalized !== 0 || products.some((product) => product.custom_options),
  );
  expect(personal.length).toBeGreaterThanOrEqual(10);
  const pairs = new Set(
    personal.flatMap(({ personalized, products }) =>
      products.map((product) => `mode ${personalized}, print ${product.full_printed}`),
    ),
  );
  expect([...pairs]).toEqual(
    expect.arrayContaining([
      ...["mode 0, print 0", "mode 0, print 5", "mode 3, print 5"],
      ...["mode 1, print 0", "mode 1, print 2", "mode 1, print 4"],
    ]),
  );
});

it("PERS-07 the main store has sets of letters and of years", () => {
  const sets = campaigns.flatMap(({ design_set: set }) => set ?? []);
  expect(new Set(sets)).toEqual(new Set(["alphabet", "year"]));
});
