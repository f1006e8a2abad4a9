import type en from "./catalogues/en.json";

/** Every key of the English catalogue; the other catalogues carry the same ones (OP-033). */
export type MessageKey = keyof typeof en;
