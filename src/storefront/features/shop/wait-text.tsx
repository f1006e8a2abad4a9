import { useState } from "react";

import { useMessages } from "#ui/messages-context.tsx";

import { withWaitTime } from "./wait-time.ts";

/** `withWaitTime` of the moment in which the text appears. */
export function WaitText({ text }: { text: string }) {
  const messages = useMessages();
  const [shown, setShown] = useState(() => ({ text, full: withWaitTime(text, messages) }));
  if (shown.text === text) return shown.full;
  const next = { text, full: withWaitTime(text, messages) };
  setShown(next);
  return next.full;
}
