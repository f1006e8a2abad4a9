/** The link of a card that is bought in a modal (CAT-19), where an event comes to one. */
export const quickLink = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-quick-add]") : null;

/** The same of a click that opens the modal; with a modifier key cards stay links. */
export const pressedQuickLink = (event: Event): HTMLAnchorElement | null =>
  event instanceof MouseEvent &&
  event.type === "click" &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    ? quickLink(event)
    : null;
