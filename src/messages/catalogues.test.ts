import { describe, expect, it } from "vitest";

import { completeLocales } from "#domain/locale/locales.ts";
import type { MessageValues } from "./create-messages.ts";
import type { MessageKey } from "./message-key.ts";
import { catalogueTexts, serverMessages } from "./server-catalogue.ts";

const { t } = serverMessages("en");

type Case = [row: string, key: MessageKey, text: string, values?: MessageValues];

describe("texts of the specification, letter by letter", () => {
  it.each<Case>([
    ["STORE-08", "campaign.designed_and_sold_by", "Designed and Sold by"],
    ["STORE-13", "error.suspended", "This store is suspended due to policy violation."],
    ["PAY-02", "footer.we_accept", "We accept"],
    ["NAV-54", "header.deliver_to", "Deliver to"],
    [
      "OP-015",
      "footer.foot_line",
      "© 2020 - 2026 Mugs. All rights reserved.",
      { copyright: "©", year: "2020 - 2026", store: "Mugs" },
    ],
    ["CAM-40", "campaign.buy_now", "Buy it now"],
    ["CAM-41", "campaign.add_to_cart", "Add to cart"],
    ["CAM-42", "campaign.out_of_stock", "Out of stock"],
    ["CAM-45", "campaign.view_cart", "View cart (3)", { n: 3 }],
    ["CAM-45", "campaign.proceed_to_checkout", "Proceed to checkout"],
    ["CAM-45", "campaign.frequently_bought_together", "Frequently bought together"],
    ["ERR-03", "campaign.choose_option", "Please choose color", { option: "color" }],
    ["ERR-04", "campaign.choose_size", "Please choose a size"],
    ["ERR-05", "campaign.fill_one_option", "Please fill in at least one option"],
    ["ERR-08", "print.low_resolution", "Image resolution is low that cause bad print quality."],
    [
      "ERR-08 CANV-12",
      "print.low_resolution_size",
      "Do you want to upload higher resolution image (minimum size is 1200x1500 px)?",
      { height: 1200, width: 1500 },
    ],
    [
      "ERR-09",
      "campaign.variant_unavailable",
      "This product variant is not available. Please try other option/product.",
    ],
    ["ERR-13", "campaign.blocked", "This campaign is blocked"],
    ["ERR-14", "campaign.taken_down", "This campaign was taken down due to a content violation"],
    [
      "CART-25",
      "cart.unavailable",
      "We are sorry, but there are some product variants in your cart that are not available.",
    ],
    ["OP-086", "cart.proceed_to_checkout", "Proceed to checkout"],
    ["CHK-03", "checkout.printed_before", "Printed before March 14", { day: "March 14" }],
    [
      "CHK-03 CHK-04",
      "checkout.estimated_delivery",
      "Estimated delivery from March 17 to March 24.",
      { day1: "March 17", day2: "March 24" },
    ],
    [
      "CHK-04",
      "checkout.express_printing",
      "We print your order immediately (no cancellation allowed)",
    ],
    [
      "CHK-11",
      "checkout.verification",
      "We noticed something unusual from your network. Please confirm to continue!",
    ],
    ["CHK-11 OP-112", "checkout.unconfirmed", "Error: Unconfimred."],
    ["CHK-13", "checkout.error", "Error: Out of paper", { message: "Out of paper" }],
    ["CHK-16", "address.first_name_required", "First name is required"],
    ["CHK-16", "address.last_name_required", "Last name is required"],
    ["CHK-17", "address.full_name_required", "Please enter a Full Name."],
    ["CHK-17", "address.full_name_incomplete", "Please enter correct first and last name"],
    ["CHK-18", "address.street_required", "Please enter a street address."],
    ["CHK-19", "address.city_required", "Please enter a city."],
    ["CHK-20", "address.zip_required", "Please enter a zip code."],
    ["CHK-21", "address.state_required", "Please enter a state."],
    ["CHK-22", "address.region_required", "Please enter a Region."],
    ["CHK-23", "address.latin_only", "Please use Latin characters only."],
    ["CHK-24", "email.invalid_checkout", "Please enter a valid email address."],
    ["CHK-24", "email.invalid", "Email is invalid"],
    ["CHK-24", "email.doubtful", "Your email may not valid"],
    ["CHK-26", "phone.invalid", "Phone number is invalid"],
    ["CHK-27", "field.required", "City is required", { text: "City" }],
    ["CHK-28", "checkout.cannot_ship", "Cannot ship to Cuba", { country: "Cuba" }],
    ["CHK-32", "discount.invalid", "Discount code is invalid"],
    ["CHK-33", "discount.conditions", "Discount conditions has not met"],
    ["OP-103", "discount.maximum", "You have reached the maximum discount"],
    ["ORD-16", "order.number_required", "Order number is required"],
    ["ORD-17 OP-121", "order.not_found", "Order not found."],
    ["ORD-17 OP-121", "order.does_not_exist", "Your order does not exist."],
    ["NAV-43 ERR-11", "error.page_not_found_unmatched", "This page could not be found"],
    ["NAV-44", "error.store", "Page not found"],
    ["NAV-46 ERR-11", "error.page_404", "Page not found!"],
    ["CAT-07", "error.listing", "Page Not Found"],
    ["ERR-11 OP-004", "error.title_404", "404 Page Not Found"],
    ["NAV-46 ERR-10", "error.occurred", "An error occurred"],
    ["NAV-47", "error.bad_link", "Looks like you followed a bad link."],
    ["NAV-47", "error.go_back", "Click here to go back."],
    ["NAV-48", "error.in_error", "An error occurred while showing the error page"],
    ["ERR-10", "error.try_later", "Please try again later"],
    ["ERR-10", "error.busy", "Server busy"],
    ["ERR-12", "error.missing_info", "Missing Info"],
    ["ERR-12 CART-21", "error.missing_data", "Missing data"],
  ])("%s: %s", (_, key, text, values) => {
    expect(t(key, values)).toBe(text);
  });
});

describe("ORD-01 OP-116 status labels", () => {
  it("are the 15 of the specification", () => {
    const prefix = "order.status.";
    const labels = Object.entries(catalogueTexts.en)
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, label]) => [key.slice(prefix.length), label]);
    expect(Object.fromEntries(labels)).toEqual({
      processing: "Processing",
      unfulfilled: "Unfulfilled",
      in_production: "In production",
      printed: "Printed",
      packaged: "Packaged",
      delivering: "Delivering",
      delivered: "Delivered",
      received: "Received",
      completed: "Completed",
      cancelled: "Cancelled",
      cancel_requested: "Cancel requested",
      cancellation_confirmed: "Cancellation confirmed",
      refunded: "Refunded",
      processing_refund: "Processing refund",
      pending_customer_action: "Pending Customer Action",
    });
  });
});

describe("OP-033 complete catalogues", () => {
  it.each(completeLocales)("%s carries every key of en", (locale) => {
    expect(Object.keys(catalogueTexts[locale]).toSorted()).toEqual(
      Object.keys(catalogueTexts.en).toSorted(),
    );
  });

  it("keep the sign beside its percentage in Arabic, as Intl does", () => {
    const percent = /\{percent[^}]*\}/u;
    const found = Object.entries(catalogueTexts.ar).filter(
      ([, text]) =>
        percent.test(text) && !/\u200e\{percent[^}]*\}\u200e%\u200e|\{percent\}٪/u.test(text),
    );
    expect(found).toEqual([]);
  });

  it("end no sentence with an amount in Arabic, whose sign may end with a full stop", () => {
    const amount = /\{(?:amount|price|total|before|after)\}\./u;
    const found = Object.entries(catalogueTexts.ar).filter(([, text]) => amount.test(text));
    expect(found).toEqual([]);
  });

  it("translate every sentence", () => {
    const same = new Set(
      Object.entries(catalogueTexts.en)
        .filter(([key, text]) => text.includes(" ") && catalogueTexts.de[key] === text)
        .map(([key]) => key),
    );
    expect([...same]).toEqual(["option.selected", "designer.size"]);
  });
});

describe("the German texts", () => {
  const texts = Object.entries(catalogueTexts.de);

  it("address a shopper as Sie everywhere", () => {
    const familiar =
      /\b(?:du|dir|dich|dein\w*|hast|bist|kannst|musst)\b|\bbitte (?:versuch|schreib|mach|(?!sie|gleich|höchstens|k?eine )\p{Ll}+e) /iu;
    expect(texts.filter(([, text]) => familiar.test(text))).toEqual([]);
  });

  it("go on in lower case after the comma of a mail's greeting, as German does", () => {
    const intros = texts.filter(([key]) => /^mail\..+\.intro$/u.test(key));
    expect(intros.length).toBeGreaterThan(8);
    expect(intros.filter(([, text]) => /^(?:Wir|Die|Der|Das|An|Auf|Vielen) /u.test(text))).toEqual(
      [],
    );
  });
});
