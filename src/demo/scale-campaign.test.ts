import { expect, it } from "vitest";

import { scaleCampaign } from "./scale-campaign.ts";

const plans = Array.from({ length: 10_000 }, (_, at) => scaleCampaign(at + 1, 40));

it("plans the same campaign under the same number, and varied ones under others", () => {
  expect(scaleCampaign(7, 40)).toEqual(plans[6]);
  const kinds = (read: (plan: (typeof plans)[number]) => unknown) => new Set(plans.map(read)).size;
  expect(kinds(({ name }) => name)).toBe(plans.length);
  expect(kinds(({ name }) => name.replace(/ No\. \d+$/u, ""))).toBe(24 * 24);
  expect(kinds(({ source }) => source)).toBe(40);
  expect(kinds(({ addedMinor }) => addedMinor)).toBe(30);
  expect(kinds(({ daysOld }) => daysOld)).toBeGreaterThan(1_000);
});

it("sells by Zipf's law: the k-th best seller sells about 1/k of the best", () => {
  const sold = plans.map(({ soldCount }) => soldCount).toSorted((a, b) => b - a);
  const at = (rank: number) => (sold[rank - 1] ?? 0) * rank;
  for (const rank of [30, 100, 300, 1_000]) {
    expect(at(rank)).toBeGreaterThan(6_000);
    expect(at(rank)).toBeLessThan(14_000);
  }
  expect(sold.every((count) => count >= 0)).toBe(true);
  expect(sold.filter((count) => count === 0).length).toBeGreaterThan(4_000);
});
