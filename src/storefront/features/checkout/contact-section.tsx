import { useMessages } from "#ui/messages-context.tsx";

import { CheckoutSection } from "./checkout-section.tsx";
import { ReminderChoice } from "./reminder-choice.tsx";
import { TextField } from "./text-field.tsx";
import type { CheckoutForm } from "./use-checkout-form.ts";

export function ContactSection({ form, token }: { form: CheckoutForm; token: string }) {
  const { t } = useMessages();
  return (
    <CheckoutSection title={t("checkout.contact")}>
      <TextField
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        dir="auto"
        label={t("checkout.email")}
        hint={t("checkout.email_hint")}
        defaultValue={form.defaults.email}
        problem={form.fields.problemOf("email")}
      />
      <ReminderChoice token={token} read={form.read} />
    </CheckoutSection>
  );
}
