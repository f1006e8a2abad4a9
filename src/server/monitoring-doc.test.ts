import { readFileSync } from "node:fs";

import { expect, it } from "vitest";

import { addCacheMetrics, createMetrics } from "./metrics.ts";
import { addShopMetrics, type ShopMetricsParts } from "./shop-metrics.ts";

const documented = () => {
  const rows = readFileSync("docs/monitoring.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| `platen_"));
  return rows.flatMap((row) => {
    const [, names = "", labels = "", type = ""] = row.split("|");
    const labelNames = [...labels.replace(/\([^)]*\)/g, "").matchAll(/`(\w+)`/g)];
    return [...names.matchAll(/`(\w+)`/g)].map(([, name]) => ({
      ...{ name, type: type.trim() },
      labels: labelNames.map(([, label]) => label).toSorted(),
    }));
  });
};

it("documents every metric with its type and labels, and no other (docs/monitoring.md)", async () => {
  const metrics = createMetrics();
  const stats = () => ({ hits: 0, misses: 0, stale: 0, renders: 0, bytes: 0 });
  addCacheMetrics(metrics, { page: stats, answer: stats });
  const connection = { pool: { options: { max: 1 } } } as unknown as ShopMetricsParts["connection"];
  const jobs = { readDepths: async () => [] };
  addShopMetrics(metrics.registry, { connection, jobs, report: () => undefined });
  const registered = metrics.registry.getMetricsAsArray().map((metric) => {
    const { name, type, labelNames } = metric as unknown as {
      name: string;
      type: string;
      labelNames: string[];
    };
    return { name, type: String(type), labels: [...labelNames].toSorted() };
  });
  const byName = (a: { name?: string | undefined }, b: { name?: string | undefined }) =>
    String(a.name).localeCompare(String(b.name));
  expect(documented().toSorted(byName)).toEqual(registered.toSorted(byName));
});
