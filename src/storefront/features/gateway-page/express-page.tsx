import { useRef, useState } from "react";

import { isClosedOrderCode } from "#contract/errors.ts";
import type { Checkout } from "#contract/schemas/order.ts";
import { addressFields, type AddressFormConfig } from "#domain/address/address-form.ts";
import { buttonClass } from "#ui/button-class.ts";
import { useMessages } from "#ui/messages-context.tsx";
import { Notice } from "#ui/notice.tsx";
import { Spinner } from "#ui/spinner.tsx";

import { calendarDay, ownTimeZone } from "../checkout/calendar-day.ts";
import { deliveryText } from "../checkout/delivery-text.ts";
import { useCartAddress } from "../checkout/use-cart-address.ts";
import { OrderItems } from "../order/order-items.tsx";
import { PriceBreakdown } from "../order/price-breakdown.tsx";
import { browserClient } from "../shop/browser-client.ts";
import { useShop } from "../shop/shop-context.tsx";
import { ExpressRefusalText } from "./express-refusal-text.tsx";
import { countriesOf, openOrder } from "./express-order.ts";
import type { ExpressScript } from "./express-script.ts";
import { type ExpressView, mountExpress } from "./express-wallet.ts";
import { GatewayFrame } from "./gateway-frame.tsx";
import { loadScript } from "./load-script.ts";
import { stripeAppearance } from "./stripe-script.ts";
import { useGatewayForm } from "./use-gateway-form.ts";
import type { SheetTexts } from "./wallet-sheet.ts";

/** In the page's HTML, so without the order's token (OP-113); the page's own calls have it, as they change the order. */
export type ExpressDue = {
  script_url: string;
  publishable_key: string;
  checkout: Checkout;
  config: AddressFormConfig;
  /** The country that shipping is priced to while nobody has chosen one, in the page's language. */
  guessedCountry: string | null;
};

/** Leads on to the order's checkout (`loadExpressPage`). */
const checkoutPathOf = (number: string) =>
  `/checkout/express?to=checkout&order=${encodeURIComponent(number)}`;

/** An order paid by the buttons of wallets, which know the address as well (STORE-44, PAY-03). */
export function ExpressPage({ due }: { due: ExpressDue }) {
  const { t } = useMessages();
  const { path } = useShop();
  const { place, state, retry, hasWallet, view } = useExpress(due);
  const { order } = view.checkout;
  const { price, currency_code } = order;
  const cartAddress = useCartAddress();
  const checkoutPath = checkoutPathOf(order.number);
  const isWithout = state === "ready" && !hasWallet;
  return (
    <GatewayFrame
      due={{ amount_minor: price.totalMinor, currency_code }}
      state={state}
      onRetry={retry}
      texts={{
        title: t("cart.wallet"),
        loading: t("checkout.wallet_loading"),
        failed: t("checkout.wallet_failed"),
      }}
      back={
        isWithout
          ? { to: cartAddress, text: t("checkout.back_to_cart") }
          : { to: checkoutPath, text: t("checkout.wallet_go_on") }
      }
      refusal={
        view.refusal && (
          <ExpressRefusalText
            refusal={view.refusal}
            currencyCode={currency_code}
            country={order.ship_to.country}
            config={due.config}
          />
        )
      }
    >
      {isWithout && (
        <div className="flex flex-col gap-4">
          <Notice>{t("checkout.wallet_none")}</Notice>
          <a href={path(checkoutPath)} className={buttonClass("primary", "min-h-14")}>
            {t("checkout.wallet_go_on")}
          </a>
        </div>
      )}
      <div className={hasWallet && state === "ready" ? "" : "-mb-6 h-0 overflow-hidden"}>
        <p className="m-0 mb-4 text-sm text-ink-soft">{t("checkout.wallet_intro")}</p>
        <div ref={place} inert={view.isPaying} />
      </div>
      <p role="status" className="m-0 flex items-center justify-center gap-3 empty:hidden">
        {view.isPaying && (
          <>
            <Spinner />
            {t("checkout.paying")}
          </>
        )}
      </p>
      <Bought checkout={view.checkout} guessedCountry={due.guessedCountry} />
    </GatewayFrame>
  );
}

type BoughtProps = Pick<ExpressDue, "checkout" | "guessedCountry">;

function Bought({ checkout: { order }, guessedCountry: country }: BoughtProps) {
  const { t } = useMessages();
  return (
    <section
      aria-label={t("checkout.order_summary")}
      className="flex flex-col gap-5 border-0 border-t border-solid border-line pt-6"
    >
      <OrderItems lines={order.products} currencyCode={order.currency_code} />
      <PriceBreakdown price={order.price} />
      {order.ship_to.is_guess && country !== null && (
        <p className="m-0 text-xs text-ink-soft">{t("checkout.wallet_ship_to", { country })}</p>
      )}
    </section>
  );
}

function useExpress(due: ExpressDue) {
  const { locale } = useMessages();
  const { path } = useShop();
  const texts = useSheetTexts();
  const place = useRef<HTMLDivElement>(null);
  const [hasWallet, setHasWallet] = useState(false);
  const [view, setView] = useState<ExpressView>({
    ...{ checkout: due.checkout, isPaying: false, refusal: null },
  });
  const { state, retry } = useGatewayForm(async () => {
    const client = browserClient();
    const [script, reply] = await Promise.all([
      loadScript<ExpressScript>(due.script_url, "Stripe"),
      openOrder(client, due.checkout.order.number),
    ]);
    if (!place.current) return;
    const returnUrl = new URL(path("/checkout/payment"), location.origin).href;
    if (!reply.success) {
      if (isClosedOrderCode(reply.code)) return location.assign(returnUrl);
      throw new Error(reply.code);
    }
    const { token, checkout, destinations } = reply.data;
    const countries = countriesOf(destinations);
    const { config } = due;
    const tell = (change: Partial<ExpressView>) => setView((before) => ({ ...before, ...change }));
    tell({ checkout });
    const isWithWallet = await mountExpress(
      place.current,
      { token, checkout },
      {
        ...{ client, texts, countries, destinations, config, returnUrl, tell },
        stripe: script(due.publishable_key, { locale }),
        appearance: stripeAppearance(place.current),
        isPhoneAsked: countries.some((country) => needsPhone(country, config)),
      },
    );
    setHasWallet(isWithWallet);
  });
  return { place, state, retry, hasWallet, view };
}

const needsPhone = (country: string, config: AddressFormConfig): boolean =>
  addressFields(country, { config }).some(({ name, required }) => name === "phone" && required);

function useSheetTexts(): SheetTexts {
  const { t, locale } = useMessages();
  return {
    row: ({ labelKey, params }) => t(labelKey, params),
    rate: (method) => ({
      displayName: t(`checkout.${method.name}`),
      deliveryEstimate: deliveryText(
        method,
        calendarDay(new Date(), ownTimeZone()),
        locale,
        t,
      ).join(". "),
    }),
  };
}
