import { Outlet } from "react-router";

import type { Route } from "./+types/empty-layout";
import { ErrorPage } from "../features/errors/error-page.tsx";
import { EmptyFrame } from "./empty-frame.tsx";

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
