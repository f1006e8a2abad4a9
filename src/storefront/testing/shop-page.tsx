import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";

import { serverMessages } from "#messages/server-catalogue.ts";

import { provideMessages } from "../features/locale/messages-store.ts";
import { ShopProvider } from "../features/shop/shop-context.tsx";
import { ToastHost } from "../features/toast/toast-host.tsx";
import { buildSampleShop, type SampleShop } from "./sample-shop.ts";

export type ShopPageOptions = SampleShop & {
  /** The address of the page, with its query. */
  path?: string;
};

provideMessages(serverMessages);

/** Puts an element where the storefront has its pages: inside the router and the shop's context, beside the toasts. */
export function buildShopPage(element: ReactNode, { path = "/", ...sample }: ShopPageOptions = {}) {
  const shop = buildSampleShop(sample);
  const Page = () => (
    <ShopProvider data={shop}>
      <main>{element}</main>
      <ToastHost />
    </ShopProvider>
  );
  const Routes = createRoutesStub([{ path: "*", Component: Page }]);
  return { shop, page: <Routes initialEntries={[path]} /> };
}

/** The HTML that the server renders for such a page, without any data of the visitor. */
export const renderShopHtml = (element: ReactNode, options?: ShopPageOptions): string =>
  renderToString(buildShopPage(element, options).page);
