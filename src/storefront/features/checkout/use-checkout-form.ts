import { type RefObject, useEffect, useEffectEvent, useState } from "react";

import { parseUserInfo } from "#domain/checkout/user-info.ts";
import type { ShippingMethodName } from "#domain/shipping/shipping-method.ts";

import { readStorage, safeSessionStorage } from "../shop/browser-storage.ts";
import type { CheckoutData } from "./checkout-data.ts";
import { keepDraft, readDraft, restoreDraft } from "./checkout-draft.ts";
import { type CheckoutProblem, findProblems } from "./checkout-problems.ts";
import {
  type CheckoutField,
  type CheckoutValues,
  isCheckoutField,
  prefillFrom,
  readValues,
  valuesOfOrder,
} from "./checkout-values.ts";
import { userInfoKey } from "./start-checkout.ts";
import { offeredGateway, useReplacedGateway } from "./offered-gateway.ts";
import { type CheckoutOrder, type OrderChoices, useCheckoutOrder } from "./use-checkout-order.ts";
import { isControl } from "./is-control.ts";
import { type FieldProblems, useFieldProblems } from "./use-field-problems.ts";

type Choices = {
  country: string;
  state: string;
  shippingMethod: ShippingMethodName;
  gateway: string | undefined;
};

export type CheckoutForm = Choices & {
  order: CheckoutOrder;
  fields: FieldProblems;
  /** What fields start with when they appear. */
  defaults: CheckoutValues;
  isCard: boolean;
  read: () => CheckoutValues;
  check: (values: CheckoutValues) => CheckoutProblem[];
  onFieldChange: (name: string, value: string) => void;
};

/**
 * The checkout's form. The fields keep their own contents, so that what was typed or filled in by
 * the browser before the scripts came is not lost; country, shipping and payment go to the API.
 */
export function useCheckoutForm(
  data: CheckoutData,
  formRef: RefObject<HTMLFormElement | null>,
): CheckoutForm {
  const { checkout, config } = data;
  const { separate_name: isSeparateName } = checkout;
  const order = useCheckoutOrder(checkout, data.token);
  const fields = useFieldProblems(formRef);
  const countries = data.countries.map(({ code }) => code);
  const [defaults, setDefaults] = useState(() => valuesOfOrder(checkout.order, countries));
  const [choices, setChoices] = useState<Choices>({
    country: defaults.country,
    state: defaults.state,
    shippingMethod: checkout.order.shipping_method,
    gateway: checkout.payment_gateways[0]?.name,
  });
  const { gateway, isCardGateway } = offeredGateway(order.checkout, choices.gateway);

  const read = () => readValues(formRef.current ? new FormData(formRef.current) : []);
  const check = (values: CheckoutValues) =>
    findProblems(values, { isSeparateName, config, countries });
  const recheck = (field: CheckoutField) =>
    fields.setOne(
      field,
      check(read()).find((problem) => problem.field === field),
    );

  const choose = (part: Partial<Choices>) => {
    const next = { ...choices, ...part };
    setChoices(next);
    order.send(orderChoices(next, isCardGateway(next.gateway)));
  };
  useReplacedGateway(gateway, choices.gateway, choose);

  const comeToLife = useEffectEvent(() => {
    const typed = restoreDraft(read(), defaults, readDraft(safeSessionStorage, data.token));
    const guess = checkout.order.ship_to.is_guess ? defaults.country : "";
    const kept = parseUserInfo(readStorage(userInfoKey));
    const filled = { ...typed, ...prefillFrom(kept, typed, guess, countries) };
    setDefaults(filled);
    fillForm(formRef.current, filled);
    // A country chosen before a reload is priced; the form shows the one of the address again.
    const isOtherPlace = !["", checkout.order.ship_to.country].includes(filled.country);
    const isOtherPayment = isCardGateway(choices.gateway) !== checkout.order.pay_by_card;
    if (isOtherPlace || isOtherPayment) choose({ country: filled.country, state: filled.state });
  });
  useEffect(() => comeToLife(), []);
  useFieldLeave(formRef, (name) => {
    if (!isCheckoutField(name)) return;
    if (read()[name].trim() !== "" || fields.problemOf(name)) recheck(name);
  });

  const onFieldChange = (name: string, value: string) => {
    keepDraft(safeSessionStorage, data.token, read());
    if (name === "gateway") choose({ gateway: value });
    if (name === "shipping_method") {
      choose({ shippingMethod: value === "express" ? "express" : "standard" });
    }
    if (name === "country") choose({ country: value, state: "" });
    if (name === "state") choose({ state: value });
    if (isCheckoutField(name) && fields.problemOf(name)) recheck(name);
  };

  const isCard = isCardGateway(gateway);
  return { ...choices, gateway, isCard, order, fields, defaults, read, check, onFieldChange };
}

function useFieldLeave(
  formRef: RefObject<HTMLFormElement | null>,
  onLeave: (name: string) => void,
): void {
  const onFocusOut = useEffectEvent((target: EventTarget | null) => {
    if (isControl(target)) onLeave(target.name);
  });
  useEffect(() => {
    const form = formRef.current;
    const listener = ({ target, relatedTarget }: FocusEvent) => {
      // Paying checks every field; an error that appeared now would move the button off the pointer.
      if (!isSubmitButton(relatedTarget)) onFocusOut(target);
    };
    form?.addEventListener("focusout", listener);
    return () => form?.removeEventListener("focusout", listener);
  }, [formRef]);
}

const isSubmitButton = (target: EventTarget | null) =>
  target instanceof HTMLButtonElement && target.type === "submit";

function orderChoices({ country, state, shippingMethod }: Choices, isCard: boolean): OrderChoices {
  const place = { country, ...(state === "" ? {} : { state }) };
  return {
    ...(country === "" ? {} : { ship_to: place }),
    shipping_method: shippingMethod,
    pay_by_card: isCard,
  };
}

function fillForm(form: HTMLFormElement | null, values: CheckoutValues): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form?.elements.namedItem(name) ?? null;
    if (isControl(control) && control.value !== value) control.value = value;
  }
}
