import { describe, expect, it } from "vitest";

import type { BundleProductReply } from "#contract/schemas/campaign-offers.ts";

import type { ApprovedProducts } from "../approval/approval-item.ts";
import { createPersonalLink } from "../personalise/personal-link.ts";
import {
  approvalItem,
  buildEntries,
  bundleAction,
  bundleProduct,
  personalOf,
  submitItem,
} from "./bundle-choice.ts";

const product = (id: number, change: Partial<BundleProductReply> = {}): BundleProductReply => ({
  ...{ id, name: `Product ${id}`, slug: `product-${id}`, price: 2499, old_price: null },
  ...{ currency_code: "USD", tested: null, options: '{"size":["s","m"],"fit":["one"]}' },
  ...{ default_option: "{}", full_printed: 0, system_type: null, thumb_url: null, images: [] },
  campaign: { id: 10 + id, slug: `c-${id}`, name: `C ${id}`, personalized: 0, seller_id: 1 },
  ...change,
});
const variant = (product_id: number, variant_key: string, price: number) => ({
  ...{ product_id, variant_key, price, old_price: null, adjust: 0, out_of_stock: false },
});
const tested = { price: 2499, r_price: 2199, r_old_price: null };
const bundle = {
  products: [product(1, { tested }), product(2)],
  variants: [variant(1, "m-one", 2699), variant(2, "m-one", 2599)],
};
const picks = { left: new Set<number>(), options: { 2: { size: "m" } }, extras: {} };
const own = { productId: 1, options: { size: "m", fit: "one" } };
const build = (isTestArm: boolean) =>
  buildEntries(bundle, picks, own, { formOf: () => null, isTestArm });

describe("BUND-03 the products of a bundle's panel", () => {
  it("have the page's options for the page's own, and fixed values for all", () => {
    expect(build(false).map(({ options }) => options)).toEqual([
      { size: "m", fit: "one" },
      { size: "m", fit: "one" },
    ]);
    expect(build(false).map(({ address }) => address)).toEqual([
      "/c-1?product=product-1&size=m",
      "/c-2?product=product-2&size=m",
    ]);
  });

  it("T-045 OP-036: the default product under test has the test's prices in the test's half alone", () => {
    const prices = (isTestArm: boolean) =>
      build(isTestArm).map(({ reply, variant: own }) => [reply.price, own?.price]);
    expect(prices(false)).toEqual([
      [2499, 2699],
      [2499, 2599],
    ]);
    expect(prices(true)).toEqual([
      [2199, 2399],
      [2499, 2599],
    ]);
  });

  it("PERS-02 BUND-02: ask for designs where their campaign has such, else for what is listed, else for nothing", () => {
    const campaign = { id: 12, slug: "c-2", name: "C 2", personalized: 1, seller_id: 1 };
    const listed = { options: null, common_options: [], custom_options: [] };
    const asking = {
      products: [product(1), product(2, { campaign }), product(3)],
      custom_personalized_options: [{ ...listed, product_id: 1 }],
    };
    expect([1, 2, 3, 4].map((id) => personalOf(asking, id))).toEqual([
      { id: 11, options: null, common_options: [] },
      { id: 12, slug: "c-2", personalized: 1, options: null, common_options: [] },
      null,
      null,
    ]);
  });

  it("CAM-42 CAM-43 OP-081: tell what is out of stock, and what the button then does", () => {
    const entriesOf = (size: string, left: number[] = []) =>
      buildEntries(
        { ...bundle, variants: [{ ...variant(2, "m-one", 2599), out_of_stock: true }] },
        { ...picks, left: new Set(left), options: { 2: { size } } },
        own,
        { formOf: () => null, isTestArm: false },
      );
    expect(
      entriesOf("s").map(({ isOut }) => ["s", "m"].map((size) => isOut("size", size))),
    ).toEqual([
      [false, false],
      [false, true],
    ]);
    const actionOf = (...chosen: Parameters<typeof entriesOf>) =>
      bundleAction(entriesOf(...chosen).filter(({ isSelected }) => isSelected));
    expect(actionOf("s")).toBe("add");
    expect(actionOf("m")).toBe("out-of-stock");
    expect(actionOf("m", [2])).toBe("choose");
    expect(actionOf("m", [1, 2])).toBe("choose");
  });

  it("OP-082: what is left out is not selected, and what asks for nothing is checked", () => {
    const left = buildEntries(bundle, { ...picks, left: new Set([2]) }, own, {
      formOf: () => null,
      isTestArm: false,
    });
    expect(left.map((entry) => bundleProduct(entry))).toMatchObject([
      { isSelected: true, is_checked: true, customOptionGroupNumbers: 0 },
      { isSelected: false, is_checked: true },
    ]);
    expect(left.map((entry) => submitItem(entry, new Map()))).toMatchObject([
      { personal: null },
      { personal: null },
    ]);
  });

  it("CAM-57 CAM-61: what is made for the shopper is approved, and then added as it was shown", () => {
    const { campaign } = product(2);
    const form = createPersonalLink();
    const line = { customer_custom_options: [{ Name: "Ann" }], common_labels: null };
    form.connect({
      ...{ find: () => null, check: () => null, focus: () => undefined },
      toLine: () => ({ ...line, extra_custom_fee: 300, designs: { front: "{}" } }),
    });
    const personal = product(2, { campaign: { ...campaign, personalized: 3 } });
    const entries = buildEntries({ ...bundle, products: [product(1), personal] }, picks, own, {
      formOf: (id) => (id === 2 ? form : null),
      isTestArm: false,
    });
    const isOpen = (approved: ApprovedProducts) =>
      entries.map((entry) => submitItem(entry, approved).isUnapproved);
    expect(isOpen(new Map())).toEqual([false, true]);
    const [, second] = entries;
    if (!second) throw new Error("no second product");
    const item = approvalItem(second);
    expect(item).toMatchObject({ campaignId: 12, productId: 2, productName: "Product 2" });
    const approvals = { front: { proof_id: "a", approved_at: "b" } };
    const approved = new Map([[2, { ...item.line, approvals }]]);
    line.customer_custom_options = [{ Name: "changed since" }];
    expect(isOpen(approved)).toEqual([false, false]);
    expect(bundleProduct(second, approved)).toMatchObject({
      ...{ approvals, designs: { front: "{}" }, customFeePrice: 300, is_checked: true },
      customer_custom_options: [{ Name: "Ann" }],
    });
    expect(bundleProduct(second)).toMatchObject({
      customer_custom_options: [{ Name: "changed since" }],
    });
  });
});
