import type { ComponentProps } from "react";

import { buttonClass, type ButtonVariant } from "./button-class.ts";
import { Spinner } from "./spinner.tsx";

type ButtonProps = ComponentProps<"button"> & { variant?: ButtonVariant; isBusy?: boolean };

/** A busy button keeps its place, its width and the focus, and ignores clicks. */
export function Button({
  variant = "primary",
  isBusy = false,
  className = "",
  children,
  onClick,
  type = "button",
  ...props
}: ButtonProps) {
  return (
    <button
      {...props}
      type={type}
      className={buttonClass(variant, className)}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  );
}
