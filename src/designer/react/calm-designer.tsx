import { type ReactNode, startTransition, useEffect, useMemo, useState } from "react";

import { type Designer, DesignerContext, useDesigner } from "./designer-context.tsx";

/** How often what is beside a drag is brought up to date. */
const everyMs = 100;

/**
 * What shows the design beside the stage: while a pointer is down it follows now and then, in pieces that
 * leave room for the next frame; else at once, as a field in which someone types must.
 */
export function CalmDesigner({ children }: { children: ReactNode }) {
  const designer = useDesigner();
  const { store } = designer.editor;
  const [state, setState] = useState(() => store.getState());
  useEffect(() => {
    let timer: number | undefined;
    const follow = () => {
      timer = undefined;
      startTransition(() => setState(store.getState()));
    };
    setState(store.getState());
    const unsubscribe = store.subscribe((now) => {
      if (now.gesture !== null) {
        timer ??= window.setTimeout(follow, everyMs);
        return;
      }
      window.clearTimeout(timer);
      timer = undefined;
      setState(now);
    });
    return () => {
      unsubscribe();
      window.clearTimeout(timer);
    };
  }, [store]);
  const calm = useMemo<Designer>(() => {
    const still = { ...store, getState: () => state, subscribe: () => () => {} };
    return { ...designer, editor: { ...designer.editor, store: still } };
  }, [designer, store, state]);
  return <DesignerContext value={calm}>{children}</DesignerContext>;
}
