import { type KeyboardEvent, useEffect, useRef } from "react";

import { type ControlName, controlStep, insideStep } from "../editor/control-step.ts";
import { type Hold, holdToRepeat } from "../editor/hold-to-repeat.ts";
import { useDesigner } from "./designer-context.tsx";
import { ToolButton } from "./tool-button.tsx";
import type { ToolIconName } from "./tool-icon.tsx";

const timers = {
  setTimeout: (run: () => void, ms: number) => window.setTimeout(run, ms),
  clearTimeout: (timer: unknown) => window.clearTimeout(Number(timer)),
};

const isPress = ({ key }: KeyboardEvent) => key === "Enter" || key === " ";

type StepButtonProps = {
  name: ControlName;
  icon: ToolIconName;
  label: string;
  isIdle?: boolean;
  /** Of a picture within its frame, not of the frame. */
  isInside?: boolean;
};

/** A control that makes a step at once, and further ones while it is held (CANV-26..29, T-064). */
export function StepButton(props: StepButtonProps) {
  const { name, icon, label, isIdle = false, isInside = false } = props;
  const { act } = useDesigner();
  const step = () => {
    const whole = controlStep(name);
    return act((isInside ? insideStep(whole) : null) ?? whole);
  };
  const held = useRef<Hold | null>(null);
  const stop = () => held.current?.stop();
  const start = () => {
    stop();
    held.current = holdToRepeat(() => step().isDone, timers);
    held.current.start();
  };
  useEffect(() => () => held.current?.stop(), []);
  return (
    <ToolButton
      icon={icon}
      label={label}
      isIdle={isIdle}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        // A finger's pointer would else stay with the button, and never be seen to leave it.
        event.currentTarget.releasePointerCapture(event.pointerId);
        start();
      }}
      onPointerUp={stop}
      onPointerCancel={stop}
      onPointerLeave={stop}
      onBlur={stop}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (!isPress(event)) return;
        event.preventDefault();
        if (!event.repeat) start();
      }}
      onKeyUp={(event) => {
        if (!isPress(event)) return;
        event.preventDefault();
        stop();
      }}
      onClick={(event) => {
        // Neither pointer nor key: what screen readers send.
        if (event.detail === 0) step();
      }}
    />
  );
}
