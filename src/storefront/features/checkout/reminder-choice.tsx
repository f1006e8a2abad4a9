import { useEffect, useEffectEvent, useRef, useState } from "react";

import { isEmailAddress } from "#domain/checkout/email-address.ts";
import { cleanInput } from "#domain/text/clean-input.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { browserClient } from "../shop/browser-client.ts";
import type { CheckoutForm } from "./use-checkout-form.ts";

const restMs = 800;

type ReminderChoiceProps = { token: string; read: CheckoutForm["read"] };

/**
 * Whether to be reminded of the order by mail, which nobody is unasked. Kept once the address is whole, and taken back with
 * the tick; a call that fails is made again with the next change, as nothing else depends on it.
 */
export function ReminderChoice({ token, read }: ReminderChoiceProps) {
  const { t } = useMessages();
  const ref = useRef<HTMLLabelElement>(null);
  const [isWanted, setIsWanted] = useState<boolean | null>(null);
  const [email, setEmail] = useState("");
  const address = isWanted && isEmailAddress(email) ? email : null;
  const follow = useEffectEvent(() => setEmail(cleanInput("email", read().email)));
  const keep = useEffectEvent((wanted: string | null) =>
    browserClient()("PUT /public/order/reminder", { body: { token, email: wanted } }),
  );
  useEffect(() => {
    const form = ref.current?.closest("form");
    const onChange = () => follow();
    form?.addEventListener("change", onChange);
    return () => form?.removeEventListener("change", onChange);
  }, []);
  useEffect(() => {
    if (isWanted === null) return undefined;
    const resting = setTimeout(() => void keep(address), restMs);
    return () => clearTimeout(resting);
  }, [isWanted, address]);
  return (
    <label ref={ref} className="flex min-h-11 cursor-pointer items-start gap-3 py-2 text-sm">
      <input
        type="checkbox"
        checked={isWanted ?? false}
        onChange={(event) => setIsWanted(event.target.checked)}
        className="mt-0.5 size-5 shrink-0 accent-(--accent)"
      />
      {t("checkout.remind")}
    </label>
  );
}
