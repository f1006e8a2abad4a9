import { emptyContent } from "#domain/draft/draft.ts";

import type { DraftForm } from "../draft/draft-session.ts";
import type { ToolAnswers } from "./design-tool.ts";

type Info = Record<string, unknown> | null;
/** A `pbCustomInfo` with what the page's query fills in; null for what a tool opens with. */
export type Prefill = (info: Info) => Info;

/**
 * A tool's answers as a draft sees them: what the query fills in wins over a draft that was made without it, and
 * of what a shopper has begun a draft changes nothing.
 */
export function builderDraft(answers: ToolAnswers, prefill: Prefill): DraftForm {
  const isAsOpened = () => JSON.stringify(answers.read()) === JSON.stringify(prefill(null));
  return {
    read: () => ({ ...emptyContent, answers: isAsOpened() ? null : answers.read() }),
    opened: () => ({ ...emptyContent, answers: prefill(answers.opened()) }),
    addressed: () => {
      const filled = prefill(null);
      return filled === null ? "" : JSON.stringify(filled);
    },
    restore: (content, { isOfAddress }) => {
      if (content.answers === null || !isAsOpened()) return;
      answers.write(isOfAddress ? content.answers : prefill(content.answers));
    },
    write: (content) => answers.write(content.answers ?? prefill(null)),
    subscribe: answers.subscribe,
  };
}
