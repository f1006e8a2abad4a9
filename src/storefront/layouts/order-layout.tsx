import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";

import type { CatalogueSlice } from "#messages/catalogue-slices.ts";
import { pageContext } from "#storefront/context.ts";

import type { Route } from "./+types/order-layout";
import { ErrorPage } from "../features/errors/error-page.tsx";
import { requireKnownLocale, requireOpenStore } from "../features/errors/refuse.ts";
import { loadWithMessages } from "../features/locale/load-with-messages.ts";
import { OrderFrame } from "./order-frame.tsx";

export function loader({ context, params }: Route.LoaderArgs) {
  requireKnownLocale(params);
  requireOpenStore(context.get(pageContext));
  return null;
}

export const handle = { messages: "order" satisfies CatalogueSlice };

export function clientLoader(load: Route.ClientLoaderArgs) {
  return loadWithMessages(load, "order");
}

export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams["lang"] !== nextParams["lang"];
}

export default function OrderLayout() {
  return (
    <OrderFrame>
      <Outlet />
    </OrderFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <OrderFrame>
      <ErrorPage error={error} />
    </OrderFrame>
  );
}
