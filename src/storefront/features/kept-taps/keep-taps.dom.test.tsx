import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { keepTaps } from "./keep-taps.ts";

let submitted: number;
beforeEach(() => {
  submitted = 0;
  document.body.innerHTML = `
    <form>
      <input name="email" value="ann@shop.example" />
      <input type="radio" name="method" value="express" />
      <select name="country"><option>US</option><option>DE</option></select>
      <button type="submit" data-keep-tap="">Pay</button>
    </form>
    <a href="#top">Up</a>`;
  document.querySelector("form")?.addEventListener("submit", (event) => {
    event.preventDefault();
    submitted += 1;
  });
  keepTaps();
});
afterEach(() => void window.keptTaps?.end());

function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`no ${selector}`);
  return element;
}

const press = (element: HTMLElement, detail: number) =>
  element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail }));
const change = (element: HTMLElement) =>
  element.dispatchEvent(new Event("change", { bubbles: true }));

describe("before the page is live", () => {
  it("a marked submit button keeps the tap and does not submit its form (S15)", () => {
    press(find("button"), 1);
    expect(submitted).toBe(0);
    expect(find("button").getAttribute("aria-busy")).toBe("true");
    expect(window.keptTaps?.end()).toBe(find("button"));
    expect(find("button").hasAttribute("aria-busy")).toBe(false);
  });

  it("the Enter key in a text field neither submits nor keeps anything", () => {
    find("[name=email]").focus();
    press(find("button"), 0);
    expect(submitted).toBe(0);
    expect(window.keptTaps?.end()).toBeUndefined();
  });

  it("the Enter key on the button itself is kept as a tap is", () => {
    find("button").focus();
    press(find("button"), 0);
    expect(submitted).toBe(0);
    expect(window.keptTaps?.end()).toBe(find("button"));
  });

  it("a link that is followed drops the tap", () => {
    press(find("button"), 1);
    press(find("a"), 1);
    expect(window.keptTaps?.end()).toBeUndefined();
  });

  it("choices in radio groups and selects are kept, contents of other fields are not", () => {
    change(find("[name=email]"));
    change(find("[name=method]"));
    change(find("[name=country]"));
    const names = [...(window.keptTaps?.choices.keys() ?? [])].map(({ name }) => name);
    expect(names).toEqual(["method", "country"]);
  });
});

it("after the take-over the form submits", () => {
  window.keptTaps?.end();
  press(find("button"), 1);
  expect(submitted).toBe(1);
});
