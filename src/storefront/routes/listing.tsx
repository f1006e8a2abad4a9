import { splitLocale } from "#domain/locale/locale-path.ts";
import type { CatalogueSlice } from "#messages/catalogue-slices.ts";
import { pageContext } from "#storefront/context.ts";

import type { Route } from "./+types/listing";
import { listingMeta } from "../features/listing/listing-meta.ts";
import { ListingPage } from "../features/listing/listing-page.tsx";
import { loadListingView } from "../features/listing/listing-view.ts";
import { loadWithMessages } from "../features/locale/load-with-messages.ts";

export const handle = { messages: "listing" satisfies CatalogueSlice };

/** Of collections and of categories: the address says which. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url);
  const [, kind] = splitLocale(pathname).rest.split("/");
  const subject = { kind: kind === "category" ? kind : "collection", slug: params.slug } as const;
  return loadListingView(context.get(pageContext), subject, search);
}

export function clientLoader(load: Route.ClientLoaderArgs) {
  return loadWithMessages(load, "listing");
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const shop = matches[0].loaderData;
  return shop && loaderData ? listingMeta(shop, loaderData) : [];
}

export default function ListingRoute({ loaderData }: Route.ComponentProps) {
  return <ListingPage key={loaderData.subject.slug} view={loaderData} />;
}
