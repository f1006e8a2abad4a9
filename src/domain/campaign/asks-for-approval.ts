const personalModes: ReadonlySet<number> = new Set([1, 2, 3]);
const customOptionProduct = 5;

/**
 * Whether a shopper confirms what is printed before it is added (CAM-61, OP-058): products of campaigns
 * that are personalised in any mode, and those of custom options (CAM-17), whatever their campaign.
 */
export const asksForApproval = (personalized: number, fullPrinted: number): boolean =>
  personalModes.has(personalized) || fullPrinted === customOptionProduct;
