import type { ShouldRevalidateFunctionArgs } from "react-router";

/** For pages whose data does not depend on the query: a changed query alone fetches nothing. */
export function revalidateUnlessQuery({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: Pick<
  ShouldRevalidateFunctionArgs,
  "currentUrl" | "nextUrl" | "defaultShouldRevalidate"
>): boolean {
  const isSamePage = currentUrl.pathname === nextUrl.pathname;
  return isSamePage && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
}
