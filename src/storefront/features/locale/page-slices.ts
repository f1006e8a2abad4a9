import type { CatalogueSlice } from "#messages/catalogue-slices.ts";

/** The slices of texts that a page shows: every page's, and those that its routes name in their handle. */
export function pageSlices(handles: readonly unknown[]): string[] {
  return ["shop" satisfies CatalogueSlice, ...handles.flatMap(namedSlice)];
}

function namedSlice(handle: unknown): string[] {
  const isNamed = typeof handle === "object" && handle !== null && "messages" in handle;
  return isNamed && typeof handle.messages === "string" ? [handle.messages] : [];
}
