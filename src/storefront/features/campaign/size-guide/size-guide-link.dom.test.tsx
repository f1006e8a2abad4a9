import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";

import { success } from "#storefront/testing/api-double.ts";
import { renderShop } from "#storefront/testing/render-shop.tsx";
import { buildSampleCampaign, sampleProduct } from "#storefront/testing/sample-campaign.ts";

import { clientState } from "../../visit/client-state.ts";
import { SizeGuideLink } from "./size-guide-link.tsx";

const attributes = JSON.stringify({
  size_chart: {
    name: "T-shirts",
    sizeGuideList: [
      { size: "s", unit: "inch", width: "18", length: "28" },
      { size: "l", unit: "inch", width: "22", length: "30" },
    ],
  },
});
const campaign = buildSampleCampaign([{ ...sampleProduct, attributes }]);

async function openGuide(userCountry: string | null) {
  clientState.setState({ userCountry });
  const shown = renderShop(
    <SizeGuideLink campaignSlug="trail-lines" product={sampleProduct} chosenSize="l" />,
    { api: { "GET /public/campaign/{slug}": success(campaign) } },
  );
  const name = shown.t("campaign.size_guide");
  await shown.user.click(screen.getByRole("button", { name }));
  const dialog = within(await screen.findByRole("dialog", { name }));
  await dialog.findByRole("table");
  const unit = (of: "inch" | "cm") =>
    dialog.getByRole<HTMLInputElement>("radio", { name: shown.t(`size_guide.${of}`) });
  const lengthOf = (size: string) => {
    const row = dialog.getByRole("rowheader", { name: new RegExp(`^${size}\\b`, "u") });
    return row.parentElement?.lastElementChild?.textContent;
  };
  return { ...shown, dialog, unit, lengthOf };
}

describe("the size guide", () => {
  it.each([
    ["DE", "cm", "71"],
    ["GB", "cm", "71"],
    ["AU", "inch", "28"],
    ["US", "inch", "28"],
    [null, "inch", "28"],
  ] as const)(
    "starts for a visitor from %s in unit %s (I18N-33 I18N-34 T-023)",
    async (country, of, length) => {
      const { unit, lengthOf } = await openGuide(country);
      expect(unit(of).checked).toBe(true);
      expect(lengthOf("S")).toBe(length);
    },
  );
});
