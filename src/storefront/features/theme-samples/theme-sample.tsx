import { useState } from "react";

import type { Theme } from "#domain/store/theme.ts";
import { Button } from "#ui/button.tsx";
import { controlClass, Field } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { Price } from "#ui/price.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { QuantitySelect } from "#ui/quantity-select.tsx";
import { Select } from "#ui/select.tsx";
import { SizePicker } from "#ui/size-picker.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { SwatchPicker } from "#ui/swatch-picker.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import { CardGrid } from "../catalogue/card-grid.tsx";
import type { CardView } from "../catalogue/card-view.ts";
import { OrderFooter } from "../footer/order-footer.tsx";
import { ShopFooter } from "../footer/shop-footer.tsx";
import { OrderHeader } from "../header/order-header.tsx";
import { ShopHeader } from "../header/shop-header.tsx";
import { RatingStars } from "../campaign/rating-stars.tsx";
import { useShop } from "../shop/shop-context.tsx";

export type Sample = {
  theme: Theme;
  scheme: "light" | "dark";
  direction: "ltr" | "rtl";
};

export const sampleName = ({ theme, scheme, direction }: Sample) =>
  `${theme}-${scheme}-${direction}`;

/** All parts of the shop in one theme, colour scheme and direction. */
export function ThemeSample({ sample, cards }: { sample: Sample; cards: readonly CardView[] }) {
  const { theme, scheme, direction } = sample;
  return (
    <section
      aria-label={`${theme}, ${scheme}, ${direction}`}
      data-sample={sampleName(sample)}
      data-theme={theme}
      dir={direction}
      className="my-8 overflow-hidden border border-line bg-ground text-ink"
    >
      <p className="page m-0 py-2 text-xs text-ink-soft">
        {theme} · {scheme} · {direction}
      </p>
      <ShopHeader />
      <div className="page flex flex-col gap-10 py-10">
        <Headings />
        <CardGrid cards={cards} />
        <div className="grid gap-10 md:grid-cols-2">
          <Pickers />
          <Fields />
        </div>
        <Notices />
      </div>
      <OrderHeader />
      <OrderFooter />
      <ShopFooter />
    </section>
  );
}

function Headings() {
  const { t } = useMessages();
  const { store, money } = useShop();
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-xl">{store.name}</h2>
      <h2 className="text-lg">{t("home.best_seller")}</h2>
      <Price price={money.show(2499, "USD")} oldPrice={money.show(2999, "USD")} size="lg" />
      <RatingStars average={4.5} count={128} />
      <div className="flex flex-wrap gap-3">
        <Button>{t("campaign.add_to_cart")}</Button>
        <Button variant="secondary">{t("campaign.buy_now")}</Button>
        <Button variant="quiet">{t("order.continue_shopping")}</Button>
        <Button isBusy>{t("campaign.add_to_cart")}</Button>
        <Button disabled>{t("campaign.add_to_cart")}</Button>
      </div>
    </div>
  );
}

const sizes = ["S", "M", "L", "XL", "2XL"];

function Pickers() {
  const { t } = useMessages();
  const { colors } = useShop();
  const [size, setSize] = useState<string>("M");
  const [color, setColor] = useState(colors[0]?.name);
  const [quantity, setQuantity] = useState(1);
  return (
    <div className="flex flex-col gap-6">
      <SwatchPicker
        legend="Color"
        choices={colors.slice(0, 6).map(({ name, hex_code }, index) => ({
          value: name,
          label: name,
          hexCode: hex_code,
          isOutOfStock: index === 3,
        }))}
        value={color}
        onChange={setColor}
      />
      <SizePicker
        legend="Size"
        choices={sizes.map((value) => ({ value, label: value, isOutOfStock: value === "XL" }))}
        value={size}
        error={t("campaign.choose_product")}
        onChange={setSize}
      />
      <QuantitySelect label="Quantity" value={quantity} onChange={setQuantity} />
    </div>
  );
}

function Fields() {
  const { t } = useMessages();
  return (
    <div className="flex flex-col gap-5">
      <Field label="E-mail" hint="name@shop.example">
        {(control) => <input {...control} type="email" className={controlClass} />}
      </Field>
      <Field label="Name" error={t("campaign.choose_product")}>
        {(control) => <input {...control} defaultValue="Ada" className={controlClass} />}
      </Field>
      <Field label="Country">
        {(control) => (
          <Select {...control}>
            <option>Deutschland</option>
            <option>الكويت</option>
          </Select>
        )}
      </Field>
    </div>
  );
}

function Notices() {
  return (
    <div className="flex flex-col gap-3">
      {(["info", "ok", "warn", "danger"] as const).map((tone) => (
        <Notice key={tone} tone={tone}>
          {tone}
        </Notice>
      ))}
      <ProgressBar label="Progress" share={0.6} />
      <Skeleton />
      <Skeleton className="h-4 w-1/2" />
    </div>
  );
}
