import { useShop } from "../shop/shop-context.tsx";

/** Title of a page whose address holds a token: no index, and no referrer to anywhere (OP-119). */
export function PrivatePageHead({ title }: { title: string }) {
  const { store } = useShop();
  return (
    <>
      <title>{`${title} | ${store.name}`}</title>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
    </>
  );
}
