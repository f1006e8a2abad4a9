import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { renderShop } from "#storefront/testing/render-shop.tsx";

import { WaitText } from "./wait-text.tsx";
import { noteWait } from "./wait-time.ts";

const now = new Date(2026, 10, 29, 14, 1, 20);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now });
});
afterEach(() => {
  noteWait({ success: true });
  vi.useRealTimers();
});

const waitFor = (minutes: number) =>
  noteWait({
    success: false,
    data: { retry_at: new Date(now.getTime() + minutes * 60_000).toISOString() },
  });
const shown = (text: string) => {
  renderShop(
    <p data-testid="text">
      <WaitText text={text} />
    </p>,
  );
  return screen.getByTestId("text").textContent.replaceAll(/[\u00a0\u202f]/gu, " ");
};

it("follows a text with the time in the visitor's time zone", () => {
  waitFor(3);
  expect(shown("Please try again later")).toBe(
    "Please try again later. You can try again from 2:05 PM.",
  );
});

it("has the date where that is another day", () => {
  waitFor(24 * 60);
  expect(shown("Busy!")).toBe("Busy! You can try again from November 30, 2026 at 2:02 PM.");
});

it("is the text alone after an answer that asks for no wait, and once the time is over", () => {
  waitFor(3);
  noteWait({ success: false, data: { reason: "other" } });
  expect(shown("Refused.")).toBe("Refused.");
});

it("is the text alone once the time is over", () => {
  waitFor(-1);
  expect(shown("Refused.")).toBe("Refused.");
});
