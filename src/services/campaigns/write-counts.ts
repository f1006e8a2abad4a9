/** How many rows of a kind an import added and changed. */
export type WriteCounts = { added: number; changed: number };

/** What of a file campaigns share. */
export type SharedCounts = Readonly<Record<"categories" | "colors" | "templates", WriteCounts>>;

export const hasWritten = ({ added, changed }: WriteCounts): boolean => added + changed > 0;
