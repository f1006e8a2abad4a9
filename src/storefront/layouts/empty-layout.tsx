import { Outlet } from "react-router";

import type { Route } from "./+types/empty-layout";
import { ErrorPage } from "../features/errors/error-page.tsx";
import { DefaultFrame } from "./default-frame.tsx";
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
    <DefaultFrame>
      <ErrorPage error={error} />
    </DefaultFrame>
  );
}
