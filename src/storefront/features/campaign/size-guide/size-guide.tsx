import { Suspense } from "react";

import { notesOf, sizeTolerance } from "#domain/campaign/size-guide.ts";
import { presetUrl } from "#domain/media/preset-url.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { useProductTexts } from "../use-product-texts.ts";
import { SizeGuideTable } from "./size-guide-table.tsx";
import { UnitToggle } from "./unit-toggle.tsx";
import { useLengthUnit } from "./use-length-unit.ts";
import { useSizeGuide } from "./use-size-guide.ts";

export type SizeGuideProps = {
  campaignSlug: string;
  product: { id: number; name: string };
  chosenSize: string | undefined;
};

/** Unit, table, tolerance, notes and chart of a product's sizes (CAM-51, CAM-52, CAM-54). */
export function SizeGuide(props: SizeGuideProps) {
  return (
    <Suspense
      fallback={<div aria-hidden="true" className="h-64 w-full rounded-md bg-ground-soft" />}
    >
      <LoadedSizeGuide {...props} />
    </Suspense>
  );
}

function LoadedSizeGuide({ campaignSlug, product, chosenSize }: SizeGuideProps) {
  const { t } = useMessages();
  const hasTexts = useProductTexts();
  const guide = useSizeGuide(campaignSlug, product.id);
  const [unit, chooseUnit] = useLengthUnit();
  if (!hasTexts || guide === null) return <p role="alert">{t("error.try_later")}</p>;
  const chart = guide.size_chart?.startsWith("/") ? presetUrl(guide.size_chart, "mobile") : null;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="m-0 text-base font-medium">
          <bdi>{product.name}</bdi>
        </p>
        <UnitToggle unit={unit} onChoose={chooseUnit} />
      </div>
      <SizeGuideTable guide={guide} name={product.name} unit={unit} chosenSize={chosenSize} />
      <div className="flex flex-col gap-1 text-sm text-ink-soft">
        <p className="m-0">{t(`size_guide.tolerance_${unit}`, { n: sizeTolerance[unit] })}</p>
        {notesOf(guide).map((note) => (
          <p key={note} dir="auto" className="m-0">
            {note}
          </p>
        ))}
      </div>
      {chart !== null && (
        <img
          src={chart}
          alt={t("size_guide.chart", { name: product.name })}
          loading="lazy"
          className="max-w-full rounded-md"
        />
      )}
    </div>
  );
}
