import { connectionStore } from "../loading/connection-store.ts";

export const filterSheetId = "listing-filters";

const sheetOrHolder = `#${filterSheetId}, :has(#${filterSheetId})`;
const besideSheet = `:has(#${filterSheetId}) > :not(${sheetOrHolder})`;

/**
 * Makes the sheet of filters a modal dialog while it is open: what is beside it is inert, the focus
 * goes into it and then back to its opener. Without scripts it is a popover and no more.
 */
export function followSheet(sheet: HTMLElement): (() => void) | undefined {
  // Where there are no popovers it stands in the page, always open.
  if (!("popover" in sheet)) return undefined;
  let beside: Iterable<HTMLElement> = [];
  const setInert = (isInert: boolean) => {
    for (const element of beside) element.inert = isInert;
  };
  const follow = () => {
    const isOpen = sheet.matches(":popover-open");
    sheet.role = isOpen ? "dialog" : "complementary";
    if (isOpen) beside = document.querySelectorAll<HTMLElement>(besideSheet);
    setInert(isOpen);
    const inSheet = `#${filterSheetId} button`;
    const opener = `[popovertarget=${filterSheetId}]`;
    document.querySelector<HTMLElement>(isOpen ? inSheet : opener)?.focus({ preventScroll: true });
  };
  // It may have been opened before the scripts came.
  if (sheet.matches(":popover-open")) follow();
  sheet.addEventListener("toggle", follow);
  // The notice of a page that cannot be had is beside it.
  const leave = connectionStore.subscribe(({ retry }) => retry && sheet.hidePopover());
  return () => {
    leave();
    setInert(false);
  };
}
