import "./theme-samples.css";
import { getLocale } from "#domain/locale/locales.ts";
import { hasDarkFrame } from "#domain/store/theme.ts";

import { CampaignPage } from "../campaign/campaign-page.tsx";
import { OrderFooter } from "../footer/order-footer.tsx";
import { ShopFooter } from "../footer/shop-footer.tsx";
import { OrderHeader } from "../header/order-header.tsx";
import { ShopHeader } from "../header/shop-header.tsx";
import { SitewideBanner } from "../header/sitewide-banner.tsx";
import type { ShopData } from "../shop/shop-data.ts";
import { ShopProvider } from "../shop/shop-context.tsx";
import { CartSamples } from "./cart-samples.tsx";
import { ControlSamples } from "./control-samples.tsx";
import { DialogSamples } from "./dialog-samples.tsx";
import { ErrorSamples } from "./error-samples.tsx";
import { HomeSamples } from "./home-samples.tsx";
import { ListingSamples } from "./listing-samples.tsx";
import type { SampleData } from "./load-sample-data.ts";
import { OrderSamples } from "./order-samples.tsx";
import { Part } from "./part.tsx";
import { type Sample, sampleName, sampleTitle } from "./sample.ts";

/** All parts of the shop in one theme, style, colour scheme and direction. */
export function ThemeSample({ sample, data }: { sample: Sample; data: SampleData }) {
  const { theme, style, direction } = sample;
  const name = sampleName(sample);
  const shop = sampleShop(data, sample);
  return (
    <article
      id={name}
      aria-label={sampleTitle(sample)}
      data-sample={name}
      data-theme={theme}
      data-style={style}
      dir={direction}
      lang={getLocale(shop.locale).iso}
      className="theme-sample bg-ground text-ink"
    >
      <p dir="ltr" lang="en" className="page py-2 text-xs text-ink-soft">
        {sampleTitle(sample)}
      </p>
      <ShopProvider data={shop}>
        <Part name="shop-header" isWide>
          <SitewideBanner />
          <ShopHeader />
        </Part>
        <HomeSamples name={name} data={data} />
        <Part name="campaign" isWide>
          <CampaignPage campaign={data.campaign} asked={{}} />
        </Part>
        {data.listing && <ListingSamples view={data.listing} />}
        <CartSamples campaign={data.campaign} />
        <ControlSamples />
        <DialogSamples campaign={data.campaign} />
        <ErrorSamples />
        <Part name="loading-bar">
          <div className="sample-bar">
            <div className="loading-bar" />
          </div>
        </Part>
        <Part name="order-header" isWide>
          <OrderHeader />
        </Part>
        <OrderSamples />
        <Part name="order-footer" isWide>
          <OrderFooter />
        </Part>
        <Part name="shop-footer" isWide>
          <ShopFooter />
        </Part>
      </ShopProvider>
    </article>
  );
}

/** The sample's own look stands for the store's, and its ground for the machine's colour scheme. */
function sampleShop(
  { shops, logos }: SampleData,
  { theme, style, scheme, direction }: Sample,
): ShopData {
  const shop = shops[direction];
  const dark = scheme === "dark" || hasDarkFrame(theme) ? logos.dark : null;
  const logo = { logo_url: dark ?? logos.light, logo_dark_url: dark };
  return { ...shop, store: { ...shop.store, ...logo, theme, style } };
}
