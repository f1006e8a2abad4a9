import { type ReactNode, useEffect, useRef } from "react";
import { useStore } from "zustand";

import type { MessageKey } from "#messages/message-key.ts";
import { useMessages } from "#ui/messages-context.tsx";

import type { DraftSession, DraftWord } from "./draft-session.ts";

const texts: Readonly<Record<DraftWord, MessageKey>> = {
  kept: "personal.draft_kept",
  part: "personal.draft_part",
  linked: "personal.draft_linked",
  link_gone: "personal.draft_link_gone",
  link_failed: "personal.draft_link_failed",
  emptied: "personal.draft_emptied",
  elsewhere: "personal.draft_elsewhere",
  full: "personal.draft_full",
};

/** Words of a form that a draft has filled in. */
const filled: ReadonlySet<DraftWord> = new Set(["kept", "part", "linked"]);

/** The word about a draft, beside the title of its form so that nothing moves when it comes. */
export function DraftNotice({ session }: { session: DraftSession }) {
  const { t } = useMessages();
  const word = useStore(session.state, (state) => state.word);
  const canUndo = useStore(session.state, (state) => state.canUndo);
  const undo = (
    <Act key="undo" takesFocus={word === "emptied"} onClick={() => session.undo()}>
      {t("personal.draft_undo")}
    </Act>
  );
  const startOver = (
    <Act key="over" onClick={() => session.startOver()}>
      {t("personal.draft_start_over")}
    </Act>
  );
  return (
    <p className="m-0 flex min-w-0 flex-wrap items-center gap-x-3 text-xs text-ink-soft">
      <span role="status">{word && t(texts[word])}</span>
      {canUndo ? undo : word !== null && filled.has(word) ? startOver : null}
      {word === "elsewhere" && (
        <Act onClick={() => session.takeOver()}>{t("personal.draft_take_over")}</Act>
      )}
    </p>
  );
}

type ActProps = { takesFocus?: boolean; onClick: () => void; children: ReactNode };

function Act({ takesFocus = false, onClick, children }: ActProps) {
  const ref = useRef<HTMLButtonElement>(null);
  // The button that had the focus is gone then.
  useEffect(() => {
    if (takesFocus) ref.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <button
      ref={ref}
      type="button"
      className="-my-3 min-h-11 cursor-pointer font-semibold text-ink underline underline-offset-4"
      onClick={onClick}
    >
      {children}
    </button>
  );
}
