import { type ReactNode, useId } from "react";

import { Icon } from "./icon.tsx";
import { useMessages } from "./messages-context.tsx";

export type FieldControlProps = {
  id: string;
  required: boolean;
  "aria-describedby": string | undefined;
  "aria-invalid": boolean | undefined;
};

type FieldProps = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  isRequired?: boolean;
  className?: string;
  children: (control: FieldControlProps) => ReactNode;
};

export const controlClass =
  "block min-h-12 w-full rounded-md border border-line-strong bg-ground-raised px-3 py-2 text-base text-ink placeholder:text-ink-soft aria-invalid:border-danger";

/** Label, control, hint and error; the control is told of both by aria-describedby. */
export function Field({
  label,
  hint,
  error,
  isRequired = true,
  className = "",
  children,
}: FieldProps) {
  const { t } = useMessages();
  const id = useId();
  const hintId = hint === undefined ? "" : `${id}-hint`;
  const errorId = error === undefined ? "" : `${id}-error`;
  const describedBy = `${errorId} ${hintId}`.trim();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
        {!isRequired && (
          <span className="font-normal text-ink-soft"> ({t("checkout.optional")})</span>
        )}
      </label>
      {children({
        id,
        required: isRequired,
        "aria-describedby": describedBy === "" ? undefined : describedBy,
        "aria-invalid": error === undefined ? undefined : true,
      })}
      {error !== undefined && (
        <p id={errorId} className="mt-1 flex gap-1 text-sm text-danger">
          <Icon name="alert" className="mt-0.5 size-4" />
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={hintId} className="mt-1 text-xs text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
