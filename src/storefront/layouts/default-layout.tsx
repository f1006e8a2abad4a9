import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";

import type { Route } from "./+types/default-layout";
import { ErrorPage } from "../features/errors/error-page.tsx";
import { requireKnownLocale } from "../features/errors/refuse.ts";
import { DefaultFrame } from "./default-frame.tsx";

export function loader({ params }: Route.LoaderArgs) {
  requireKnownLocale(params);
  return null;
}

export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams["lang"] !== nextParams["lang"];
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
