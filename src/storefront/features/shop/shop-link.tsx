import type { ComponentProps } from "react";
import { Link } from "react-router";

import { useShop } from "./shop-context.tsx";

type ShopLinkProps = Omit<ComponentProps<typeof Link>, "to"> & { to: string };

/** A link to an unprefixed path of this store, or to wherever an owner's menu points. */
export function ShopLink({ to, children, ...props }: ShopLinkProps) {
  const { path } = useShop();
  const isOwnPath = to.startsWith("/") && !to.startsWith("//");
  if (isOwnPath) {
    return (
      <Link discover="none" {...props} to={path(to)}>
        {children}
      </Link>
    );
  }
  const { className, onClick } = props;
  return (
    <a href={safeHref(to)} className={className} onClick={onClick} rel="noopener">
      {children}
    </a>
  );
}

/** What an owner typed into a menu never becomes a script. */
function safeHref(href: string): string | undefined {
  return /^(?:https?:|mailto:|tel:|#|\/\/)/i.test(href) ? href : undefined;
}
