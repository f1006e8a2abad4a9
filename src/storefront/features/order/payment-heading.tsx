import type { ReactNode } from "react";

import type { Order } from "#contract/schemas/order.ts";
import { buttonClass } from "#ui/button-class.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages-context.tsx";
import { Spinner } from "#ui/spinner.tsx";

import { ShopLink } from "../shop/shop-link.tsx";
import { type ThankYouState, thankYouState } from "./thank-you-state.ts";

type PaymentHeadingProps = {
  order: Order;
  token: string;
  hasGivenUp: boolean;
  onAskAgain: () => void;
};

const badges: Readonly<Record<ThankYouState, { className: string; icon: ReactNode }>> = {
  paid: { className: "bg-ok-soft text-ok", icon: <Icon name="check" className="size-7" /> },
  verifying: { className: "bg-ground-soft text-accent-ink", icon: <Spinner /> },
  failed: {
    className: "bg-danger-soft text-danger",
    icon: <Icon name="alert" className="size-7" />,
  },
  unpaid: { className: "bg-warn-soft text-warn", icon: <Icon name="alert" className="size-7" /> },
};

/** What became of the payment, and what to do now; changes are read out. */
export function PaymentHeading({ order, token, hasGivenUp, onAskAgain }: PaymentHeadingProps) {
  const state = thankYouState(order.payment_state);
  const { className, icon } = badges[state];
  return (
    <div className="mb-10 flex flex-col items-start gap-5">
      <span className={`grid size-14 place-items-center rounded-full ${className}`}>{icon}</span>
      <div role="status" className="flex max-w-[60ch] flex-col gap-2">
        <Words order={order} state={state} hasGivenUp={hasGivenUp} />
      </div>
      <Actions state={state} token={token} hasGivenUp={hasGivenUp} onAskAgain={onAskAgain} />
    </div>
  );
}

function Words({
  order,
  state,
  hasGivenUp,
}: {
  order: Order;
  state: ThankYouState;
  hasGivenUp: boolean;
}) {
  const { t } = useMessages();
  const texts: Readonly<Record<ThankYouState, readonly [title: string, text: string]>> = {
    paid: [
      t("order.thank_you"),
      order.email ? t("order.thank_you_mail", { email: order.email }) : "",
    ],
    verifying: [
      t("order.verifying_payment"),
      t(hasGivenUp ? "order.verifying_long" : "order.verifying_wait"),
    ],
    failed: [t("order.failed_title"), t("order.failed_text")],
    unpaid: [t("order.unpaid_title"), t("order.unpaid_text")],
  };
  const [title, text] = texts[state];
  return (
    <>
      <h1 className="text-xl">{title}</h1>
      {text !== "" && <p className="text-base text-ink-soft wrap-anywhere">{text}</p>}
      <p className="text-base">
        <span className="text-ink-soft">{t("order.number")}</span>{" "}
        <bdi className="font-semibold tabular-nums">{order.number}</bdi>
      </p>
    </>
  );
}

type ActionsProps = Pick<PaymentHeadingProps, "token" | "hasGivenUp" | "onAskAgain"> & {
  state: ThankYouState;
};

function Actions({ state, token, hasGivenUp, onAskAgain }: ActionsProps) {
  const { t } = useMessages();
  // The same while it is being verified: nothing moves when the word comes.
  if (state === "paid" || (state === "verifying" && !hasGivenUp)) {
    return (
      <div className="flex flex-wrap gap-3">
        <ShopLink to={`/order/status/${token}`} className={buttonClass("primary")}>
          {t("order.status_link")}
        </ShopLink>
        <ShopLink to="/" className={buttonClass("secondary")}>
          {t("order.continue_shopping")}
        </ShopLink>
      </div>
    );
  }
  if (state === "verifying") {
    return (
      <div className="flex flex-wrap gap-3">
        <Button onClick={onAskAgain}>{t("order.check_again")}</Button>
        <ShopLink to={`/checkout/${token}`} className={buttonClass("secondary")}>
          {t("order.back_to_checkout")}
        </ShopLink>
      </div>
    );
  }
  return (
    <ShopLink to={`/checkout/${token}`} className={buttonClass("primary")}>
      {t(state === "failed" ? "order.pay_again" : "order.back_to_checkout")}
    </ShopLink>
  );
}
