import type { ReactNode } from "react";

import { Icon, type IconName } from "./icon.tsx";

export type NoticeTone = "info" | "ok" | "warn" | "danger";

const tones: Readonly<Record<NoticeTone, { className: string; icon: IconName }>> = {
  info: { className: "bg-ground-soft text-ink", icon: "info" },
  ok: { className: "bg-ok-soft text-ok", icon: "check" },
  warn: { className: "bg-warn-soft text-warn", icon: "alert" },
  danger: { className: "bg-danger-soft text-danger", icon: "alert" },
};

export function Notice({ tone = "info", children }: { tone?: NoticeTone; children: ReactNode }) {
  const { className, icon } = tones[tone];
  return (
    <div className={`flex gap-3 rounded-md px-4 py-3 text-sm ${className}`}>
      <Icon name={icon} className="mt-0.5 size-5" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
