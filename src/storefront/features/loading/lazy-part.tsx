import { type ComponentType, lazy, useEffect, useState } from "react";

import { Part } from "../errors/part.tsx";
import { isOutOfReach } from "./is-out-of-reach.ts";

/** Ends what waits for the part, so that it does not come up by itself once its code is there. */
function Missing({ onClose }: { onClose?: () => void }) {
  useEffect(() => {
    onClose?.();
  }, [onClose]);
  return null;
}

/**
 * A part of a page whose code is fetched when it is first shown. Where that fails, nothing is shown in
 * its place: the page around it stays, which `lazy` alone would replace by the error page. One with an
 * `onClose` is closed; any other is asked for again with other properties, and each of them when it is
 * to be shown anew. An error of the code itself is reported; an error while it renders does not leave the part.
 */
export function lazyPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  let hasFailed = false;
  const ask = () =>
    lazy(() =>
      load().catch((error: unknown) => {
        hasFailed = true;
        if (!isOutOfReach(error)) reportError(error);
        return { default: Missing as ComponentType<P> };
      }),
    );
  let latest = ask();
  return function LazyPart(props: P) {
    const [Loaded, setLoaded] = useState(() => latest);
    // Not while it is rendered: what is not shown yet is rendered again when the script has failed.
    useEffect(
      () => () => {
        if (hasFailed) latest = ask();
        hasFailed = false;
        setLoaded(() => latest);
      },
      [props],
    );
    return (
      <Part>
        <Loaded {...props} />
      </Part>
    );
  };
}
