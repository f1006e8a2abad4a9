/** What a tax port is asked; amounts in minor units of the currency, items after all discounts. */
export type TaxQuestion = {
  readonly currencyCode: string;
  readonly country: string;
  readonly state?: string | undefined;
  readonly city?: string | undefined;
  readonly zipcode?: string | undefined;
  readonly shippingMinor: number;
  readonly lines: readonly {
    readonly id: string;
    readonly templateId: number;
    readonly quantity: number;
    readonly itemsMinor: number;
  }[];
};

/** What a tax port answers: one amount for the order, shown as its own line. */
export type TaxAnswer = { readonly taxMinor: number };

/** The answer where no tax is configured. Source: OP-145. */
export const noTax: TaxAnswer = { taxMinor: 0 };
