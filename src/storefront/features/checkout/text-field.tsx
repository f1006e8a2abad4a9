import type { ComponentProps } from "react";

import { fieldLabel } from "#messages/field-label.ts";
import type { MessageKey } from "#messages/message-key.ts";
import { controlClass, Field } from "#ui/field.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import type { CheckoutProblem } from "./checkout-problems.ts";
import type { CheckoutField } from "./checkout-values.ts";

type TextFieldProps = Pick<
  ComponentProps<"input">,
  "type" | "inputMode" | "autoComplete" | "defaultValue" | "autoCapitalize" | "dir"
> & {
  name: CheckoutField;
  label: string;
  hint?: string | undefined;
  isRequired?: boolean;
  problem: CheckoutProblem | undefined;
  className?: string;
};

/** Longest contents that the API takes, in characters once they are cleaned. */
const maxLengths: Readonly<Record<CheckoutField, number>> = {
  email: 254,
  country: 2,
  name: 120,
  first_name: 60,
  last_name: 60,
  company: 120,
  address: 160,
  address2: 160,
  city: 100,
  state: 100,
  region: 100,
  zipcode: 20,
  phone: 40,
};

/** A pasted text may carry invisible characters; it is cleaned before its length counts. */
const rawFactor = 4;

export function TextField(props: TextFieldProps) {
  const { name, label, hint, isRequired = true, problem, className = "", ...input } = props;
  const error = useProblemText(problem);
  return (
    <Field label={label} hint={hint} error={error} isRequired={isRequired} className={className}>
      {(control) => (
        <input
          {...control}
          {...input}
          name={name}
          maxLength={maxLengths[name] * rawFactor}
          spellCheck={false}
          className={controlClass}
        />
      )}
    </Field>
  );
}

/** The sentence of a problem; the keys come from the address rules and the API. */
export function useProblemText(problem: CheckoutProblem | undefined): string | undefined {
  const { t } = useMessages();
  if (problem === undefined) return undefined;
  const { field, messageKey, labelKey, values } = problem;
  const text = labelKey === undefined ? fieldLabel(field, t) : t(labelKey as MessageKey);
  return t(messageKey as MessageKey, { text, ...values });
}
