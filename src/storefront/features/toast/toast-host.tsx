import { Suspense, useEffect } from "react";
import { useStore } from "zustand";

import { useMessages } from "#ui/messages-context.tsx";

import { lazyPart } from "../loading/lazy-part.ts";
import { toastStore } from "./toast-store.ts";

const loadList = () => import("./toast-list.tsx");
const ToastList = lazyPart(loadList);
const warmList = () =>
  void loadList().catch((error: unknown) => {
    // The script may be out of reach, which the browser tells by a TypeError.
    if (!(error instanceof TypeError)) throw error;
  });

/**
 * Place of the toasts. The list itself is fetched once someone uses the page, as a toast may tell of
 * a network that is gone by then.
 */
export function ToastHost() {
  const { t } = useMessages();
  const toasts = useStore(toastStore, (state) => state.toasts);
  useEffect(() => {
    addEventListener("pointerover", warmList, { once: true });
    addEventListener("focusin", warmList, { once: true });
  }, []);
  return (
    <section
      aria-label={t("a11y.notifications")}
      aria-live="polite"
      className="pointer-events-none fixed right-4 bottom-20 z-40 flex w-[min(22rem,calc(100%-2rem))] flex-col gap-2 md:bottom-4"
    >
      {toasts.length > 0 && (
        <Suspense>
          <ToastList toasts={toasts} />
        </Suspense>
      )}
    </section>
  );
}
