import type { ShouldRevalidateFunctionArgs } from "react-router";

type Addresses = Pick<ShouldRevalidateFunctionArgs, "currentUrl" | "nextUrl">;

/** Whether the currency of the same page's address changes, as when another one is chosen (OP-031). */
export function isCurrencyChange({ currentUrl, nextUrl }: Addresses): boolean {
  return (
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.searchParams.get("currency") !== nextUrl.searchParams.get("currency")
  );
}

/** For pages whose data depends on the query's currency alone: other changes of it fetch nothing. */
export function revalidateUnlessQuery({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: Pick<
  ShouldRevalidateFunctionArgs,
  "currentUrl" | "nextUrl" | "defaultShouldRevalidate"
>): boolean {
  if (isCurrencyChange({ currentUrl, nextUrl })) return true;
  const isSamePage = currentUrl.pathname === nextUrl.pathname;
  return isSamePage && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
}
