import { createElement } from "react";

import { isLocaleCode } from "#domain/locale/locales.ts";

import { isOutOfReach } from "../loading/is-out-of-reach.ts";
import { showOverlay } from "../overlay/overlay-store.ts";
import { pressedQuickLink, quickLink } from "./quick-link.ts";

/** Its texts come with it: a dialog is never shown without. */
async function loadModal() {
  const { default: QuickAddModal, loadProductTexts } = await import("./quick-add-modal.tsx");
  const { locale = "" } = document.documentElement.dataset;
  await loadProductTexts(isLocaleCode(locale) ? locale : "en");
  return QuickAddModal;
}

/** Opens the card's campaign over the page; where its code is out of reach the link leads there. */
async function open(link: HTMLAnchorElement): Promise<void> {
  link.setAttribute("aria-busy", "true");
  const { href: here } = window.location;
  try {
    const QuickAddModal = await loadModal();
    if (window.location.href !== here) return;
    const { pathname, search } = link;
    const slug = decodeURIComponent(pathname.split("/").at(-1) ?? "");
    const onClose = () => showOverlay(null);
    const name = link.textContent;
    showOverlay(createElement(QuickAddModal, { slug, search, name, onClose }));
  } catch (error) {
    if (!isOutOfReach(error)) reportError(error);
    window.location.assign(link.href);
  } finally {
    link.removeAttribute("aria-busy");
  }
}

/** Lets cards that are bought in a modal open it (CAT-19); with a modifier key they stay links. */
export function followQuickAdd(): () => void {
  const connected = new AbortController();
  const { signal } = connected;
  document.addEventListener(
    "click",
    (event) => {
      const link = pressedQuickLink(event);
      if (!link) return;
      event.preventDefault();
      if (!link.hasAttribute("aria-busy")) void open(link);
    },
    { capture: true, signal },
  );
  for (const intent of ["pointerover", "touchstart", "focusin"]) {
    document.addEventListener(
      intent,
      (event) => {
        // The click asks for it again.
        if (quickLink(event)) loadModal().catch(() => undefined);
      },
      { passive: true, signal },
    );
  }
  return () => connected.abort();
}
