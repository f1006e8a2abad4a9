import { type ContentBlock, type ContentHeading, contentText } from "./content-block.ts";

export type Question = {
  heading: ContentHeading;
  answer: readonly ContentBlock[];
};

export type QuestionGroup = {
  /** Null for questions without a heading over them. */
  heading: ContentHeading | null;
  questions: readonly Question[];
};

export type Questions = {
  /** What stands before the first heading. */
  intro: readonly ContentBlock[];
  groups: readonly QuestionGroup[];
};

/**
 * Reads a page as questions and answers: its smaller headings are the questions, the larger ones the groups of them; with
 * one size of headings, each is a question. What stands between a group's heading and its first question is kept as a
 * question of that heading's own.
 */
export function readQuestions(blocks: readonly ContentBlock[]): Questions {
  const isGrouped = blocks.some((block) => block.kind === "heading" && block.level === 3);
  const intro: ContentBlock[] = [];
  const groups: { heading: ContentHeading | null; questions: Question[] }[] = [];
  let answer = intro;
  const ask = (heading: ContentHeading) => {
    const own: ContentBlock[] = [];
    if (groups.length === 0) groups.push({ heading: null, questions: [] });
    groups.at(-1)?.questions.push({ heading, answer: own });
    answer = own;
  };
  let unasked: ContentHeading | null = null;
  for (const block of blocks) {
    if (block.kind === "heading") {
      unasked = isGrouped && block.level === 2 ? block : null;
      if (unasked) groups.push({ heading: unasked, questions: [] });
      else ask(block);
      continue;
    }
    if (unasked) ask(unasked);
    unasked = null;
    answer.push(block);
  }
  return { intro, groups: groups.filter(({ questions }) => questions.length > 0) };
}

/** Every question with its answer as plain text, in the order of the page (CAT-12). */
export function listQuestions(
  blocks: readonly ContentBlock[],
): { question: string; answer: string }[] {
  return readQuestions(blocks).groups.flatMap(({ questions }) =>
    questions.map(({ heading, answer }) => ({
      question: heading.text,
      answer: contentText(answer),
    })),
  );
}
