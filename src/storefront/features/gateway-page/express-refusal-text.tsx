import { addressFields, type AddressFormConfig } from "#domain/address/address-form.ts";
import { textTag } from "#domain/locale/locales.ts";
import { apiMessageKey } from "#messages/api-message.ts";
import type { MessageKey } from "#messages/message-key.ts";
import { useMessages } from "#ui/messages-context.tsx";

import type { CheckoutProblem } from "../checkout/checkout-problems.ts";
import { useProblemText } from "../checkout/text-field.tsx";
import { useOrderMoney } from "../order/use-order-money.ts";
import type { ExpressRefusal } from "./express-refusal.ts";
import { WaitText } from "../shop/wait-text.tsx";

type RefusalTextProps = {
  refusal: ExpressRefusal;
  currencyCode: string;
  /** Where the wallet wants it sent, as far as that is known. */
  country: string;
  config: AddressFormConfig;
};

export function ExpressRefusalText(props: RefusalTextProps) {
  const { refusal, currencyCode, country, config } = props;
  const { t, locale } = useMessages();
  const money = useOrderMoney(currencyCode);
  switch (refusal.kind) {
    case "problems":
      return (
        <>
          <p>{t("checkout.wallet_refused")}</p>
          <ul className="m-0 my-2 flex list-none flex-col gap-1 p-0">
            {refusal.problems.map((problem) => (
              <ProblemText key={problem.field} {...{ problem, country, config }} />
            ))}
          </ul>
          <p>{t("checkout.wallet_mend")}</p>
        </>
      );
    case "cannot_ship": {
      const code = refusal.country ?? country;
      const names = new Intl.DisplayNames(textTag(locale), { type: "region" });
      return t("checkout.cannot_ship", { country: names.of(code) ?? code });
    }
    case "total_changed": {
      const { beforeMinor, afterMinor } = refusal;
      const amounts = { before: money(beforeMinor), after: money(afterMinor) };
      return t("checkout.wallet_total_changed", amounts);
    }
    case "declined":
      return refusal.text ?? t("checkout.payment_declined");
    case "code":
      return (
        <WaitText
          text={t(
            refusal.code === "unavailable" && !navigator.onLine
              ? "error.offline"
              : apiMessageKey(refusal.code),
          )}
        />
      );
  }
}

type ProblemTextProps = Pick<RefusalTextProps, "country" | "config"> & { problem: CheckoutProblem };

function ProblemText({ problem, country, config }: ProblemTextProps) {
  const { t } = useMessages();
  const text = useProblemText(problem);
  const field = addressFields(country, { config }).find(({ name }) => name === problem.field);
  const key = problem.field === "email" ? "checkout.email" : field?.labelKey;
  const label = t((key ?? `address.label.${problem.field}`) as MessageKey);
  return (
    <li>
      {label}: {text}
    </li>
  );
}
