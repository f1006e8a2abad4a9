import type { ComponentProps } from "react";

import { ToolIcon, type ToolIconName } from "./tool-icon.tsx";

type ToolButtonProps = Omit<ComponentProps<"button">, "children"> & {
  icon: ToolIconName;
  label: string;
  /** Stays where the focus is, and says why when it is pressed. */
  isIdle?: boolean;
};

/** A control with a picture for a name that is heard and shown on hover. */
export function ToolButton({ icon, label, isIdle = false, ...props }: ToolButtonProps) {
  return (
    <button
      {...props}
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isIdle || undefined}
      className="dsg-tool"
    >
      <ToolIcon name={icon} />
    </button>
  );
}
