import { followMenu } from "../header/follow-menu.ts";
import { followQuickAdd } from "../quick-add/follow-quick-add.ts";
import { prefetchPages } from "./prefetch-pages.ts";

/** What is needed once there is a pointer, a focus or a finger; returns what ends it. */
export function followIntent(event: Event): () => void {
  const ends = [prefetchPages(event), followMenu(event), followQuickAdd()];
  return () => {
    for (const end of ends) end();
  };
}
