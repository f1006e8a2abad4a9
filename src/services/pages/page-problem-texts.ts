import { longestPageText, longestParagraph, type PageTextProblem } from "./parse-page-text.ts";

/** For whoever writes pages, in English as all commands are. */
const reasons: Readonly<Record<PageTextProblem["reason"], string>> = {
  too_long: `is longer than ${longestPageText.toLocaleString("en")} characters`,
  not_text: "is not text in UTF-8",
  too_deep: "has marks within marks too deeply",
  long_paragraph: `goes on for more than ${longestParagraph.toLocaleString("en")} characters without an empty line`,
  entity: "is a code of HTML: type the character itself",
  empty_heading: "is a heading without words",
  heading_link: "is a heading with a link in it",
  empty_link: "is a link without words",
  no_title: "must be a title, as a line with `# ` before it",
  doubled_title: "is a second title: headings begin with `## ` or `### `",
  deep_heading: "is a heading of a fourth size; there are `## ` and `### `",
  nested_list: "is a list within a list",
  unsafe_link: "leads to no address: a link begins with https://, mailto:, tel:, / or #",
  unsupported: "is none of heading, paragraph, list, table, link, strong or emphasised words",
};

export const pageProblemText = ({ reason, excerpt }: PageTextProblem): string =>
  `${excerpt === "" ? "The text" : `"${excerpt}"`} ${reasons[reason]}`;
