import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";

import type { CatalogueSlice } from "#messages/catalogue-slices.ts";

import type { Route } from "./+types/order-layout";
import { ErrorPage } from "../features/errors/error-page.tsx";
import { requireKnownLocale } from "../features/errors/refuse.ts";
import { loadWithMessages } from "../features/locale/load-with-messages.ts";
import { OrderFrame } from "./order-frame.tsx";

export function loader({ params }: Route.LoaderArgs) {
  requireKnownLocale(params);
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
