import type { ReactNode } from "react";

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
        <List>
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys
    <div className="content-table" tabIndex={0}>
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

function Spans({ spans }: { spans: ContentSpans }) {
  return spans.map((span, index) => <Span key={index} {...span} />);
}

function Span({ text, strong, emphasis, href }: ContentSpan) {
  let shown: ReactNode = text;
  if (emphasis) shown = <em>{shown}</em>;
  if (strong) shown = <strong>{shown}</strong>;
  return href === undefined ? shown : <ShopLink to={href}>{shown}</ShopLink>;
}
