import "./app.css";

import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import { type ReactNode, useEffect } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRouteLoaderData,
} from "react-router";

import { splitLocale } from "#domain/locale/locale-path.ts";
import { defaultLocale, getLocale } from "#domain/locale/locales.ts";
import { fallbackPrimaryColor } from "#domain/store/primary-color.ts";
import { pageContext } from "#storefront/context.ts";

import type { Route } from "./+types/root";
import { startCart } from "./features/cart/start-cart.ts";
import { DiscountLink } from "./features/cart/discount-link.tsx";
import { BareErrorPage } from "./features/errors/bare-error-page.tsx";
import { Part } from "./features/errors/part.tsx";
import { ConnectionNotice } from "./features/loading/connection-notice.tsx";
import { connectNetwork } from "./features/loading/connection-store.ts";
import { LoadingBar } from "./features/loading/loading-bar.tsx";
import { connectIntent } from "./features/loading/connect-intent.ts";
import { RouteAnnouncer } from "./features/loading/route-announcer.tsx";
import { loadWithMessages } from "./features/locale/load-with-messages.ts";
import { pageSlices } from "./features/locale/page-slices.ts";
import { OverlayHost } from "./features/overlay/overlay-host.tsx";
import { ShopProvider } from "./features/shop/shop-context.tsx";
import { buildShopData } from "./features/shop/shop-data.ts";
import { ToastHost } from "./features/toast/toast-host.tsx";
import { isCurrencyChange } from "./features/shop/revalidate-unless-query.ts";
import { themeCss } from "./themes/theme-css.ts";
import { connectVisit } from "./features/visit/connect-visit.ts";

/** For a page of no store; the browser has it from the server already. */
const plainThemeCss = import.meta.env.SSR
  ? themeCss({ theme: "default", primaryColor: fallbackPrimaryColor })
  : "";

export function loader({ context }: Route.LoaderArgs) {
  return buildShopData(context.get(pageContext), new Date().getUTCFullYear());
}

export function clientLoader(load: Route.ClientLoaderArgs) {
  return loadWithMessages(load, "shop");
}

/** Everything here depends on language and currency alone; a currency asks for it outright. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (isCurrencyChange({ currentUrl, nextUrl })) return true;
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  return splitLocale(currentUrl.pathname).locale !== splitLocale(nextUrl.pathname).locale;
}

function FontPreload({ href }: { href: string }) {
  return <link rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />;
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const { code, iso, dir } = getLocale(data?.locale ?? defaultLocale);
  const handles = useMatches().map(({ handle }) => handle);
  const slices = pageSlices(handles);
  const hasOwnThemes = handles.some(
    (handle) => typeof handle === "object" && handle !== null && "hasOwnThemes" in handle,
  );
  return (
    <html
      lang={iso}
      dir={dir}
      data-locale={code}
      data-messages={slices.join(" ")}
      data-theme={hasOwnThemes ? undefined : (data?.store.theme ?? "default")}
      data-style={data?.store.style}
      // A script of the head may say here which prices this visitor sees (pickPriceArm).
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <FontPreload href={figtree} />
        {data?.displayFontUrl !== undefined && <FontPreload href={data.displayFontUrl} />}
        {data && <link rel="icon" type="image/svg+xml" href={data.iconUrl} />}
        <Meta />
        <Links />
        <style
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: data?.themeCss ?? plainThemeCss }}
        />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  useEffect(() => startCart(window), []);
  useEffect(() => connectNetwork(window), []);
  useEffect(connectIntent, []);
  useEffect(() => connectVisit(window, loaderData), [loaderData]);
  return (
    <ShopProvider data={loaderData}>
      <Part isOptional>
        <LoadingBar />
        <ConnectionNotice />
      </Part>
      <Outlet />
      <Part isOptional>
        <OverlayHost />
      </Part>
      <Part isOptional>
        <ToastHost />
      </Part>
      <Part isOptional>
        <RouteAnnouncer />
        <DiscountLink />
      </Part>
    </ShopProvider>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return <BareErrorPage error={error} data={loaderData} />;
}
