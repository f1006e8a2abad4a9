import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages-context.tsx";
import { Notice } from "#ui/notice.tsx";
import { Price } from "#ui/price.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { SizePicker } from "#ui/size-picker.tsx";
import { SwatchPicker } from "#ui/swatch-picker.tsx";

import { optionValueLabel } from "../campaign/option-label.ts";
import { RatingStars } from "../campaign/rating-stars.tsx";
import { useShop } from "../shop/shop-context.tsx";
import { FieldSamples } from "./field-samples.tsx";
import { Part } from "./part.tsx";

/** The controls in every state that they have. */
export function ControlSamples() {
  const { money } = useShop();
  return (
    <>
      <Part name="price">
        <Price price={money.show(2499, "USD")} oldPrice={money.show(2999, "USD")} size="lg" />
        <RatingStars average={4.5} count={128} />
      </Part>
      <Part name="buttons">
        <Buttons />
      </Part>
      <Part name="pickers">
        <Pickers />
      </Part>
      <Part name="fields">
        <FieldSamples />
      </Part>
      <Part name="notices">
        <Notices />
      </Part>
    </>
  );
}

function Buttons() {
  const { t } = useMessages();
  return (
    <div className="flex flex-wrap gap-3">
      <Button>{t("campaign.add_to_cart")}</Button>
      <Button variant="secondary">{t("campaign.buy_now")}</Button>
      <Button variant="quiet">{t("order.continue_shopping")}</Button>
      <Button isBusy>{t("campaign.add_to_cart")}</Button>
      <Button disabled>{t("campaign.add_to_cart")}</Button>
    </div>
  );
}

const doNothing = () => {};
const sizes = ["S", "M", "L", "XL", "2XL"];

function Pickers() {
  const { t } = useMessages();
  const { colors } = useShop();
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <SwatchPicker
        legend={t("option.color")}
        choices={colors.slice(0, 6).map(({ name, hex_code }, index) => ({
          value: name,
          label: optionValueLabel("color", name),
          hexCode: hex_code,
          isOutOfStock: index === 3,
        }))}
        value={colors[0]?.name}
        onChange={doNothing}
      />
      <SizePicker
        legend={t("option.size")}
        choices={sizes.map((value) => ({ value, label: value, isOutOfStock: value === "XL" }))}
        value="M"
        error={t("campaign.choose_size")}
        onChange={doNothing}
      />
    </div>
  );
}

function Notices() {
  const { t } = useMessages();
  return (
    <div className="flex flex-col gap-3">
      <Notice>{t("checkout.pay_note")}</Notice>
      <Notice tone="ok">{t("discount.applied", { code: "SPRING" })}</Notice>
      <Notice tone="warn">{t("cart.price_changed")}</Notice>
      <Notice tone="danger">{t("cart.unavailable")}</Notice>
      <ProgressBar label={t("checkout.verify_progress")} share={0.6} />
    </div>
  );
}
