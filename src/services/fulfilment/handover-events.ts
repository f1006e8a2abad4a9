/** Kinds of an order's history that its owner reads, and no shopper. */
export const handedOver = "handed_over";
export const handoverRefused = "handover_refused";
