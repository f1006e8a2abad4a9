import { type ComponentType, lazy, useEffect, useState } from "react";

/**
 * A part of a page whose code is fetched when it is first shown. Where that fails, nothing is shown in
 * its place: the page around it stays, which `lazy` alone would replace by the error page. It is asked
 * for again when it is to be shown anew or with other properties. An error of the code itself is
 * reported; that a script could not be fetched is a TypeError, which the browser has logged.
 */
export function lazyPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  let hasFailed = false;
  const ask = () =>
    lazy(() =>
      load().catch((error: unknown) => {
        hasFailed = true;
        if (!(error instanceof TypeError)) reportError(error);
        return { default: (() => null) as ComponentType<P> };
      }),
    );
  let latest = ask();
  return function LazyPart(props: P) {
    const [Part, setPart] = useState(() => latest);
    // Not while it is rendered: what is not shown yet is rendered again when the script has failed.
    useEffect(
      () => () => {
        if (hasFailed) latest = ask();
        hasFailed = false;
        setPart(() => latest);
      },
      [props],
    );
    return <Part {...props} />;
  };
}
