import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";

import { splitLocale } from "#domain/locale/locale-path.ts";
import { defaultLocale } from "#domain/locale/locales.ts";
import type { CatalogueSlice } from "#messages/catalogue-slices.ts";

import type { Route } from "./+types/order-layout";
import { ErrorPage } from "../features/errors/error-page.tsx";
import { requireKnownLocale } from "../features/errors/refuse.ts";
import { loadMessages } from "../features/locale/messages-store.ts";
import { OrderFrame } from "./order-frame.tsx";

export function loader({ params }: Route.LoaderArgs) {
  requireKnownLocale(params);
  return null;
}

export const handle = { messages: "order" satisfies CatalogueSlice };

/** On the first view entry.client.tsx has loaded the texts that `handle` names. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { locale } = splitLocale(new URL(request.url).pathname);
  await Promise.all([serverLoader(), loadMessages(locale ?? defaultLocale, "order")]);
  return null;
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
