import { type ReactNode, useId } from "react";

type OrderCardProps = { title: string; className?: string; children: ReactNode };

/** A titled part of an order page. */
export function OrderCard({ title, className = "", children }: OrderCardProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className={`rounded-lg border border-line bg-ground-raised p-5 md:p-7 ${className}`}
    >
      <h2 id={titleId} className="mb-5 text-base">
        {title}
      </h2>
      {children}
    </section>
  );
}
