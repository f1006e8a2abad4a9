import type { ComponentProps } from "react";

import { Icon } from "./icon.tsx";

/** The platform's own select with our arrow. */
export function Select({ className = "", children, ...props }: ComponentProps<"select">) {
  return (
    <span className={`relative block ${className}`}>
      <select
        {...props}
        className="block min-h-12 w-full cursor-pointer appearance-none rounded-md border border-line-strong bg-ground-raised ps-3 pe-10 text-base text-ink hover:border-ink disabled:cursor-not-allowed disabled:border-line disabled:text-ink-soft aria-invalid:border-danger"
      >
        {children}
      </select>
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-ink-soft"
      />
    </span>
  );
}
