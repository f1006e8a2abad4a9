import { useEffect } from "react";

import type { ContentPageReply } from "#contract/schemas/content.ts";
import { listQuestions } from "#domain/content/questions.ts";

import { clientState } from "../visit/client-state.ts";

/** The questions for what reads pages by machine, and kept as the page's faqList (CAT-12). */
export function FaqData({ page: { blocks } }: { page: ContentPageReply }) {
  const faqList = listQuestions(blocks);
  useEffect(() => clientState.setState({ faqList: listQuestions(blocks) }), [blocks]);
  if (faqList.length === 0) return null;
  const json = import.meta.env.SSR ? JSON.stringify(faqJsonLd(faqList)) : "";
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json.replaceAll("<", "\\u003c") }}
    />
  );
}

const faqJsonLd = (faqList: ReturnType<typeof listQuestions>) => ({
  "@context": "https://schema.org",
  "@type": "FAQPage",
  mainEntity: faqList.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});
