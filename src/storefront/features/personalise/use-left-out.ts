import { useState } from "react";

import { countLetters, hasEmoji } from "#domain/personalisation/clean-text.ts";
import { useMessages } from "#ui/messages-context.tsx";

/**
 * A word at a text's field about what will not be printed of it: emoji as they are typed, and what was
 * beyond `max` letters when it was left (PERS-11), until it is typed in again.
 */
export function useLeftOut(max: number) {
  const { t } = useMessages();
  const [leftOut, setLeftOut] = useState<"emoji" | "letters" | null>(null);
  const words = {
    emoji: () => t("personal.emoji_left_out"),
    letters: () => t("personal.letters_left_out", { count: max }),
  };
  return {
    hint: leftOut === null ? undefined : words[leftOut](),
    typed: (text: string) => setLeftOut(hasEmoji(text) ? "emoji" : null),
    left: (text: string) => {
      const letters = countLetters(text.replaceAll(/[\r\n]/gu, "").trimEnd());
      if (letters > max) setLeftOut("letters");
    },
  };
}
