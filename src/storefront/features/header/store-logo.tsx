import { useEffect, useRef, useState } from "react";

import { useMessages } from "#ui/messages-context.tsx";

import { useShop } from "../shop/shop-context.tsx";
import { ShopLink } from "../shop/shop-link.tsx";

/** The logo links home; where it fails to load, a placeholder picture stands in, once (NAV-53). */
export function StoreLogo() {
  const { t } = useMessages();
  const { store, iconUrl } = useShop();
  return (
    <ShopLink
      to="/"
      aria-label={t("header.logo_home", { store: store.name })}
      className="flex min-h-11 min-w-0 items-center gap-2 text-ink no-underline"
    >
      {store.logo_url ? (
        <LogoImage url={store.logo_url} placeholder={iconUrl} />
      ) : (
        <span className="truncate text-lg font-bold tracking-tight">{store.name}</span>
      )}
    </ShopLink>
  );
}

function LogoImage({ url, placeholder }: { url: string; placeholder: string }) {
  const imageRef = useRef<HTMLImageElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    const image = imageRef.current;
    // It may have failed before React listened.
    if (image?.complete && image.naturalWidth === 0) setHasFailed(true);
  }, []);
  return (
    <img
      ref={imageRef}
      src={hasFailed ? placeholder : url}
      alt=""
      width={160}
      height={40}
      data-logo=""
      className="logo-plate w-auto max-w-40 min-w-0 object-contain"
      onError={() => setHasFailed(true)}
    />
  );
}
