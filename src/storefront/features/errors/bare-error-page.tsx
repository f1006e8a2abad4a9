import type { ShopData } from "../shop/shop-data.ts";
import { ShopProvider } from "../shop/shop-context.tsx";
import { ErrorPage } from "./error-page.tsx";

/** The error page where no layout could be shown; without the shop's data it is plain English. */
export function BareErrorPage({ error, data }: { error: unknown; data: ShopData | undefined }) {
  if (data === undefined) {
    return (
      <main className="page py-16">
        <title>An error occurred</title>
        <meta name="robots" content="noindex" />
        <h1 className="text-lg">An error occurred</h1>
        <p className="mt-4">
          <a href="/">Click here to go back.</a>
        </p>
      </main>
    );
  }
  return (
    <ShopProvider data={data}>
      <main>
        <ErrorPage error={error} />
      </main>
    </ShopProvider>
  );
}
