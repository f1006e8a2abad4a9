import { useMessages } from "#ui/messages-context.tsx";

import { optionName, optionValueLabel } from "./option-label.ts";

type SizeButtonsProps = {
  /** The option's name as the campaign has it. */
  name: string;
  values: readonly string[];
  isOutOfStock: (value: string) => boolean;
  onChoose: (value: string) => void;
};

/** Sizes of which a press takes one: buttons, as arrow keys on radios would take the first they reach. */
export function SizeButtons({ name, values, isOutOfStock, onChoose }: SizeButtonsProps) {
  const { t } = useMessages();
  return (
    <ul aria-label={optionName(name, t)} className="m-0 grid list-none grid-cols-3 gap-2 p-0">
      {values.map((value) => {
        const label = optionValueLabel(name, value);
        const isOut = isOutOfStock(value);
        return (
          <li key={value}>
            <button
              type="button"
              disabled={isOut}
              onClick={() => onChoose(value)}
              className="min-h-12 w-full cursor-pointer rounded-md border border-line-strong px-2 text-base hover:border-ink hover:bg-ground-soft disabled:cursor-not-allowed disabled:border-line disabled:bg-transparent disabled:text-ink-soft disabled:line-through"
            >
              {isOut ? (
                <>
                  <span className="sr-only">
                    {t("option.value_out_of_stock", { value: label })}
                  </span>
                  <bdi aria-hidden="true">{label}</bdi>
                </>
              ) : (
                <bdi>{label}</bdi>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
