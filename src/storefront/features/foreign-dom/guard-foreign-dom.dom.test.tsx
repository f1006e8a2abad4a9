import { cleanup, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { guardForeignDom } from "./guard-foreign-dom.ts";

let container: HTMLElement;
let unguard: () => void;
beforeEach(() => {
  unguard = guardForeignDom(window);
  container = document.body.appendChild(document.createElement("div"));
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  unguard();
});

function textsOf(element: Node): Text[] {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

const newFont = (content: Node) => {
  const font = document.createElement("font");
  font.append(content);
  return font;
};

/** Changes that translators and extensions make to every text of a page. */
const changes: Record<string, (text: Text) => void> = {
  "wraps it": (text) => {
    const font = document.createElement("font");
    text.replaceWith(font);
    font.append(text);
  },
  "wraps it twice": (text) => {
    const font = newFont(document.createElement("font"));
    text.replaceWith(font);
    font.firstChild?.appendChild(text);
  },
  "replaces it": (text) => text.replaceWith(newFont(new Text(`translated ${text.data}`))),
  "puts a translation beside it and removes it": (text) => {
    text.before(newFont(newFont(new Text(`translated ${text.data}`))));
    text.remove();
  },
  "moves it to another element": (text) => {
    const mark = document.body.appendChild(document.createElement("mark"));
    mark.append(text);
  },
  "removes it": (text) => text.remove(),
};

let goTo: (step: number) => void;
function show(screen: (step: number) => ReactNode): void {
  const { rerender } = render(screen(0), { container });
  goTo = (step) => rerender(screen(step));
}
/** The words on the page, without what a translator put before them. */
const words = () => (container.textContent ?? "").replaceAll("translated ", "");

describe.each(Object.entries(changes))("a page where something %s", (name, change) => {
  const isGone = name.startsWith("moves") || name === "removes it";
  const changeAll = () => {
    for (const text of textsOf(container)) change(text);
  };

  it("loses a text that React removes", () => {
    show((step) => (
      <p>
        {step === 0 && "first"}
        <b>kept</b>
      </p>
    ));
    changeAll();
    goTo(1);
    expect(words()).toBe(isGone ? "" : "kept");
    expect(container.querySelectorAll("p > font")).toHaveLength(0);
  });

  it("gets an element that React inserts before a text, in its place", () => {
    show((step) => (
      <p>
        <b>a</b>
        {step === 1 && <i>inserted</i>}
        last
      </p>
    ));
    changeAll();
    goTo(1);
    expect(words()).toBe(isGone ? "inserted" : "ainsertedlast");
  });

  it("shows a text that React changes", () => {
    show((step) => (
      <p>
        {step === 0 ? "old" : "new"} <b>price</b>
      </p>
    ));
    changeAll();
    goTo(1);
    if (!isGone) expect(words()).toBe("new price");
    expect(words()).not.toContain("old");
  });

  it("goes on after the parent of changed texts is removed and comes back", () => {
    show((step) => (
      <div>{step === 1 ? <em>gone</em> : <p>{[step, " of ", <b key="b">two</b>]}</p>}</div>
    ));
    changeAll();
    goTo(1);
    changeAll();
    goTo(2);
    expect(words()).toBe("2 of two");
  });
});

describe("guardForeignDom", () => {
  it("leaves calls alone that the browser carries out", () => {
    const parent = document.createElement("div");
    const [first, second] = [new Text("1"), new Text("2")];
    parent.insertBefore(second, null);
    parent.insertBefore(first, second);
    expect(parent.textContent).toBe("12");
    expect(parent.removeChild(first)).toBe(first);
    first.nodeValue = "3";
    expect(parent.textContent).toBe("2");
  });

  it("puts the browser's own functions back when it ends", () => {
    unguard();
    const parent = document.createElement("div");
    expect(() => parent.removeChild(new Text("none"))).toThrow();
    unguard = guardForeignDom(window);
    expect(() => parent.removeChild(new Text("none"))).not.toThrow();
  });
});
