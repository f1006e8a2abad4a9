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
    const named = document.getElementById(decodeHash(hash))?.closest("details");
    if (!named || !ref.current?.contains(named)) return;
    named.open = true;
    named.scrollIntoView({ block: "start" });
  }, [hash]);
  return (
    <div ref={ref}>
      <ContentBlocks blocks={intro} />
      {groups.map((group, index) => (
        <section key={group.heading?.id ?? index}>
          {group.heading && <h2 id={group.heading.id}>{group.heading.text}</h2>}
          <ContentBlocks blocks={group.intro} />
          {group.questions.map(({ heading, answer }) => (
            <details key={heading.id} className="content-question">
              <summary>{heading.text}</summary>
              <div id={heading.id}>
                <ContentBlocks blocks={answer} />
              </div>
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
