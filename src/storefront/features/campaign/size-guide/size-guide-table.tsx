import "./size-guide.css";

import { dimensionOf, measuresOf, type SizeGuide } from "#domain/campaign/size-guide.ts";
import { convertMeasure, type LengthUnit } from "#domain/measure/convert-measure.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { optionValueLabel } from "../option-label.ts";
import { writeMeasure } from "./write-measure.ts";

type SizeGuideTableProps = {
  guide: SizeGuide;
  /** Whose sizes they are, for those who do not see the table. */
  name: string;
  unit: LengthUnit;
  chosenSize: string | undefined;
};

const fold = (text: string) => text.trim().toLowerCase().replaceAll("-", " ");
const weightUnits = { inch: "size_guide.short_lb", cm: "size_guide.short_kg" } as const;
const firstColumn = "size-guide-size px-3 text-start whitespace-nowrap";

/** A row a size, a column a measure; on a narrow screen the sizes stay while the rest is scrolled. */
export function SizeGuideTable({ guide, name, unit, chosenSize }: SizeGuideTableProps) {
  const { t, locale } = useMessages();
  const measures = measuresOf(guide);
  const isChosen = (size: string) => chosenSize !== undefined && fold(size) === fold(chosenSize);
  return (
    <div
      role="region"
      aria-label={t("size_guide.sizes_of", { name })}
      tabIndex={0}
      className="size-guide-room rounded-md border border-line"
    >
      <table className="w-full size-guide-rows text-sm tabular-nums">
        <thead>
          <tr className="bg-ground-soft">
            <th scope="col" className={`${firstColumn} font-semibold`}>
              {t("option.size")}
            </th>
            {measures.map((measure) => (
              <th key={measure} scope="col" className="px-3 text-start font-semibold">
                {t(`size_guide.${measure}`)}{" "}
                <span className="font-normal text-ink-soft">
                  {t(
                    dimensionOf(measure) === "weight"
                      ? weightUnits[unit]
                      : `size_guide.short_${unit}`,
                  )}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {guide.sizeGuideList.map((row) => (
            <tr
              key={row.size}
              className={`border-t border-line ${isChosen(row.size) ? "bg-ground-soft font-semibold" : "bg-ground-raised"}`}
            >
              <th scope="row" className={firstColumn}>
                <bdi>{optionValueLabel("size", row.size)}</bdi>
                {isChosen(row.size) && (
                  <span className="sr-only">, {t("size_guide.your_size")}</span>
                )}
              </th>
              {measures.map((measure) => (
                <td key={measure} className="px-3">
                  <bdi dir="ltr">
                    {writeMeasure(
                      convertMeasure(row[measure] ?? "–", row.unit, unit, dimensionOf(measure)),
                      locale,
                    )}
                  </bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
