import { Suspense, useId } from "react";

import type { OptionPicker } from "#domain/campaign/product-options.ts";
import { isOutOfStock } from "#domain/campaign/select-variant.ts";
import { isLocaleCode } from "#domain/locale/locales.ts";
import { Select } from "#ui/select.tsx";
import { useMessages } from "#ui/messages-context.tsx";
import { bundleUnitMinor } from "#domain/bundle/plan-bundle.ts";

import { optionName, optionValueLabel } from "../campaign/option-label.ts";
import { lazyPart } from "../loading/lazy-part.tsx";
import { loadPersonal } from "../personalise/load-personal.ts";
import type { PersonalCampaign } from "../personalise/personal-link.ts";
import { ProductPicture } from "../picture/product-picture.tsx";
import { useShop } from "../shop/shop-context.tsx";
import { ShopLink } from "../shop/shop-link.tsx";
import { type BundleEntry, bundleProduct } from "./bundle-choice.ts";

const PersonalPanel = lazyPart(() => {
  const { locale = "" } = document.documentElement.dataset;
  return loadPersonal(isLocaleCode(locale) ? locale : "en");
});

export type BundleCardProps = {
  entry: BundleEntry;
  /** What its product asks for; null for the page's own product, whose form stands on the page. */
  personal: PersonalCampaign | null;
  isOwn: boolean;
  /** Among the first three selected (BUND-05). */
  isCounted: boolean;
  /** Name of the option that is missing. */
  missing: string | null;
  onSelect: (isSelected: boolean) => void;
  onChoose: (name: string, value: string) => void;
  onExtra: (extraMinor: number) => void;
};

/** One product of a bundle: whether it is in, and its options. */
export function BundleCard(props: BundleCardProps) {
  const { entry, isOwn, isCounted, onSelect } = props;
  const { t } = useMessages();
  const { money } = useShop();
  const { reply, isSelected, address } = entry;
  const id = useId();
  const { product, customFeePrice, currentVariant } = bundleProduct(entry);
  const unitMinor = bundleUnitMinor({ product, customFeePrice, currentVariant });
  const name =
    reply.name === reply.campaign.name ? reply.name : `${reply.campaign.name}, ${reply.name}`;
  return (
    <article
      aria-labelledby={id}
      data-bundle-product={reply.id}
      className={`grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-lg border p-3 sm:flex sm:flex-col ${isSelected ? "border-line-strong" : "border-line"}`}
    >
      <CardPicture entry={entry} name={name} onSelect={onSelect} />
      <div className="flex min-w-0 flex-col gap-1">
        {isOwn && (
          <span className="text-xs font-medium text-ink-soft">{t("bundle.this_item")}</span>
        )}
        <h3 id={id} className="m-0 text-sm leading-snug font-medium">
          {isOwn ? (
            <bdi>{name}</bdi>
          ) : (
            <ShopLink to={address} className="text-ink underline-offset-4 hover:underline">
              <bdi>{name}</bdi>
            </ShopLink>
          )}
        </h3>
        <p className="m-0 text-sm font-semibold tabular-nums">
          {money.show(unitMinor, reply.currency_code)}
        </p>
        {isOutOfStock(entry.variant) && (
          <p id={`${id}-stock`} className="m-0 text-sm font-medium text-danger">
            {t("campaign.out_of_stock")}
          </p>
        )}
        {isSelected && !isCounted && (
          <p className="m-0 text-xs text-ink-soft">{t("bundle.not_counted")}</p>
        )}
      </div>
      <CardOptions {...props} stockId={isOutOfStock(entry.variant) ? `${id}-stock` : undefined} />
    </article>
  );
}

type CardPictureProps = Pick<BundleCardProps, "entry" | "onSelect"> & { name: string };

/** The picture is the checkbox's label. */
function CardPicture({ entry, name, onSelect }: CardPictureProps) {
  const { t } = useMessages();
  const { isSelected, pictureUrl } = entry;
  return (
    <label className="relative block cursor-pointer">
      <span
        className={`block aspect-4/5 overflow-hidden rounded-picture bg-ground-soft transition-opacity duration-(--motion) ${isSelected ? "" : "opacity-45"}`}
      >
        {pictureUrl && (
          <ProductPicture
            src={pictureUrl}
            use="card"
            sizes="(min-width: 640px) 14rem, 5.5rem"
            className="size-full object-cover"
          />
        )}
      </span>
      <span className="absolute start-1.5 top-1.5 grid size-8 place-items-center rounded-full bg-ground/90 sm:start-2 sm:top-2">
        <input
          type="checkbox"
          checked={isSelected}
          onChange={({ target }) => onSelect(target.checked)}
          aria-label={t("bundle.include", { name })}
          className="size-5 cursor-pointer accent-(--accent)"
        />
      </span>
    </label>
  );
}

type CardOptionsProps = BundleCardProps & {
  /** Says that what is chosen is out of stock. */
  stockId: string | undefined;
};

function CardOptions(props: CardOptionsProps) {
  const { entry, personal, missing, stockId, onChoose, onExtra } = props;
  const { reply, pickers, form, isSelected } = entry;
  const open = pickers.filter(({ fixed }) => !fixed);
  const product = { id: reply.id, options: reply.options, currency_code: reply.currency_code };
  return (
    <div className="col-span-2 flex flex-col gap-2" hidden={!isSelected}>
      {open.map((picker) => (
        <OptionSelect
          key={picker.name}
          entry={entry}
          picker={picker}
          isMissing={missing === picker.name}
          stockId={stockId}
          onChoose={(value) => onChoose(picker.name, value)}
        />
      ))}
      {form && personal && (
        <Suspense>
          <PersonalPanel
            campaign={personal}
            product={product}
            options={entry.options}
            link={form}
            isQueried={false}
            onExtra={({ feeMinor, optionsMinor }) => onExtra(feeMinor + optionsMinor)}
          />
        </Suspense>
      )}
    </div>
  );
}

type OptionSelectProps = {
  entry: BundleEntry;
  picker: OptionPicker;
  isMissing: boolean;
  stockId: string | undefined;
  onChoose: (value: string) => void;
};

function OptionSelect({ entry, picker, isMissing, stockId, onChoose }: OptionSelectProps) {
  const { t } = useMessages();
  const { name, values } = picker;
  const label = optionName(name, t);
  const chosen = entry.options[name];
  return (
    <div>
      <Select
        className="[&>select]:text-ellipsis"
        aria-label={label}
        aria-invalid={isMissing || undefined}
        aria-describedby={stockId}
        data-bundle-option={name}
        value={chosen ?? ""}
        onChange={({ target }) => onChoose(target.value)}
      >
        {chosen === undefined && (
          <option value="" disabled>
            {label}
          </option>
        )}
        {values.map((value) => {
          const text = optionValueLabel(name, value);
          return (
            <option key={value} value={value}>
              {entry.isOut(name, value) ? t("option.value_out_of_stock", { value: text }) : text}
            </option>
          );
        })}
      </Select>
      {isMissing && (
        <p role="alert" className="m-0 mt-1 text-sm text-danger">
          {/^size$/iu.test(name.trim())
            ? t("campaign.choose_size")
            : t("campaign.choose_option", { option: label })}
        </p>
      )}
    </div>
  );
}
