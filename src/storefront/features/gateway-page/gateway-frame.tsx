import type { ReactNode } from "react";

import type { Messages } from "#messages/create-messages.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages-context.tsx";
import { Notice } from "#ui/notice.tsx";
import { Spinner } from "#ui/spinner.tsx";

import { PrivatePageHead } from "../order/private-page-head.tsx";
import { useOrderMoney } from "../order/use-order-money.ts";
import { useShop } from "../shop/shop-context.tsx";
import { useOwnDocument } from "./use-own-document.ts";

export type AmountDue = { amount_minor: number; currency_code: string };

/** Whether the gateway's own form is there. */
export type FormState = "loading" | "ready" | "failed";

type GatewayFrameProps = {
  due: AmountDue;
  state: FormState;
  onRetry: () => void;
  /** What the gateway refused, in its own words. */
  refusal: ReactNode;
  /** In place of those of a form. */
  texts?: { title: string; loading: string; failed: string };
  back?: { to: string; text: string };
  children: ReactNode;
};

/** The page of a gateway: what is to be paid, its form, and the way back, which finds the order by the buyer's cookie. */
export function GatewayFrame(props: GatewayFrameProps) {
  const { due, state, onRetry, refusal, children } = props;
  const { t } = useMessages();
  const {
    texts = formTexts(t),
    back = { to: "/checkout/payment", text: t("checkout.back_to_checkout") },
  } = props;
  const { path } = useShop();
  const money = useOrderMoney(due.currency_code);
  useOwnDocument();
  return (
    <div className="page grid min-h-[60dvh] place-items-center py-6 md:py-16">
      <PrivatePageHead title={texts.title} />
      <div className="flex w-full max-w-130 flex-col gap-6 rounded-lg border border-line bg-ground-raised p-5 shadow-soft md:p-8">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-0 border-b border-solid border-line pb-5">
          <h1 className="text-xl">{texts.title}</h1>
          <p className="m-0 ms-auto text-end">
            <span className="block text-xs text-ink-soft">{t("checkout.amount_due")}</span>
            <span className="text-xl font-semibold tabular-nums">{money(due.amount_minor)}</span>
          </p>
        </div>
        <div role="alert" className="empty:hidden">
          {refusal !== null && <Notice tone="danger">{refusal}</Notice>}
        </div>
        {state === "loading" && (
          <p role="status" className="m-0 flex min-h-40 items-center justify-center gap-3">
            <Spinner />
            {texts.loading}
          </p>
        )}
        {state === "failed" && (
          <Notice tone="danger">
            <p>{texts.failed}</p>
            <Button onClick={onRetry} className="mt-3">
              {t("error.retry")}
            </Button>
          </Notice>
        )}
        {children}
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <a
            href={path(back.to)}
            className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
          >
            {back.text}
          </a>
          <p className="m-0 text-xs text-ink-soft">{t("checkout.secure_note")}</p>
        </div>
        <noscript>
          <Notice tone="warn">{t("checkout.no_script")}</Notice>
        </noscript>
      </div>
    </div>
  );
}

const formTexts = (t: Messages["t"]) => ({
  title: t("checkout.payment"),
  loading: t("checkout.form_loading"),
  failed: t("checkout.form_failed"),
});
