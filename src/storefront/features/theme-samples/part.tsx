import type { ReactNode } from "react";

type PartProps = {
  name: string;
  /** For parts that bring margins of their own. */
  isWide?: boolean;
  children: ReactNode;
};

/** One part of the shop in a sample, by whose name tests find it. */
export function Part({ name, isWide = false, children }: PartProps) {
  return (
    <div data-part={name} className={isWide ? "sample-part" : "sample-part page"}>
      {children}
    </div>
  );
}
