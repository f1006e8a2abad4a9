import { useEffect, useState } from "react";

import type { Design } from "#domain/design/design-document.ts";
import type { PrintFinding } from "#domain/print-quality/print-finding.ts";

import type { Editor } from "../editor/create-editor.ts";
import type { EditorState } from "../editor/editor-state.ts";
import { noPrintCheck, type PrintCheck } from "./print-check-context.ts";

/** Finds what a printer would ask about a design; rejects once it is aborted. */
export type CheckDesign = (design: Design, signal: AbortSignal) => Promise<readonly PrintFinding[]>;

/** A design is checked once it has been left alone for so long. */
const restMs = 400;

type Checked = Pick<EditorState, "design" | "measuring">;

const isSame = (one: Checked, other: Checked) =>
  one.design === other.design && one.measuring === other.measuring;

/**
 * Checks the design whenever it has come to rest: never during a gesture, and what is overtaken by a change
 * is broken off.
 */
export function usePrintCheck({ store }: Editor, check: CheckDesign | undefined): PrintCheck {
  const [state, setState] = useState<PrintCheck>(noPrintCheck);
  useEffect(() => {
    if (check === undefined) return undefined;
    let timer: number | undefined;
    let abort = new AbortController();
    let checked: Checked | null = null;
    const run = () => {
      abort = new AbortController();
      const { signal } = abort;
      const own = store.getState();
      const finish = (standing: "done" | "failed", findings: readonly PrintFinding[]) => {
        if (signal.aborted) return;
        checked = own;
        setState({ standing, findings });
      };
      check(own.design, signal).then(
        (findings) => finish("done", findings),
        (error: unknown) => {
          if (!signal.aborted) reportError(error);
          finish("failed", []);
        },
      );
    };
    const start = () => {
      window.clearTimeout(timer);
      abort.abort();
      const now = store.getState();
      if (checked !== null && isSame(checked, now)) {
        setState((before) =>
          before.standing === "running" ? { ...before, standing: "done" } : before,
        );
        return;
      }
      setState((before) =>
        before.standing === "running" ? before : { ...before, standing: "running" },
      );
      if (now.gesture === null) timer = window.setTimeout(run, restMs);
    };
    start();
    const unsubscribe = store.subscribe((now, before) => {
      if (!isSame(now, before) || (now.gesture === null) !== (before.gesture === null)) start();
    });
    return () => {
      unsubscribe();
      window.clearTimeout(timer);
      abort.abort();
    };
  }, [store, check]);
  return check === undefined ? noPrintCheck : state;
}
