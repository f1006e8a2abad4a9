import { type Choice, ChoiceGroup, type PickerProps } from "./choice-group.tsx";
import { useMessages } from "./messages-context.tsx";

/** Colours as round swatches; the name of the chosen one stands beside the legend. */
export function SwatchPicker({
  legend,
  isLegendHidden = false,
  choices,
  value,
  error,
  onChange,
}: PickerProps<Choice & { hexCode: string }>) {
  const { t } = useMessages();
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <ChoiceGroup
      legend={legend}
      isLegendHidden={isLegendHidden}
      selectedLabel={chosen?.label}
      error={error}
    >
      {({ name, describedBy }) => (
        <div className="-ms-1 flex flex-wrap">
          {choices.map((choice) => (
            <label
              key={choice.value}
              title={choice.label}
              className="group grid size-12 cursor-pointer place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-accent-ink"
            >
              <input
                type="radio"
                name={name}
                value={choice.value}
                checked={choice.value === value}
                aria-describedby={describedBy}
                onChange={() => onChange(choice.value)}
                className="sr-only"
              />
              <span className="sr-only">
                {choice.isOutOfStock
                  ? t("option.value_out_of_stock", { value: choice.label })
                  : choice.label}
              </span>
              <Swatch hexCode={choice.hexCode} isCrossed={choice.isOutOfStock} />
            </label>
          ))}
        </div>
      )}
    </ChoiceGroup>
  );
}

function Swatch({ hexCode, isCrossed }: { hexCode: string; isCrossed: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 40 40" className="size-10">
      <circle
        cx="20"
        cy="20"
        r="18.5"
        fill="none"
        strokeWidth="2"
        className="stroke-transparent group-hover:stroke-line-strong group-has-checked:stroke-ink"
      />
      <circle
        cx="20"
        cy="20"
        r="15"
        fill={hexCode}
        className="stroke-line-strong"
        strokeWidth="1"
      />
      {isCrossed && (
        <>
          <path d="M9.5 30.5 30.5 9.5" stroke="#fff" strokeWidth="4" />
          <path d="M9.5 30.5 30.5 9.5" stroke="#555" strokeWidth="1.5" />
        </>
      )}
    </svg>
  );
}
