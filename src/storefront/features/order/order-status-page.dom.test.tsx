import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";

import { refusal } from "#storefront/testing/api-double.ts";
import { renderShop } from "#storefront/testing/render-shop.tsx";
import { buildSampleOrder, sampleToken } from "#storefront/testing/sample-order.ts";

import { OrderStatusPage } from "./order-status-page.tsx";

const order = buildSampleOrder({
  status: "cancel_requested",
  payment_state: "paid",
  cancel_way: "none",
  cancel_ends_at: "2026-03-10T20:12:00.000Z",
});

describe("a request whose mail is postponed", () => {
  it("says when the mail goes out, in place of that it was sent (S10)", () => {
    const postponed = {
      ...order,
      ...{ is_buyer: true, email: "ada@example.com" },
      mail_postponed_to: new Date(Date.now() + 3_600_000).toISOString(),
    };
    const page = <OrderStatusPage order={postponed} token={sampleToken} terms={null} />;
    const { t } = renderShop(page, { path: `/order/status/${sampleToken}` });
    expect(
      screen.getByText(/^We’ll email the link to .*ada@example\.com.* after .*\d:\d\d/u),
    ).toBeTruthy();
    expect(screen.queryByText(t("order.cancel_open", { email: "ada@example.com" }))).toBeNull();
  });
});

describe("the link that confirms a cancellation", () => {
  it("is rejected when it belongs to another order; the request stays open (ORD-15)", async () => {
    const signature = "x".repeat(32);
    const { api, user, t } = renderShop(
      <OrderStatusPage order={order} token={sampleToken} terms={null} />,
      {
        path: `/order/status/${sampleToken}?cancel=${signature}`,
        api: { "PUT /public/order/confirm-cancel/{id}": refusal("forbidden") },
      },
    );
    const confirm = screen.getByRole("button", { name: t("order.cancel_confirm") });
    await user.click(confirm);
    const alert = await screen.findByText(t("order.cancel_forbidden"));
    expect(alert.closest("[role=alert]")).not.toBeNull();
    const heading = screen.getByRole("heading", { level: 1 });
    expect(heading.textContent).toBe(t("order.status.cancel_requested"));
    expect(confirm.isConnected).toBe(true);
    expect(api.calls("PUT /public/order/confirm-cancel/{id}")).toMatchObject([
      { params: { id: sampleToken }, body: { signature } },
    ]);
  });
});

describe("an order whose customer is masked", () => {
  const changeable = {
    ...{ status: "unfulfilled", payment_state: "paid" as const, is_buyer: false },
    changes_until: "2026-03-10T20:12:00.000Z",
  };
  const terms = { countries: [], config: {}, isSeparateName: false };
  const path = `/order/status/${sampleToken}?change=${"x".repeat(32)}`;
  const open = (isMasked: boolean) => {
    const shown = buildSampleOrder({ ...changeable, is_masked: isMasked });
    return renderShop(<OrderStatusPage order={shown} token={sampleToken} terms={terms} />, {
      path,
    });
  };

  it("says where it is whole and offers no form that would save masked text (OP-119)", () => {
    const { t } = open(true);
    expect(screen.getByText(t("order.masked"))).toBeDefined();
    expect(screen.queryByRole("button", { name: t("order.address_change") })).toBeNull();
  });

  it("is changed by the mail's link once the order is shown whole", () => {
    const { t } = open(false);
    expect(screen.queryByText(t("order.masked"))).toBeNull();
    expect(screen.getByRole("button", { name: t("order.address_change") })).toBeDefined();
  });
});
