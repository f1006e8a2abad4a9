import { lazy, Suspense } from "react";
import { useStore } from "zustand";

import { useMessages } from "#ui/messages-context.tsx";

import { toastStore } from "./toast-store.ts";

const ToastList = lazy(() => import("./toast-list.tsx"));

/** Place of the toasts; the list itself is fetched with the first one. */
export function ToastHost() {
  const { t } = useMessages();
  const toasts = useStore(toastStore, (state) => state.toasts);
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
