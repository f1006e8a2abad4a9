import { optionHighlightMs } from "../campaign/option-error.ts";
import { type FormProblem, type PersonalStore, placeKey } from "./personal-store.ts";

let timer: ReturnType<typeof setTimeout> | undefined;

/** Brings the field of a problem into view and focuses it; its mark goes after 2000 ms (CAM-76, OP-150). */
export function focusPersonalProblem(
  root: Element | null,
  store: PersonalStore,
  problem: FormProblem,
): void {
  const marked = placeKey(problem);
  const field = root?.querySelector(`[data-personal="${CSS.escape(marked)}"]`);
  field?.scrollIntoView({ block: "center" });
  field?.querySelector<HTMLElement>("input, select")?.focus({ preventScroll: true });
  store.setState({ marked });
  clearTimeout(timer);
  timer = setTimeout(() => store.setState({ marked: null }), optionHighlightMs);
}
