import { beforeAll, describe, expect, it } from "vitest";

import type { Order } from "#contract/schemas/order.ts";
import { serverMessages } from "#messages/server-catalogue.ts";

import { provideMessages } from "../features/locale/messages-store.ts";
import type { MailProps } from "#contract/mail-props.ts";
import { renderMail } from "./render-mail.tsx";

const order: Order = {
  number: "PL-10482-7",
  status: "unfulfilled",
  payment_state: "paid",
  payment_message: null,
  revision: 2,
  currency_code: "EUR",
  locale: "de",
  email: "emmy@example.com",
  is_masked: false,
  address: {
    name: "Emmy <Noether>",
    address: "Prinzenstraße 5",
    city: "Göttingen",
    zipcode: "37073",
    country: "DE",
  },
  shipping_method: "standard",
  products: [
    {
      cartItemId: "1",
      campaign_title: "Slow Morning",
      campaign_slug: "slow-morning",
      product_name: "Mug",
      options: { color: "clay" },
      quantity: 2,
      unit_price: 1499,
      discount: 0,
      thumb_url: "/media/mug.webp",
      product_url: "/slow-morning?product=mug",
      status: "unfulfilled",
      product_id: 1,
      review: null,
      custom_options: { Name: "Åsa" },
      customer_custom_options: null,
      common_labels: null,
      proofs: [{ print_space: "front", url: "/media/proofs/0123456789abcdef0123456789abcdef.png" }],
    },
  ],
  price: {
    currencyCode: "EUR",
    itemsMinor: 2998,
    discount: { kind: "percent", code: "SPRING10", amountMinor: 300 },
    cardDiscountPercent: 2,
    cardDiscountMinor: 54,
    shippingMinor: 0,
    taxMinor: 0,
    totalMinor: 2644,
    lines: [],
  },
  additions: [],
  pay_by_card: true,
  ship_to: { country: "DE", is_guess: false, is_unknown: false },
  is_buyer: false,
  cancel_way: "request",
  cancel_ends_at: null,
  mail_postponed_to: null,
  address_question: null,
  changes_until: null,
  shipments: [],
  created_at: "2026-03-01T10:00:00.000Z",
  paid_at: "2026-03-01T10:02:00.000Z",
  events: [],
};

const props: MailProps["order_confirmation"] = {
  storeName: "Nordlicht",
  logoUrl: "/media/logo.svg",
  origin: "https://nordlicht.example",
  orderUrl: "https://nordlicht.example/de/order/status/abc",
  changeUrl: null,
  order,
};

beforeAll(() => provideMessages(serverMessages));

describe("OP-124 order confirmation", () => {
  it("names order and store in the subject, on one line", () => {
    expect(renderMail("order_confirmation", props, "en").subject).toBe(
      "Your order PL-10482-7 at Nordlicht",
    );
    const { subject } = renderMail(
      "order_confirmation",
      { ...props, storeName: "A\r\nBcc: x" },
      "ar",
    );
    expect(subject).not.toMatch(/[\r\n\u2068\u2069]/u);
  });

  it("shows a logo that the store has stored, and none from another server", () => {
    const htmlWith = (logoUrl: string) =>
      renderMail("order_confirmation", { ...props, logoUrl }, "en").html;
    const stored = "/media/catalogue/file-logo-0123456789abcdef.png";
    expect(htmlWith(stored)).toContain(`src="https://nordlicht.example${stored}"`);
    for (const foreign of ["https://cdn.example/logo.png", "//cdn.example/logo.png", "logo.png"]) {
      expect(htmlWith(foreign)).not.toContain("logo.png");
    }
  });

  it("escapes what a shopper wrote, and shows pictures by absolute addresses", () => {
    const { html } = renderMail("order_confirmation", props, "de");
    expect(html).toContain("Emmy &lt;Noether&gt;");
    expect(html).toContain('src="https://nordlicht.example/media/mug.webp"');
    const proof = "media/list_mb/proofs/0123456789abcdef0123456789abcdef.png";
    expect(html).toContain(`src="https://nordlicht.example/${proof}"`);
    expect(html).toContain('alt="Das wird gedruckt: Vorne"');
    expect(html).not.toContain("logo.svg");
    expect(html).toContain(`href="${props.orderUrl}"`);
    expect(html).toContain('<html lang="de-DE" dir="ltr">');
  });

  it.each(["en", "de", "ar"])(
    "%s: text and HTML carry number, total, parts and address",
    (locale) => {
      const { html, text } = renderMail("order_confirmation", props, locale);
      for (const part of [
        "PL-10482-7",
        "26.44|26,44",
        "SPRING10",
        "Göttingen",
        "Åsa",
        props.orderUrl,
      ]) {
        expect(html).toMatch(new RegExp(part, "u"));
        expect(text).toMatch(new RegExp(part, "u"));
      }
      expect(text).not.toContain("<td");
    },
  );

  it("I18N-04: Arabic runs right to left", () => {
    expect(renderMail("order_confirmation", props, "ar").html).toContain('dir="rtl"');
  });

  it("OP-033: a locale without a catalogue reads English", () => {
    expect(renderMail("order_confirmation", props, "fr").subject).toContain("Your order");
    expect(renderMail("order_confirmation", props, "xx").subject).toContain("Your order");
  });
});

describe("ORD-03 OP-124 mails about a cancel", () => {
  const cancel: MailProps["cancel_request"] = {
    ...props,
    cancelUrl: `${props.orderUrl}?cancel=${"s".repeat(32)}`,
    deadline: "2026-03-02T10:00:00.000Z",
  };

  it("the request has the link that answers it, as button and as text, and until when", () => {
    const { subject, html, text } = renderMail("cancel_request", cancel, "en");
    expect(subject).toBe("Please confirm: cancel order PL-10482-7?");
    expect(html.split(`href="${cancel.cancelUrl}"`)).toHaveLength(3);
    expect(html).toContain("Emmy &lt;Noether&gt;");
    for (const own of [html, text]) {
      expect(own).toContain("March 2, 2026 at 10:00 AM UTC");
      expect(own).toContain(cancel.cancelUrl);
    }
    // Its address only reads, and would answer nothing.
    expect(html).not.toContain(`href="${props.orderUrl}"`);
  });

  it.each([
    ["order_resumed", "Bestellung PL-10482-7 geht weiter"],
    ["order_cancelled", "Bestellung PL-10482-7 ist storniert"],
    ["order_refunded", "Bestellung PL-10482-7: Sie erhalten 26,44\u00a0€ zurück"],
  ] as const)("%s leads to the order, without a link that changes it", (kind, subject) => {
    const mail = renderMail(kind, props, "de");
    expect(mail.subject).toBe(subject);
    expect(mail.html).toContain(`href="${props.orderUrl}"`);
    expect(mail.html).not.toContain("cancel=");
    expect(mail.text).toContain(props.orderUrl);
    expect(mail.text).toContain("2 × Slow Morning · Mug");
  });

  it("I18N-04 is written from the right in Arabic", () => {
    const { html, subject } = renderMail("cancel_request", cancel, "ar");
    expect(html).toContain('dir="rtl"');
    expect(subject).not.toMatch(/[\u2066-\u2069]/u);
  });
});

describe("ORD-07 OP-147 mails about an order's address", () => {
  const changeUrl = `${props.orderUrl}?change=${"c".repeat(32)}`;
  const asked: MailProps["address_question"] = {
    ...props,
    answerUrl: changeUrl,
    deadline: "2026-03-02T10:00:00.000Z",
  };

  it("the question has the address, its answer's link and until when; the page's address alone changes nothing", () => {
    const { subject, html, text } = renderMail("address_question", asked, "en");
    expect(subject).toBe("Is this address right? Order PL-10482-7");
    expect(html.split(`href="${changeUrl}"`)).toHaveLength(3);
    expect(html).not.toContain(`href="${props.orderUrl}"`);
    expect(html).toContain("Emmy &lt;Noether&gt;");
    for (const own of [html, text]) {
      expect(own).toContain("Prinzenstraße 5");
      expect(own).toContain("March 2, 2026 at 10:00 AM UTC");
    }
    expect(text).not.toContain("button");
  });

  it("OP-120 what nobody answered goes on with the address as it is", () => {
    const { html, text } = renderMail("address_kept", props, "de");
    for (const own of [html, text]) expect(own).toContain("Prinzenstraße 5");
    expect(text).toContain(props.orderUrl);
  });

  it("the confirmation leads to changes as long as there are any", () => {
    const { html, text } = renderMail("order_confirmation", { ...props, changeUrl }, "en");
    for (const own of [html, text]) expect(own).toContain(changeUrl);
    expect(renderMail("order_confirmation", props, "en").text).not.toContain("Change your order");
  });

  it("NAV-10 the link that was asked for is the one that may change the order", () => {
    const { html, text } = renderMail("order_link", { ...props, linkUrl: changeUrl }, "ar");
    for (const own of [html, text]) expect(own).toContain(changeUrl);
  });
});

describe("a mail about several orders", () => {
  const others = [
    { number: "PL-10483-5", url: "https://nordlicht.example/de/order/status/b?cancel=c2" },
    { number: "PL-10484-3", url: "https://nordlicht.example/de/order/status/c?cancel=c3" },
  ];
  const cancel = {
    ...props,
    cancelUrl: "https://nordlicht.example/x",
    deadline: "2026-03-02T10:00:00.000Z",
  };

  it.each(["en", "de", "ar"])("%s: has a link for each of them, in both forms (S10)", (locale) => {
    const mails = [
      renderMail("cancel_request", { ...cancel, others }, locale),
      renderMail("order_confirmation", { ...props, others }, locale),
    ];
    for (const own of mails.flatMap(({ html, text }) => [html, text])) {
      for (const { number, url } of others) {
        expect(own).toContain(number);
        expect(own).toContain(url.replaceAll("&", "&amp;"));
      }
    }
  });

  it("names no further order where there is none", () => {
    const plain = renderMail("cancel_request", cancel, "en");
    expect(renderMail("cancel_request", { ...cancel, others: [] }, "en")).toEqual(plain);
    expect(plain.text).not.toContain("Also waiting");
  });
});

describe("OP-124 a parcel that is on its way", () => {
  const second = { ...order.products[0], cartItemId: "2", campaign_title: "Loud Evening" };
  const shipment = {
    ...{ id: 3, carrier: "DHL", tracking_number: "00340", sent_at: "2026-03-03T10:00:00.000Z" },
    ...{ tracking_url: "https://dhl.example/00340", lines: [1] },
  };
  const shipped = {
    ...props,
    ...{ order: { ...order, products: [...order.products, second] } as Order, shipment },
  };

  it.each([
    ["en", "Order PL-10482-7 is on its way"],
    ["de", "Bestellung PL-10482-7 ist unterwegs"],
    ["ar", "الطلب PL-10482-7 في الطريق إليك"],
  ])(
    "%s: carrier, number and page, with what lies in it alone and where it goes",
    (locale, subject) => {
      const mail = renderMail("order_shipped", shipped, locale);
      expect(mail.subject).toBe(subject);
      for (const text of [mail.html, mail.text]) {
        for (const part of ["DHL", "00340", shipment.tracking_url, "Loud Evening", "Göttingen"]) {
          expect(text).toContain(part);
        }
        expect(text).not.toContain("Slow Morning");
      }
    },
  );

  it("leads to the order's page where the carrier has none", () => {
    const bare = { ...shipped, shipment: { ...shipment, tracking_url: null } };
    const { html, text } = renderMail("order_shipped", bare, "en");
    expect(html).toContain(`href="${props.orderUrl}"`);
    expect(text).toContain(props.orderUrl);
  });
});

describe("OP-124 what was left", () => {
  const reminder = {
    ...props,
    restoreUrl: "https://nordlicht.example/de/cart?restore=k1",
    unsubscribeUrl: "https://nordlicht.example/de/unsubscribe/k2",
  };

  it.each([
    ["en", "What you left at Nordlicht"],
    ["de", "Was Sie bei Nordlicht zurückgelassen haben"],
    ["ar", "ما تركتَه في Nordlicht"],
  ])(
    "%s: one way back and one to get no more, with the proof and without the order's page",
    (locale, subject) => {
      const mail = renderMail("cart_reminder", reminder, locale);
      expect(mail.subject).toBe(subject);
      for (const text of [mail.html, mail.text]) {
        expect(text).toContain(reminder.restoreUrl);
        expect(text).toContain(reminder.unsubscribeUrl);
        expect(text).toContain("Slow Morning");
        // What opens the order goes to who has placed it.
        expect(text).not.toContain(props.orderUrl);
        expect(text).not.toContain("Göttingen");
      }
      expect(mail.html).toContain("proofs/0123456789abcdef0123456789abcdef.png");
    },
  );
});

it.each([
  ["en", "Your payment for order PL-10482-7 did not go through"],
  ["de", "Ihre Zahlung für Bestellung PL-10482-7 hat nicht geklappt"],
  ["ar", "لم تتم عملية الدفع للطلب PL-10482-7"],
])("%s: a payment that failed leads back to what was filled in", (locale, subject) => {
  const restoreUrl = "https://nordlicht.example/cart?restore=k1";
  const mail = renderMail("payment_failed", { ...props, restoreUrl }, locale);
  expect(mail.subject).toBe(subject);
  for (const text of [mail.html, mail.text]) {
    expect(text).toContain(restoreUrl);
    expect(text).toMatch(/26[.,]44/u);
  }
});
