import type { DesignEntry } from "./import-schema.ts";

/** Documents of designs by their entries in the file, as they are kept. */
export type DesignTexts = ReadonlyMap<DesignEntry, string>;
