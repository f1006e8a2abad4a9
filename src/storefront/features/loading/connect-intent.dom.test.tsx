import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { connectIntent } from "./connect-intent.ts";

const followIntent = vi.hoisted(() => vi.fn<(cause: Event) => () => void>());
vi.mock("./follow-intent.ts", () => ({ followIntent }));

let end: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  followIntent.mockReset().mockReturnValue(() => undefined);
  document.body.innerHTML = `<a id="card" href="/trail-lines">Trail Lines</a><p id="text"></p>`;
  end = connectIntent();
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

const send = (type: string, id = "card", init: Record<string, unknown> = {}) =>
  document
    .getElementById(id)
    ?.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), init));

/** Type and place of the event that the code is called for, once it has come. */
async function cause(): Promise<string[]> {
  await vi.runAllTimersAsync();
  await vi.waitFor(() => expect(followIntent).toHaveBeenCalledOnce());
  const [event] = followIntent.mock.calls[0] ?? [];
  return [event?.type ?? "", event?.target instanceof Element ? event.target.id : ""];
}

describe("P15 of the intents that come while their code is on its way", () => {
  it("the element that the pointer entered last counts", async () => {
    send("pointerover");
    send("pointerover", "text");
    expect(await cause()).toEqual(["pointerover", "text"]);
  });

  it("a touch counts, even if a mouse event on another element follows", async () => {
    send("pointerover");
    send("touchstart");
    send("pointerover", "text");
    expect(await cause()).toEqual(["touchstart", "card"]);
  });

  it("NAV-60 a choice counts, whatever comes after it", async () => {
    send("touchstart");
    send("click");
    send("touchstart", "text");
    send("focusin", "text");
    expect(await cause()).toEqual(["click", "card"]);
  });

  it("NAV-60 Escape counts, and no other key", async () => {
    send("focusin");
    send("keydown", "card", { key: "Tab" });
    expect(await cause()).toEqual(["focusin", "card"]);
    end();
    followIntent.mockClear();
    end = connectIntent();
    send("focusin");
    send("keydown", "card", { key: "Escape" });
    expect(await cause()).toEqual(["keydown", "card"]);
  });
});
