import { createStore } from "zustand/vanilla";

/** NAV-78. */
export const toastDurationMs = 3000;

export type ToastAction = { label: string; run: () => void };
export type Toast = { id: number; text: string; action?: ToastAction | undefined };

let count = 0;

export const toastStore = createStore<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));

/** Shows a text in the lower corner for three seconds (NAV-78); hovering or focusing it holds it. */
export function showToast(text: string, options: { action?: ToastAction } = {}): void {
  count += 1;
  const toast: Toast = { id: count, text, action: options.action };
  toastStore.setState(({ toasts }) => ({ toasts: [...toasts.slice(-2), toast] }));
}

export function dismissToast(id: number): void {
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
