import { memo } from "react";

import { maxQuantity, minQuantity, parseQuantity } from "#domain/campaign/quantity.ts";

import { Select } from "./select.tsx";

type QuantitySelectProps = {
  label: string;
  value: number;
  isDisabled?: boolean;
  className?: string;
  onChange: (quantity: number) => void;
};

const choices = Array.from({ length: maxQuantity }, (_, index) => index + minQuantity);

/** Quantity from 1 to 50 (CAM-75). */
export const QuantitySelect = memo(function QuantitySelect({
  label,
  value,
  isDisabled,
  className = "w-[6rem]",
  onChange,
}: QuantitySelectProps) {
  return (
    <Select
      aria-label={label}
      className={className}
      value={value}
      disabled={isDisabled}
      onChange={(event) => onChange(parseQuantity(event.target.value))}
    >
      {choices.map((quantity) => (
        <option key={quantity}>{quantity}</option>
      ))}
    </Select>
  );
});
