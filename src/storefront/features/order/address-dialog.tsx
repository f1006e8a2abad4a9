import { type RefObject, useRef, useState } from "react";

import type { Order } from "#contract/schemas/order.ts";
import { cleanInput } from "#domain/text/clean-input.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages-context.tsx";
import { ModalDialog } from "#ui/modal-dialog.tsx";
import { Notice } from "#ui/notice.tsx";

import { AddressFields } from "../checkout/address-fields.tsx";
import type { CheckoutData } from "../checkout/checkout-data.ts";
import { findProblems, problemsOfReply } from "../checkout/checkout-problems.ts";
import {
  addressBody,
  type CheckoutValues,
  readValues,
  valuesOfOrder,
} from "../checkout/checkout-values.ts";
import { TextField } from "../checkout/text-field.tsx";
import { isControl } from "../checkout/is-control.ts";
import { useFieldProblems } from "../checkout/use-field-problems.ts";
import { askAddition } from "../order-addition/ask-addition.ts";
import { readExtraMinor } from "../order-addition/pay-addition.ts";
import type { CustomerChange, useAddressCalls } from "./use-address-calls.ts";
import { WaitText } from "../shop/wait-text.tsx";

/** How the store asks for an address. */
export type AddressTerms = Pick<CheckoutData, "countries" | "config"> & {
  isSeparateName: boolean;
};

type AddressDialogProps = {
  order: Order;
  token: string;
  terms: AddressTerms;
  calls: ReturnType<typeof useAddressCalls>;
  onClose: () => void;
};

/** Where a paid order goes, and to whom, changed until it is produced; what is refused keeps what was typed. */
export default function AddressDialog(props: AddressDialogProps) {
  const { t } = useMessages();
  const formRef = useRef<HTMLFormElement>(null);
  const { fields, defaults, country, setCountry, save } = useAddressForm(formRef, props);
  const { order, terms, calls, onClose } = props;
  const { busy, told } = calls;
  return (
    <ModalDialog title={t("order.address_change_title")} onClose={onClose}>
      <form
        method="post"
        ref={formRef}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        onChange={({ target }) => {
          if (isControl(target) && target.name === "country") setCountry(target.value);
        }}
      >
        {order.is_buyer && (
          <TextField
            name="email"
            type="email"
            autoComplete="email"
            dir="ltr"
            label={t("checkout.email")}
            defaultValue={defaults.email}
            problem={fields.problemOf("email")}
          />
        )}
        <AddressFields {...terms} form={{ country, fields, defaults }} />
        <div role="alert" className="empty:hidden">
          {told?.isProblem && (
            <Notice tone="danger">
              <WaitText text={t(told.key)} />
            </Notice>
          )}
        </div>
        <Button type="submit" isBusy={busy === "change"} className="min-h-12">
          {t("order.address_save")}
        </Button>
      </form>
    </ModalDialog>
  );
}

function useAddressForm(
  formRef: RefObject<HTMLFormElement | null>,
  { order, token, terms, calls, onClose }: AddressDialogProps,
) {
  const { locale } = useMessages();
  const fields = useFieldProblems(formRef);
  const countries = terms.countries.map(({ code }) => code);
  const [defaults] = useState(() => valuesOfOrder(order, countries));
  const [country, setCountry] = useState(defaults.country);
  const { change } = calls;
  const save = async () => {
    const form = formRef.current;
    if (form === null) return;
    const typed = readValues(new FormData(form));
    // Whoever has a mail's link alone keeps its address.
    const values = order.is_buyer ? typed : { ...typed, email: defaults.email };
    const problems = findProblems(values, { ...terms, countries, place: "elsewhere" });
    fields.show(problems);
    if (problems.length > 0) return;
    const wanted = changeOf(order, values);
    const refusal = await change(wanted);
    if (refusal === null) return onClose();
    fields.show(problemsOfReply(refusal));
    const extraMinor = order.is_buyer ? readExtraMinor(refusal.data) : null;
    if (extraMinor === null || extraMinor <= 0) return;
    const { currency_code: currencyCode } = order;
    await askAddition({ token, ...wanted, extraMinor }, { locale, currencyCode });
    onClose();
  };
  return { fields, defaults, country, setCountry, save };
}

function changeOf({ email: before }: Order, values: CheckoutValues): CustomerChange {
  const email = cleanInput("email", values.email);
  return { address: addressBody(values), ...(email !== before && email !== "" && { email }) };
}
