import { useShop } from "../shop/shop-context.tsx";

export function FootLine() {
  return (
    <p className="m-0 text-xs text-ink-soft">
      <bdi>{useShop().footer.line}</bdi>
    </p>
  );
}
