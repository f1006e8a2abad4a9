import type { Locator } from "@playwright/test";

import type { Visitor } from "./visitor.ts";

export const gallery = ({ page, t }: Visitor): Locator =>
  page.getByRole("region", { name: t("campaign.images") });

export const thumb = (visitor: Visitor, index: number, total: number): Locator =>
  gallery(visitor).getByRole("button", {
    name: visitor.t("campaign.image", { index, total }),
    exact: true,
  });

export const enlargeButton = (visitor: Visitor): Locator =>
  gallery(visitor).getByRole("button", { name: visitor.t("campaign.image_enlarge") });

export const lightbox = ({ page, t }: Visitor, name: string): Locator =>
  page.getByRole("dialog", { name: t("gallery.pictures_of", { name }) });
