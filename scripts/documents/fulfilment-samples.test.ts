import { expect, it } from "vitest";

import { reportSchema } from "#domain/fulfilment/fulfilment-report.ts";
import { buildPackingList } from "#domain/fulfilment/packing-list.ts";
import type { OrderLineSnapshot } from "#domain/order/order-snapshot.ts";

import { readDocument } from "./read-document.ts";

const { lines } = readDocument("docs/fulfilment.md");
const samples = lines
  .filter(({ codeLanguage }) => codeLanguage === "json")
  .map(({ text }) => text)
  .join("\n")
  .split(/\n(?=\{$)/mu)
  .map((json): Record<string, unknown> => JSON.parse(json));
const [handoff, report] = samples;

/** Every key of nested objects and of the first entry of lists, with dots. */
function keysOf(value: unknown, path = ""): string[] {
  if (Array.isArray(value)) return value.length > 0 ? keysOf(value[0], `${path}[]`) : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, own]) => [
    `${path}.${key}`,
    ...keysOf(own, `${path}.${key}`),
  ]);
}

it("docs/fulfilment.md shows a report that is accepted", () => {
  expect(reportSchema.strict().parse(report)).toEqual(report);
});

it("docs/fulfilment.md shows the fields of a packing list", () => {
  const snapshot = {
    ...{ campaignTitle: "Night owl", productName: "Mug", options: { color: "white" } },
    ...{ thumbUrl: "/media/1.webp", customOptions: { Name: "Ada" }, printMethod: "dtg" },
  } as unknown as OrderLineSnapshot;
  const address = {
    ...{ name: "", first_name: "", last_name: "", address: "", city: "", state: "" },
    ...{ zipcode: "", country: "DE", phone: "" },
  };
  const order = {
    ...{ store: "main", origin: "https://main.example", number: "P-1007", locale: "en", address },
    email: null,
    ...{ shippingMethod: "standard" as const, createdAt: new Date(0), paidAt: new Date(0) },
  };
  const print = { printSpace: "front", fileSha256: "", widthPx: 1, heightPx: 1 };
  const line = { position: 0, variantKey: "white", quantity: 2, snapshot, prints: [print] };
  const list = buildPackingList(order, 1, [line]);
  expect(keysOf(handoff?.["packing_list"]).toSorted()).toEqual(keysOf(list).toSorted());
});
