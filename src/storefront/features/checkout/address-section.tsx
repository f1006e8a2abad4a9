import { useMessages } from "#ui/messages-context.tsx";

import { AddressFields } from "./address-fields.tsx";
import type { CheckoutData } from "./checkout-data.ts";
import { CheckoutSection } from "./checkout-section.tsx";
import type { CheckoutForm } from "./use-checkout-form.ts";

type AddressSectionProps = { data: CheckoutData; form: CheckoutForm };

/** The ship-to address of the checkout. */
export function AddressSection({ data, form }: AddressSectionProps) {
  const { t } = useMessages();
  const { countries, config, checkout } = data;
  return (
    <CheckoutSection title={t("checkout.shipping_address")}>
      <AddressFields {...{ countries, config, form }} isSeparateName={checkout.separate_name} />
    </CheckoutSection>
  );
}
