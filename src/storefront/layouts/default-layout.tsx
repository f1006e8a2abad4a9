import { Outlet } from "react-router";

import { isLocalePrefix } from "#domain/locale/locales.ts";
import { pageContext } from "#storefront/context.ts";

import type { Route } from "./+types/default-layout";
import { ErrorPage } from "../features/errors/error-page.tsx";
import { requireKnownLocale, requireOpenStore } from "../features/errors/refuse.ts";
import { DefaultFrame } from "./default-frame.tsx";

export function loader({ context, params }: Route.LoaderArgs) {
  requireKnownLocale(params);
  requireOpenStore(context.get(pageContext));
  return null;
}

/** Asks the server only about an unknown locale: a page that is gone to waits for its own data alone. */
export function clientLoader({ params: { lang }, serverLoader }: Route.ClientLoaderArgs) {
  return lang === undefined || isLocalePrefix(lang) ? null : serverLoader();
}

/** With each page, as only the address says whether there is such a locale. */
export function shouldRevalidate() {
  return true;
}

export default function DefaultLayout() {
  return (
    <DefaultFrame>
      <Outlet />
    </DefaultFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <DefaultFrame>
      <ErrorPage error={error} />
    </DefaultFrame>
  );
}
