import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";

import { serverMessages } from "#messages/server-catalogue.ts";
import { MessagesProvider } from "#ui/messages-context.tsx";

import { RatingStars } from "./rating-stars.tsx";

const render = (average: number, count: number) =>
  renderToStaticMarkup(
    <MessagesProvider messages={serverMessages("en")}>
      <RatingStars average={average} count={count} />
    </MessagesProvider>,
  );

describe("CAM-37 the rating", () => {
  it.each([
    [5, 5],
    [4.5, 5],
    [4.49, 4],
    [1, 1],
  ])("%s of a scale of 5 fills %i stars", (average, filled) => {
    const html = render(average, 12);
    expect(html.match(/<svg/g)).toHaveLength(5);
    expect(html.match(/fill="currentColor"/g)).toHaveLength(filled);
  });

  it("says the average, the scale and the number of reviews", () => {
    const html = render(4.26, 12);
    expect(html).toContain("4.3");
    expect(html).toMatch(/4\.3[^<]*5/);
    expect(html).toContain("12");
  });
});
