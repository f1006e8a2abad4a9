import { useCallback, useEffect, useRef, useState } from "react";

import type { MessageValues } from "#messages/create-messages.ts";
import type { MessageKey } from "#messages/message-key.ts";
import { useMessages } from "#ui/messages-context.tsx";

/** What a held key or a drag leads to is said once it has come to rest. */
const restMs = 350;
/** Makes a sentence that is said again another one, or it would not be heard. */
const silentMark = "\u00A0";

export type Say = (key: MessageKey, values?: MessageValues) => void;

/** The text of a live region, and how to change it; of several in a short time the last is said. */
export function useAnnouncer(): { said: string; say: Say } {
  const { t } = useMessages();
  const [said, setSaid] = useState("");
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const say = useCallback<Say>(
    (key, values) => {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => {
        const text = t(key, values);
        setSaid((before) => (before === text ? text + silentMark : text));
      }, restMs);
    },
    [t],
  );
  return { said, say };
}
