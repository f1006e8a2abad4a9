import type { ComponentProps } from "react";

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

/** A text field of the checkout; without `maxlength`, which would cut a pasted text before it is cleaned. */
export function TextField(props: TextFieldProps) {
  const { name, label, hint, isRequired = true, problem, className = "", ...input } = props;
  const error = useProblemText(problem);
  return (
    <Field label={label} hint={hint} error={error} isRequired={isRequired} className={className}>
      {(control) => (
        <input {...control} {...input} name={name} spellCheck={false} className={controlClass} />
      )}
    </Field>
  );
}

/** The sentence of a problem; the keys come from the address rules and the API. */
export function useProblemText(problem: CheckoutProblem | undefined): string | undefined {
  const { t } = useMessages();
  if (problem === undefined) return undefined;
  const { messageKey, labelKey, sign } = problem;
  const text = labelKey === undefined ? "" : t(labelKey as MessageKey);
  const sentence = t(messageKey as MessageKey, { text });
  return sign === undefined ? sentence : `${sentence} ${t("address.sign_refused", { sign })}`;
}
