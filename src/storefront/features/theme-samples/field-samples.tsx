import { useId } from "react";

import { controlClass, Field } from "#ui/field.tsx";
import { useMessages } from "#ui/messages-context.tsx";
import { Select } from "#ui/select.tsx";

import { ChoiceCard } from "../checkout/choice-card.tsx";
import { useShop } from "../shop/shop-context.tsx";

/** Fields with hint and with error, a select, and ways to choose from. */
export function FieldSamples() {
  const { t } = useMessages();
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <div className="flex flex-col gap-5">
        <Field label={t("checkout.email")} hint={t("checkout.email_hint")}>
          {(control) => <input {...control} type="email" className={controlClass} />}
        </Field>
        <Field label={t("address.label.name")} error={t("address.full_name_required")}>
          {(control) => <input {...control} className={controlClass} />}
        </Field>
        <Field label={t("address.label.country")}>
          {(control) => (
            <Select {...control}>
              <option lang="de">Deutschland</option>
              <option lang="ar">الكويت</option>
            </Select>
          )}
        </Field>
      </div>
      <ShippingWays />
    </div>
  );
}

function ShippingWays() {
  const { t } = useMessages();
  const { money } = useShop();
  const name = useId();
  const ways = [
    { value: "standard", title: t("checkout.standard"), price: t("checkout.free") },
    { value: "express", title: t("checkout.express"), price: money.show(1299, "USD") },
  ];
  return (
    <fieldset className="m-0 flex min-w-0 flex-col gap-3 border-0 p-0">
      <legend className="mb-3 p-0 text-sm font-semibold">{t("checkout.shipping_method")}</legend>
      {ways.map(({ value, title, price }) => (
        <ChoiceCard
          key={value}
          name={name}
          value={value}
          isChecked={value === "standard"}
          title={title}
          aside={<span className="tabular-nums">{price}</span>}
        >
          {value === "express" && (
            <span className="text-sm text-ink-soft">{t("checkout.express_printing")}</span>
          )}
        </ChoiceCard>
      ))}
    </fieldset>
  );
}
