import { type ComponentType, useEffect, useState } from "react";
import { useStore } from "zustand";

import { useMessages } from "#ui/messages-context.tsx";

import { loadAside } from "../loading/load-aside.ts";
import { type Toast, toastStore } from "./toast-store.ts";

/**
 * Place of the toasts. The list itself is fetched ahead, as a toast may tell of a network that is gone
 * by then; toasts wait for it.
 */
export function ToastHost() {
  const { t } = useMessages();
  const toasts = useStore(toastStore, (state) => state.toasts);
  const [List, setList] = useState<ComponentType<{ toasts: readonly Toast[] }>>();
  useEffect(() => {
    void loadAside().then((aside) => setList(() => aside.ToastList));
  }, []);
  return (
    <section
      aria-label={t("a11y.notifications")}
      aria-live="polite"
      className="pointer-events-none fixed right-4 bottom-20 z-40 flex w-[min(22rem,calc(100%-2rem))] flex-col gap-2 md:bottom-4"
    >
      {List && <List toasts={toasts} />}
    </section>
  );
}
