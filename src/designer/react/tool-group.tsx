import { type ReactNode, useId } from "react";

type ToolGroupProps = {
  label: string;
  /** How it stands at present. */
  value?: string | undefined;
  isWide?: boolean;
  children: ReactNode;
};

/** Controls of one kind, and above them what they have led to. */
export function ToolGroup({ label, value, isWide = false, children }: ToolGroupProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="dsg-group" data-is-wide={isWide || undefined}>
      <p className="dsg-group-head">
        <span id={id}>{label}</span>
        {value !== undefined && <bdi className="dsg-value">{value}</bdi>}
      </p>
      {/* The order of arrows is the screen's, in every language. */}
      <div dir="ltr" className="dsg-tools">
        {children}
      </div>
    </div>
  );
}
