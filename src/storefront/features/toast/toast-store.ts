import { createStore } from "zustand/vanilla";

/** NAV-78. */
export const toastDurationMs = 3000;

export type ToastAction = { label: string; run: () => void };
export type Toast = {
  id: number;
  text: string;
  action?: ToastAction | undefined;
  isLasting?: boolean | undefined;
};

let count = 0;

export const toastStore = createStore<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));

/**
 * Shows a text in the lower corner for three seconds (NAV-78), hovering or focusing it holds it; one
 * that lasts stays until it is closed, or until what is returned is called. A text that stands there
 * to last is not said beside itself.
 */
export function showToast(text: string, options: Pick<Toast, "action" | "isLasting"> = {}) {
  const { toasts } = toastStore.getState();
  if (toasts.some((shown) => shown.isLasting && shown.text === text)) return () => undefined;
  count += 1;
  const toast: Toast = { ...options, id: count, text };
  toastStore.setState(({ toasts }) => {
    const surplus = toasts.length < 3 ? undefined : toasts.find(({ isLasting }) => !isLasting);
    return { toasts: [...toasts.filter((shown) => shown !== surplus), toast] };
  });
  return () => dismissToast(toast.id);
}

export function dismissToast(id: number): void {
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
