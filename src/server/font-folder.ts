import { resolve } from "node:path";

/** The design fonts that Platen brings. */
export const fontFolder = resolve(import.meta.dirname, "../../assets/fonts");
