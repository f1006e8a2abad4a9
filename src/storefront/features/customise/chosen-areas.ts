import { useMemo } from "react";

import type { CustomDesignsReply } from "#contract/schemas/custom-designs.ts";
import type { OptionMap } from "#domain/campaign/campaign-types.ts";
import { type FindArea, findArea, type PrintArea } from "#domain/design/print-areas.ts";

const noOptions: OptionMap = {};

/** How large a product is printed with its options as they are chosen; the same one until another size is. */
export function useChosenAreas(
  found: CustomDesignsReply | null,
  productId: number,
  options: OptionMap = noOptions,
): FindArea {
  const areas = useMemo(() => areasOf(found, productId), [found, productId]);
  const chosen = areas.map(({ option }) => [option, options[option]]);
  const chosenText = JSON.stringify(chosen);
  return useMemo(() => {
    const pairs = JSON.parse(chosenText) as [string, string?][];
    const known = pairs.filter((pair): pair is [string, string] => typeof pair[1] === "string");
    return findArea(areas, Object.fromEntries(known));
  }, [areas, chosenText]);
}

const areasOf = (found: CustomDesignsReply | null, productId: number): PrintArea[] =>
  (found?.print_areas ?? [])
    .filter(({ product_id }) => product_id === productId)
    .map(({ print_space, option, areas }) => ({
      ...{ printSpace: print_space, option },
      areas: Object.fromEntries(
        areas.map(({ value, width_mm, height_mm }) => [
          value,
          { widthMm: width_mm, heightMm: height_mm },
        ]),
      ),
    }));
