import { emptyContent } from "#domain/draft/draft.ts";

import type { DraftForm } from "../draft/draft-session.ts";
import type { ToolAnswers } from "./design-tool.ts";

/** A tool's answers as a draft sees them; of what a shopper has begun a draft changes nothing. */
export const builderDraft = (answers: ToolAnswers): DraftForm => ({
  read: () => ({ ...emptyContent, answers: answers.read() }),
  restore: (content) => {
    if (content.answers !== null && answers.read() === null) answers.write(content.answers);
  },
  write: (content) => answers.write(content.answers),
  subscribe: answers.subscribe,
});
