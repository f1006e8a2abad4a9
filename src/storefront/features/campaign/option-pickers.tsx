import type { Choice } from "#ui/choice-group.tsx";
import type { OptionPicker } from "#domain/campaign/product-options.ts";
import { useMessages } from "#ui/messages-context.tsx";
import { SizePicker } from "#ui/size-picker.tsx";
import { SwatchPicker } from "#ui/swatch-picker.tsx";

import { useShop } from "../shop/shop-context.tsx";
import type { CampaignView } from "./campaign-view.ts";
import { isValueOutOfStock } from "./option-availability.ts";
import type { OptionError } from "./option-error.ts";
import { optionName, optionValueLabel } from "./option-label.ts";
import { SizeGuideLink } from "./size-guide/size-guide-link.tsx";
import type { CampaignChoice } from "./resolve-choice.ts";

type OptionPickersProps = {
  campaign: CampaignView;
  choice: CampaignChoice;
  error: OptionError | null;
};

const isSizeOption = (name: string) => name.trim().toLowerCase() === "size";
const fold = (text: string) => text.trim().toLowerCase().replaceAll("-", " ");

/** One radio group an option that is not fixed (CAM-09, CAM-39). */
export function OptionPickers({ campaign, choice, error }: OptionPickersProps) {
  return choice.pickers
    .filter(({ fixed }) => !fixed)
    .map((picker) => (
      <div
        key={picker.name}
        data-option={picker.name}
        className={
          error?.name === picker.name && error.isHighlighted
            ? "rounded-md outline-2 outline-offset-8 outline-danger"
            : undefined
        }
      >
        <Picker picker={picker} campaign={campaign} choice={choice} error={error} />
      </div>
    ));
}

function Picker({
  picker,
  campaign,
  choice,
  error,
}: OptionPickersProps & { picker: OptionPicker }) {
  const { t } = useMessages();
  const { colors, store } = useShop();
  const { name } = picker;
  const question = {
    productId: choice.product.id,
    pickers: choice.pickers,
    variants: campaign.variants,
    options: choice.options,
  };
  const choices = picker.values.map((value): Choice => ({
    value,
    label: optionValueLabel(name, value),
    isOutOfStock: isValueOutOfStock(question, name, value),
  }));
  const hexCodes = picker.values.map(
    (value) => colors.find((color) => fold(color.name) === fold(value))?.hex_code,
  );
  const props = {
    legend: optionName(name, t),
    isLegendHidden: !store.option_label_enable,
    value: choice.options[name],
    error: error?.name === name ? error.text : undefined,
    onChange: (value: string) => {
      choice.choose(name, value);
    },
  };
  const isColor = /^colou?r$/iu.test(name.trim());
  if (choice.product.has_size_guide && isSizeOption(name)) {
    const { product, options } = choice;
    const guide = { campaignSlug: campaign.slug, product, chosenSize: options[name] };
    return <SizePicker {...props} choices={choices} aside={<SizeGuideLink {...guide} />} />;
  }
  if (!isColor || hexCodes.includes(undefined)) return <SizePicker {...props} choices={choices} />;
  const swatches = choices.map((each, index) => ({ ...each, hexCode: hexCodes[index] ?? "" }));
  return <SwatchPicker {...props} choices={swatches} />;
}
