import "./choice-card.css";
import type { ReactNode } from "react";

type ChoiceCardProps = {
  name: string;
  value: string;
  isChecked: boolean;
  isDisabled?: boolean;
  title: ReactNode;
  aside?: ReactNode;
  children?: ReactNode;
};

/** One of several ways, as a whole card that can be pressed; its group is a fieldset above it. */
export function ChoiceCard({
  name,
  value,
  isChecked,
  isDisabled = false,
  title,
  aside,
  children,
}: ChoiceCardProps) {
  return (
    <label className="choice-card">
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChecked}
        disabled={isDisabled}
        onChange={() => {}}
        className="mt-0.5 size-5 shrink-0 outline-none"
      />
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold">{title}</span>
          {aside}
        </span>
        {children}
      </span>
    </label>
  );
}
