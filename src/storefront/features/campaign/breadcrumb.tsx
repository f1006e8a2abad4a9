import { Link } from "react-router";

import { useMessages } from "#ui/messages-context.tsx";

import { useShop } from "../shop/shop-context.tsx";
import type { CampaignView } from "./campaign-view.ts";

const linkClass = "-my-3 inline-flex min-h-11 items-center hover:underline";

/** The way to a campaign by its category; nothing for one without (NAV-39, OP-052). */
export function Breadcrumb({ category }: Pick<CampaignView, "category">) {
  const { t } = useMessages();
  const { path } = useShop();
  if (category === null) return null;
  return (
    <nav aria-label={t("a11y.breadcrumb")} className="text-sm">
      <Link to={path("/")} className={linkClass}>
        {t("campaign.breadcrumb_home")}
      </Link>
      <span aria-hidden="true"> / </span>
      <Link to={path(`/category/${category.slug}`)} className={linkClass}>
        <bdi>{category.name}</bdi>
      </Link>
    </nav>
  );
}
