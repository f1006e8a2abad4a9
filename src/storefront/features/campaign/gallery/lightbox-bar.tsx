import type { ReactNode } from "react";

import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages-context.tsx";

type LightboxBarProps = {
  index: number;
  total: number;
  isZoomed: boolean;
  /** Undefined for what cannot be enlarged; the button stays, so that the focus does. */
  onZoom: (() => void) | undefined;
  onClose: () => void;
};

/** Which one of how many is shown, and what can be done with it. */
export function LightboxBar({ index, total, isZoomed, onZoom, onClose }: LightboxBarProps) {
  const { t } = useMessages();
  return (
    <div className="lightbox-bar">
      <p aria-live="polite">{t("campaign.image", { index: index + 1, total })}</p>
      <Tool
        label={t(isZoomed ? "gallery.zoom_out" : "gallery.zoom_in")}
        icon={isZoomed ? <ZoomOutIcon /> : <Icon name="zoom-in" className="size-6" />}
        onClick={onZoom}
      />
      <Tool
        label={t("a11y.close")}
        icon={<Icon name="close" className="size-6" />}
        onClick={onClose}
      />
    </div>
  );
}

type ToolProps = { icon: ReactNode; label: string; onClick: (() => void) | undefined };

function Tool({ icon, label, onClick }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={onClick === undefined || undefined}
      className="lightbox-tool"
      onClick={onClick}
    >
      {icon}
    </button>
  );
}

/** Not among the icons, which are on every page. */
function ZoomOutIcon() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      className="size-6"
    >
      <path d="M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 4.5 4.5M8 11h6" />
    </svg>
  );
}
