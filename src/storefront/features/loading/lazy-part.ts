import { type ComponentType, lazy } from "react";

/**
 * A part of a page whose code is fetched when it is first shown. Where that fails, nothing is shown in
 * its place: the page around it stays, which `lazy` alone would replace by the error page. An error of
 * the code itself is reported; that a script could not be fetched is a TypeError, which the browser
 * has logged.
 */
export function lazyPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  return lazy(() =>
    load().catch((error: unknown) => {
      if (!(error instanceof TypeError)) reportError(error);
      return { default: (() => null) as ComponentType<P> };
    }),
  );
}
