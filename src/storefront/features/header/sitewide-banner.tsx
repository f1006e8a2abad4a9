import { useShop } from "../shop/shop-context.tsx";

/** STORE-45. */
export function SitewideBanner() {
  const { sitewide_banner: text, sitewide_banner_enable: isEnabled } = useShop().store;
  if (!isEnabled || !text) return null;
  return (
    <aside className="bg-accent px-4 py-2 text-center text-sm font-medium text-on-accent">
      <p className="m-0">{text}</p>
    </aside>
  );
}
