import { globSync, readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import en from "./catalogues/en.json" with { type: "json" };
import { sliceOf } from "./catalogue-slices.ts";

const keysIn = (files: string[]) =>
  files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/"([a-z0-9]+\.[a-z0-9_.]+)"/g)]
      .map(([, key = ""]) => key)
      .filter((key) => Object.hasOwn(en, key))
      .map((key) => ({ file, key })),
  );

describe("P13 slices of the catalogue", () => {
  it("P13 what every page shows is in the slice that every page loads", () => {
    const files = globSync([
      "src/storefront/{features,layouts,routes}/**/*.{ts,tsx}",
      "src/domain/cart/*.ts",
    ]).filter(
      (file) =>
        !/\.test\.|\/testing\/|features\/(approval|bundle|checkout|content|customise|discount|draft|gateway-page|home|listing|order|order-addition|order-edit|personalise|print-builder|quick-add|reminder|reviews|solid-view|theme-samples)\/|features\/cart\/(bundle-|cart-|empty-|line-actions|line-notices|related-|removed-)|features\/campaign\/((extras|gallery|size-guide|urgency)\/|added-|edited-line|run-submit|select-size|submit-dialog)|routes\/(cart|checkout|collections|home|listing|order-status|thank-you)|order-header/.test(
          file,
        ),
    );
    const wrong = keysIn(files).filter(({ key }) => sliceOf(key) !== "shop");
    expect(wrong).toEqual([]);
    expect(files.length).toBeGreaterThan(40);
  });

  it("P13 what listings show is in their slice or in every page's", () => {
    const files = globSync(
      "src/storefront/{features/{content,home,listing}/*,routes/{collections,home,listing,page}}.{ts,tsx}",
    );
    const slices = new Set(keysIn(files).map(({ key }) => sliceOf(key)));
    expect(slices).toEqual(new Set(["listing", "shop"]));
  });

  it("P13 what a form of a personal product shows is in its slice or in every page's", () => {
    const files = globSync(
      "src/storefront/features/{customise,draft,personalise,print-builder}/*.{ts,tsx}",
    );
    const slices = new Set(keysIn(files).map(({ key }) => sliceOf(key)));
    expect(slices).toEqual(new Set(["personal", "shop"]));
  });

  it("P13 what the checks before printing say is in its slice alone", () => {
    const files = globSync("src/{domain/print-quality,messages}/**/*.ts").filter(
      (file) => /print-(finding|quality)/.test(file) && !file.includes(".test."),
    );
    const slices = new Set(keysIn(files).map(({ key }) => sliceOf(key)));
    expect(slices).toEqual(new Set(["print"]));
  });

  it("P13 what a campaign's page opens later is in the slice that comes with it", () => {
    const later = [
      "src/storefront/features/{approval,bundle,quick-add,reviews,solid-view,campaign/{extras,gallery,size-guide,urgency}}/*.{ts,tsx}",
      "src/storefront/features/campaign/{added-,edited-line,run-submit,select-size}*",
    ];
    const slices = new Set(keysIn(globSync(later)).map(({ key }) => sliceOf(key)));
    expect(slices).toEqual(new Set(["product", "shop"]));
  });

  it("P13 what asks to pay for a change shows is in the slice that it loads, or in every page's", () => {
    const files = globSync("src/storefront/features/order-addition/*.{ts,tsx}");
    const slices = new Set(keysIn(files).map(({ key }) => sliceOf(key)));
    expect(slices).toEqual(new Set(["order", "shop"]));
  });

  it("P13 what the design editor shows is in its slice or in every page's", () => {
    const files = globSync("src/designer/**/*.{ts,tsx}");
    const slices = new Set(keysIn(files).map(({ key }) => sliceOf(key)));
    expect(slices).toEqual(new Set(["designer"]));
  });

  it("no page shows a text that is in no slice", () => {
    const files = globSync("src/{storefront,ui}/**/*.{ts,tsx}").filter(
      (file) => !/\.test\.|storefront\/mails\//.test(file),
    );
    expect(keysIn(files).filter(({ key }) => sliceOf(key) === null)).toEqual([]);
  });

  it("leaves mails to the server and puts every other key into one slice", () => {
    for (const key of Object.keys(en)) {
      expect(sliceOf(key) === null, key).toBe(key.startsWith("mail."));
    }
  });
});
