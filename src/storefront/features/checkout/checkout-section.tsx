import { type ReactNode, useId } from "react";

/** A titled part of the checkout form. */
export function CheckoutSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-4 text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}
