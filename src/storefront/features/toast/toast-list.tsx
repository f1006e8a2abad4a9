import { useEffect, useLayoutEffect, useRef, useState } from "react";

import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import { keepClear } from "./keep-clear.ts";
import { dismissToast, type Toast, toastDurationMs } from "./toast-store.ts";

export default function ToastList({ toasts }: { toasts: readonly Toast[] }) {
  const list = useRef<HTMLDivElement>(null);
  const isShown = toasts.length > 0;
  useLayoutEffect(() => (isShown && list.current ? keepClear(list.current) : undefined), [isShown]);
  return (
    <div ref={list} className="flex flex-col gap-2">
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastItem({ toast }: { toast: Toast }) {
  const { t } = useMessages();
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld || toast.isLasting) return;
    const timer = setTimeout(() => dismissToast(toast.id), toastDurationMs);
    return () => clearTimeout(timer);
  }, [isHeld, toast]);
  const { action } = toast;
  return (
    <div
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      className="pointer-events-auto flex items-center gap-2 rounded-md bg-ink ps-4 text-sm text-ground shadow-lifted"
    >
      <p className="min-w-0 flex-1 py-3">{toast.text}</p>
      {action && (
        <button
          type="button"
          className="min-h-11 cursor-pointer px-2 font-semibold underline underline-offset-4"
          onClick={() => {
            action.run();
            dismissToast(toast.id);
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={t("a11y.close")}
        className="grid size-11 cursor-pointer place-items-center"
        onClick={() => dismissToast(toast.id)}
      >
        <Icon name="close" className="size-4" />
      </button>
    </div>
  );
}
