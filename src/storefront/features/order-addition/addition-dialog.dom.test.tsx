import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";

import type { LocaleCode } from "#domain/locale/locales.ts";
import { type ApiReplies, refusal } from "#storefront/testing/api-double.ts";
import { renderShop } from "#storefront/testing/render-shop.tsx";
import { sampleToken } from "#storefront/testing/sample-order.ts";

import AdditionDialog from "./addition-dialog.tsx";

type Reply = NonNullable<ApiReplies["POST /public/order/addition"]>;

function openDialog(reply: Reply, locale: LocaleCode = "en") {
  const asked = { token: sampleToken, email: "ann@acme.example", extraMinor: 40 };
  const shown = renderShop(<AdditionDialog asked={asked} currencyCode="USD" onClose={() => {}} />, {
    locale,
    api: { "POST /public/order/addition": reply },
  });
  const pay = () => {
    const name = shown.t("order.addition_pay", { amount: shown.money(40) });
    return shown.user.click(screen.getByRole("button", { name }));
  };
  return { ...shown, pay };
}

describe("a change of a paid order whose payment is refused (OP-114)", () => {
  it.each([
    [
      "en",
      "This amount cannot be paid here, so your order stays as it is. Please contact us about the change.",
    ],
    [
      "de",
      "Dieser Betrag lässt sich hier nicht bezahlen, deshalb bleibt Ihre Bestellung unverändert. Bitte schreiben Sie uns wegen der Änderung.",
    ],
    ["ar", "لا يمكن دفع هذا المبلغ هنا، لذلك يبقى طلبك كما هو. يُرجى التواصل معنا بشأن التغيير."],
  ] as const)(
    "as no gateway charges the amount: says so, and not to try again later, in %s (OP-028)",
    async (locale, text) => {
      const { pay } = openDialog(refusal("gateway_refused"), locale);
      await pay();
      expect((await screen.findByText(text)).closest("[role=alert]")).not.toBeNull();
    },
  );

  it.each([
    ["gateway_unavailable", "order.addition_no_gateway"],
    ["payment_failed", "checkout.payment_declined"],
    ["rate_limited", "error.try_later"],
  ] as const)("with %s: says %s", async (code, key) => {
    const { pay, t } = openDialog(refusal(code));
    await pay();
    expect(await screen.findByText(t(key))).toBeDefined();
  });
});
