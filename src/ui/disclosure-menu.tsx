import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from "react";

import { Icon } from "./icon.tsx";
import { useDismissal } from "./use-dismissal.ts";

export type DisclosureAlign = "start" | "end" | "wide-end";

const alignments: Readonly<Record<DisclosureAlign, string>> = {
  start: "start-0",
  end: "end-0",
  "wide-end": "start-3 md:start-auto md:end-0",
};

type DisclosureMenuProps = {
  /** What the menu chooses, read out before the current value. */
  label: string;
  current: ReactNode;
  /** Side on which the panel opens. */
  opens?: "down" | "up";
  /** Edge that panel and button share; on phones `wide-end` is the start of what is positioned around them. */
  align?: DisclosureAlign;
  panelClassName?: string;
  /** Without the arrow on phones. */
  isCompact?: boolean;
  /** Called before the menu opens, and once for a menu that was opened before scripts ran. */
  onOpen?: (() => void) | undefined;
  children: ReactNode;
};

/** Closes an open menu after a choice. */
function useChoice(detailsRef: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const details = detailsRef.current;
    if (details === null) return;
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest("a, button") === null) return;
      details.open = false;
      details.querySelector("summary")?.focus();
    };
    details.addEventListener("click", onClick);
    return () => details.removeEventListener("click", onClick);
  }, [detailsRef]);
}

/** A small menu that works without scripts; Escape, a click elsewhere or a choice closes it. */
export function DisclosureMenu({
  label,
  current,
  opens = "down",
  align = "end",
  panelClassName = "w-[14rem]",
  isCompact = false,
  onOpen,
  children,
}: DisclosureMenuProps) {
  const detailsRef = useRef<HTMLDetailsElement>(null);
  useDismissal(detailsRef);
  useChoice(detailsRef);
  const openEarly = useEffectEvent(() => {
    if (detailsRef.current?.open) onOpen?.();
  });
  useEffect(() => openEarly(), []);
  const side = opens === "down" ? "top-full mt-1" : "bottom-full mb-1";
  return (
    <details
      ref={detailsRef}
      className={`group/menu ${align === "wide-end" ? "md:relative" : "relative"}`}
    >
      <summary
        onClick={() => detailsRef.current?.open || onOpen?.()}
        className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md px-3 text-sm hover:bg-ground-soft [&::-webkit-details-marker]:hidden"
      >
        <span className="sr-only">{label}: </span>
        {current}
        <Icon
          name="chevron-down"
          className={`size-4 text-ink-soft transition-transform duration-(--motion) group-open/menu:rotate-180 ${isCompact ? "max-md:hidden" : ""}`}
        />
      </summary>
      <div
        className={`scroll-shade absolute z-30 max-h-[min(334px,60dvh)] max-w-[calc(100vw-2*var(--gutter))] overflow-y-auto overscroll-y-contain rounded-md border border-line p-1 shadow-lifted ${side} ${alignments[align]} ${panelClassName}`}
      >
        {children}
      </div>
    </details>
  );
}

export const menuItemClass =
  "flex min-h-11 w-full cursor-pointer items-center justify-between gap-2 rounded-sm px-3 text-start text-sm no-underline hover:bg-ground-soft aria-current:font-semibold";
