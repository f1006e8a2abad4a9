import { useEffect, useMemo } from "react";

import { parseProductOptions } from "#domain/campaign/product-options.ts";
import { readDesignChoices, sizeChoices } from "#domain/design-form/design-choices.ts";

import type { PersonalPanelProps } from "../personalise/personal-panel.tsx";
import { useChosenAreas } from "./chosen-areas.ts";
import { CustomiseForm } from "./customise-form.tsx";
import { leaveForOwnDocument, mayDraw } from "./own-document.ts";
import { useCustomDesigns } from "./use-custom-designs.ts";
import { WaitingForm } from "./waiting-form.tsx";

/** The form of a campaign whose designs a shopper fills in (PERS-02); its code is fetched where it is shown. */
export default function CustomisePanel(props: PersonalPanelProps) {
  const { campaign, product, options } = props;
  const found = useCustomDesigns(campaign.slug ?? "");
  const offered = useMemo(
    () => found && readDesignChoices(found.custom_designs, product.id, found.design_set),
    [found, product.id],
  );
  const areaOf = useChosenAreas(found, product.id, options);
  const choices = useMemo(() => offered && sizeChoices(offered, areaOf), [offered, areaOf]);
  const optionNames = useMemo(
    () => parseProductOptions(product.options).pickers.map(({ name }) => name),
    [product.options],
  );
  useEffect(() => {
    const { id, slug = "" } = campaign;
    // A bundle's form is on the page of another campaign, and stays there.
    if (!mayDraw(slug) && id !== undefined) leaveForOwnDocument(slug, product);
  }, [campaign, product]);
  if (found === null) return <WaitingForm />;
  if (choices === null) return null;
  return <CustomiseForm {...props} {...{ found, choices, optionNames }} />;
}
