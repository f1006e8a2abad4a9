type Box = { top: number; right: number; bottom: number; left: number };

/** Between toasts and what they keep clear of. */
const gapPx = 8;

/**
 * By how many pixels toasts at the lower edge are to stand higher, so that they cover none of the `actions`, all
 * measured from the window's upper left corner. 0 where none is in the way, and where there is no room above.
 */
export function liftAbove(toasts: Box, actions: readonly Box[]): number {
  let lift = 0;
  for (const action of actions.toSorted((a, b) => b.bottom - a.bottom)) {
    const isBeside = action.right <= toasts.left || action.left >= toasts.right;
    const isEmpty = action.right <= action.left || action.bottom <= action.top;
    const isAbove = action.bottom <= toasts.top - lift;
    const isBelow = action.top >= toasts.bottom - lift;
    if (isBeside || isEmpty || isAbove || isBelow) continue;
    lift = toasts.bottom - action.top + gapPx;
  }
  return lift <= toasts.top ? lift : 0;
}
