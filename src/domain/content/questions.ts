import { type ContentBlock, type ContentHeading, contentText } from "./content-block.ts";

export type Question = {
  heading: ContentHeading;
  answer: readonly ContentBlock[];
};

export type QuestionGroup = {
  /** Null for questions without a heading over them. */
  heading: ContentHeading | null;
  /** What stands between the heading and its first question. */
  intro: readonly ContentBlock[];
  questions: readonly Question[];
};

export type Questions = {
  /** What stands before the first heading. */
  intro: readonly ContentBlock[];
  groups: readonly QuestionGroup[];
};

/**
 * Reads a page as questions and answers: its smaller headings are the questions, the larger ones the groups of them; with
 * one size of headings, each is a question.
 */
export function readQuestions(blocks: readonly ContentBlock[]): Questions {
  const isGrouped = blocks.some((block) => block.kind === "heading" && block.level === 3);
  const intro: ContentBlock[] = [];
  const groups: { heading: ContentHeading | null; intro: ContentBlock[]; questions: Question[] }[] =
    [];
  let open = intro;
  for (const block of blocks) {
    if (block.kind !== "heading") {
      open.push(block);
      continue;
    }
    open = [];
    if (isGrouped && block.level === 2) {
      groups.push({ heading: block, intro: open, questions: [] });
      continue;
    }
    if (groups.length === 0) groups.push({ heading: null, intro: [], questions: [] });
    groups.at(-1)?.questions.push({ heading: block, answer: open });
  }
  return { intro, groups };
}

/** Every question that has an answer, with it as plain text, in the order of the page (CAT-12). */
export function listQuestions(
  blocks: readonly ContentBlock[],
): { question: string; answer: string }[] {
  return readQuestions(blocks)
    .groups.flatMap(({ questions }) =>
      questions.map(({ heading, answer }) => ({
        question: heading.text,
        answer: contentText(answer),
      })),
    )
    .filter(({ answer }) => answer !== "");
}
