import type { MetaDescriptor } from "react-router";

import { isNarrowed, listingSearch, wholeListing } from "#domain/listing/listing-choice.ts";
import { listingPath } from "#domain/listing/listing-subject.ts";
import { localisePath } from "#domain/locale/locale-path.ts";
import { isCompleteLocale } from "#domain/locale/locales.ts";

import { getMessages } from "../locale/messages-store.ts";
import { pageMeta, type PageMetaInput, shortDescription } from "../meta/page-meta.ts";
import type { ListingView } from "./listing-view.ts";

/** Each page of a listing stands for itself; filtered or sorted it stands for the whole one. */
export function listingMeta(shop: PageMetaInput["shop"], view: ListingView): MetaDescriptor[] {
  const { choice, name, cards } = view;
  const { t } = getMessages(shop.locale);
  const { page } = choice;
  const isOwn = !isNarrowed(choice);
  const pictured = cards.find(({ thumb_url }) => thumb_url !== null);
  const names = cards.map((card) => card.name).join(", ");
  const descriptors = pageMeta({
    shop,
    path: listingPath(view.subject) + (isOwn ? listingSearch({ ...wholeListing, page }) : ""),
    title: page > 1 ? t("listing.title_page", { name, page }) : name,
    description: shortDescription(names === "" ? name : `${name}: ${names}`),
    image: pictured?.thumb_url ? { url: pictured.thumb_url, alt: pictured.name } : undefined,
    isIndexed: isOwn,
  });
  if (isOwn || !isCompleteLocale(shop.locale)) return descriptors;
  const href = shop.origin + localisePath(listingPath(view.subject), shop.locale);
  return [...descriptors, { tagName: "link", rel: "canonical", href }];
}
