import type { ReactNode } from "react";

/** The page alone (NAV-52). */
export function EmptyFrame({ children }: { children: ReactNode }) {
  return <main id="content">{children}</main>;
}
