import { Fragment } from "react";

import type { ContentBlock, ContentSpan, ContentSpans } from "#domain/content/content-block.ts";

import { ShopLink } from "../shop/shop-link.tsx";

/** The parts of a content page, as a browser shows them. */
export function ContentBlocks({ blocks }: { blocks: readonly ContentBlock[] }) {
  return blocks.map((block, index) => <Block key={index} block={block} />);
}

function Block({ block }: { block: ContentBlock }) {
  switch (block.kind) {
    case "heading": {
      const Heading = block.level === 2 ? "h2" : "h3";
      return <Heading id={block.id}>{block.text}</Heading>;
    }
    case "paragraph":
      return (
        <p>
          <Spans spans={block.spans} />
        </p>
      );
    case "list": {
      const List = block.ordered ? "ol" : "ul";
      return (
        <List {...(block.ordered && block.start !== undefined && { start: block.start })}>
          {block.items.map((spans, index) => (
            <li key={index}>
              <Spans spans={spans} />
            </li>
          ))}
        </List>
      );
    }
    case "table":
      return <Table head={block.head} rows={block.rows} />;
  }
}

/** Scrolls within itself where it is wider than the page, by keys too. */
function Table({ head, rows }: Omit<Extract<ContentBlock, { kind: "table" }>, "kind">) {
  return (
    <div
      className="content-table"
      role="group"
      aria-label={head.map((spans) => spans.map(({ text }) => text).join("")).join(", ")}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            {head.map((spans, index) => (
              <th key={index} scope="col">
                <Spans spans={spans} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, index) => (
            <tr key={index}>
              {cells.map((spans, cell) => (
                <td key={cell}>
                  <Spans spans={spans} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Words that lead to the same place, one beside the other, are one link. */
function Spans({ spans }: { spans: ContentSpans }) {
  const links: ContentSpan[][] = [];
  for (const span of spans) {
    const last = links.at(-1);
    if (last?.[0]?.href === span.href && last !== undefined) last.push(span);
    else links.push([span]);
  }
  return links.map((own, index) => {
    const words = own.map((span, at) => <Words key={at} {...span} />);
    const href = own[0]?.href;
    if (href === undefined) return <Fragment key={index}>{words}</Fragment>;
    return (
      <ShopLink key={index} to={href}>
        {words}
      </ShopLink>
    );
  });
}

function Words({ text, strong, emphasis }: ContentSpan) {
  const shown = emphasis ? <em>{text}</em> : text;
  return strong ? <strong>{shown}</strong> : shown;
}
