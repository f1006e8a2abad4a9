/** A product of an order that can be reviewed, as its form shows it. */
export type ReviewTarget = {
  token: string;
  productId: number;
  /** Absent where its form does not stand beside its reviews. */
  templateId?: number;
  /** Of its campaign. */
  name: string;
  productName: string;
  /** Values as the shopper reads them. */
  options: readonly string[];
  thumbUrl: string;
};
