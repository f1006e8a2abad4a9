import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";

import type { Route } from "./+types/empty-layout";
import { ErrorPage } from "../features/errors/error-page.tsx";
import { requireKnownLocale } from "../features/errors/refuse.ts";
import { EmptyFrame } from "./empty-frame.tsx";

export function loader({ params }: Route.LoaderArgs) {
  requireKnownLocale(params);
  return null;
}

export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams["lang"] !== nextParams["lang"];
}

export default function EmptyLayout() {
  return (
    <EmptyFrame>
      <Outlet />
    </EmptyFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <EmptyFrame>
      <ErrorPage error={error} />
    </EmptyFrame>
  );
}
