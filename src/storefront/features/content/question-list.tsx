import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

import type { ContentBlock } from "#domain/content/content-block.ts";
import { readQuestions } from "#domain/content/questions.ts";

import { ContentBlocks } from "./content-blocks.tsx";

/** Questions that open to their answers (NAV-12); one that the address names is open. */
export function QuestionList({ blocks }: { blocks: readonly ContentBlock[] }) {
  const { intro, groups } = readQuestions(blocks);
  const ref = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === "") return;
    const named = document.getElementById(decodeHash(hash));
    if (!(named instanceof HTMLDetailsElement) || !ref.current?.contains(named)) return;
    named.open = true;
    named.scrollIntoView({ block: "start" });
  }, [hash]);
  return (
    <div ref={ref}>
      <ContentBlocks blocks={intro} />
      {groups.map(({ heading, questions }) => (
        <section key={heading?.id ?? ""}>
          {heading && <h2 id={heading.id}>{heading.text}</h2>}
          {questions.map(({ heading: question, answer }) => (
            <details key={question.id} id={question.id} className="content-question">
              <summary>{question.text}</summary>
              <ContentBlocks blocks={answer} />
            </details>
          ))}
        </section>
      ))}
    </div>
  );
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
}
