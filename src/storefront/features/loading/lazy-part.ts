import { type ComponentType, lazy } from "react";

/**
 * A part of a page whose code is fetched when it is first shown. Where that fails, nothing is shown in
 * its place: the page around it stays, which `lazy` alone would replace by the error page.
 */
export function lazyPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  return lazy(() => load().catch(() => ({ default: (() => null) as ComponentType<P> })));
}
