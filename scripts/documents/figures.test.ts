import { readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { maxReviewFiles, maxReviewLength, maxVideoBytes } from "#domain/review/review-rules.ts";
import { localePrefixes } from "#domain/locale/locales.ts";
import { maxProductionHoldHours } from "#domain/order/production-hold.ts";
import { printLimits } from "#domain/print-quality/print-limits.ts";
import { maxUploadBytes, maxUploadPixels } from "#domain/upload/check-upload-file.ts";

import { root } from "../run-command.ts";

const read = (file: string) => readFileSync(join(root, file), "utf8");
const grouped = (value: number) => value.toLocaleString("en-US");

/** A number of the code that its own module does not export. */
function numberIn(file: string, name: string): number {
  const [, digits] = new RegExp(`const ${name} = ([\\d_]+);`, "u").exec(read(file)) ?? [];
  if (digits === undefined) throw new Error(`${file} has no constant ${name}; correct this test`);
  return Number(digits.replaceAll("_", ""));
}

const stallSeconds = numberIn("src/storefront/features/upload/put-file.ts", "stallMs") / 1000;
const listLimit = numberIn("src/cli/list-options.ts", "maxLimit");
const pageText = numberIn("src/services/pages/parse-page-text.ts", "longestPageText");
const samples = numberIn("src/domain/media/mp4-samples.ts", "maxSamples");

/** nginx counts in units of 1024 * 1024; one more leaves room for the headers of a body. */
const nginxSize = (bytes: number) => `client_max_body_size ${bytes / 1024 / 1024 + 1}m`;

describe("figures in documents", () => {
  it.each([
    [
      "docs/uploads.md",
      `| size | ${grouped(maxUploadBytes)} bytes; videos ${grouped(maxVideoBytes)} |`,
    ],
    ["docs/uploads.md", `| pixels | ${grouped(maxUploadPixels)},`],
    ["docs/uploads.md", `| ${stallSeconds} seconds without progress;`],
    ["docs/uploads.md", `| samples per track | ${grouped(samples)} |`],
    ["docs/uploads.md", nginxSize(maxVideoBytes)],
    ["docs/proxy.md", nginxSize(maxVideoBytes)],
    ["docs/proxy.md", `Bodies of up to ${maxVideoBytes / 1024 / 1024} MB must get through`],
    ["README.md", `The other ${localePrefixes.length - 2} locales`],
    ["README.md", `whole hours up to ${maxProductionHoldHours},`],
    ["README.md", `\`--limit\` up to ${listLimit}`],
    ["docs/reviews.md", `up to ${maxReviewLength} characters`],
    ["docs/pages.md", `at most ${grouped(pageText)} characters`],
  ])("%s says: %s", (file, sentence) => {
    expect(read(file)).toContain(sentence);
  });

  it("docs/reviews.md names the largest number of pictures and videos", () => {
    expect(maxReviewFiles).toBe(5);
    expect(read("docs/reviews.md")).toContain("up to five pictures and videos");
  });

  it.each(Object.entries(printLimits))(
    "docs/print-checks.md has the limits of %s",
    (method, own) => {
      const cells = [
        ...[method, `${own.minLineMm} mm`, `${own.minXHeightMm} mm`, `${own.minCapHeightMm} mm`],
        ...[own.maxColors ?? "any", own.safeMm === 0 ? "none" : `${own.safeMm} mm`],
      ];
      expect(read("docs/print-checks.md").split("\n")).toContain(`| ${cells.join(" | ")} |`);
    },
  );

  it("docs/doctor.md sums up its sample correctly", () => {
    const sample = read("docs/doctor.md");
    const count = (label: string) =>
      sample.split("\n").filter((line) => line.startsWith(`${label} `)).length;
    const counts = [count("ERROR"), count("WARNING"), count("ok"), count("skipped")];
    const [errors, warnings, passed, skipped] = counts;
    expect(passed).toBeGreaterThan(10);
    expect(sample).toContain(
      `Errors: ${errors}, warnings: ${warnings}, ok: ${passed}, skipped: ${skipped}\n`,
    );
  });

  it.each(["stripe", "paypal"])("docs/gateways.md lists the webhook events of %s", (gateway) => {
    const source = read(`src/integrations/payments/${gateway}/${gateway}-webhook.ts`);
    const events = [...source.matchAll(/^ {2}"(?<event>[\w.-]+)": "intent\./gmu)];
    const names = events.map(({ groups = {} }) => groups["event"]);
    const line = read("docs/gateways.md")
      .split("\n")
      .find((text) => text.toLowerCase().startsWith(`- **${gateway}**:`));
    const listed = [...(line ?? "").matchAll(/`(?<event>[^`]+)`/gu)];
    expect(names.length).toBeGreaterThan(3);
    expect(listed.map(({ groups = {} }) => groups["event"]).toSorted()).toEqual(names.toSorted());
  });
});
