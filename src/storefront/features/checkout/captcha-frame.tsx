import { useEffect, useRef, useState } from "react";

import { parseCaptchaMessage } from "#contract/captcha-message.ts";

import type { CaptchaProblem } from "./captcha-challenge.ts";

/** As high as the box that version 2 shows, and no higher than its largest task. */
const [leastHeight, mostHeight] = [78, 620];

type CaptchaFrameProps = {
  title: string;
  onToken: (token: string) => void;
  onProblem: (problem: CaptchaProblem) => void;
};

/** The store's captcha in a page of its own, so that its scripts run beside nothing of the shop (OP-113). */
export function CaptchaFrame({ title, onToken, onProblem }: CaptchaFrameProps) {
  const frameRef = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(leastHeight);
  // The button that had the focus is gone.
  useEffect(() => frameRef.current?.focus(), []);
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent) => {
      if (source !== frameRef.current?.contentWindow || origin !== location.origin) return;
      const message = parseCaptchaMessage(data);
      if (message === null) return;
      if ("token" in message) onToken(message.token);
      else if ("error" in message) onProblem(message.error);
      else setHeight(Math.min(Math.max(Math.ceil(message.height), leastHeight), mostHeight));
    };
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  });
  return (
    <iframe
      ref={frameRef}
      title={title}
      src={`/checkout/captcha?hl=${document.documentElement.lang}`}
      style={{ height }}
      className="w-full border-0"
    />
  );
}
