import { describe, expect, it } from "vitest";

import { type HtmlElement, parseHtml } from "./html-tree.ts";
import { outline, writeNextSource } from "./next-source.ts";

const page = (main: string, head = "") =>
  parseHtml(
    `<html lang="en" dir="ltr"><head><meta charSet="utf-8"/>${head}</head><body>` +
      `<details class="m"><summary>Menu</summary><a href="/mugs" data-discover="true">Mugs</a>` +
      `<button>EUR</button></details><main>${main}</main><script>go()</script></body></html>`,
  );
const sourceOf = (tree: HtmlElement, product: unknown, file: string) =>
  writeNextSource(tree, product)[file]?.replaceAll(/\s*\n\s*/gu, "");

describe("the source of the Next page", () => {
  const form =
    `<form class="f"><h1>Mug &amp; more</h1><input type="radio" tabindex="0" checked=""/>` +
    `<select><option value="1">1</option><option value="20" selected="">20</option></select>` +
    `<a href="/x">x</a></form>`;

  it("takes the product's texts from its data and listens where a shopper chooses", () => {
    expect(sourceOf(page(form), { names: ["Mug & more"] }, "product.jsx")).toContain(
      `<form className={"f"}><h1>{data["names"]["0"]}</h1>` +
        `<input type={"radio"} tabIndex={"0"} defaultChecked onChange={remember} />` +
        `<select defaultValue={"20"} onChange={remember}><option value={"1"}>{"1"}</option>` +
        `<option value={"20"}>{"20"}</option></select><a href={"/x"}>{"x"}</a></form>`,
    );
  });

  it("sends a menu's entries once, as data, and keeps its markup in the script", () => {
    const source = page(form);
    expect(sourceOf(source, {}, "frame.jsx")).toContain(
      `<html lang={"en"} dir={"ltr"}><head></head><body>` +
        `<Menu name="Menu1" data={[{"href":"/mugs","texts":["Mugs"]},{"texts":["EUR"]}]} />` +
        `<main>{children}</main></body></html>`,
    );
    expect(sourceOf(source, {}, "menus.jsx")).toContain(
      `<details className={"m"}><summary>{"Menu"}</summary>` +
        `<Link href={data["0"]["href"]}>{data["0"]["texts"]["0"]}</Link>` +
        `<button onClick={remember}>{data["1"]["texts"]["0"]}</button></details>`,
    );
  });

  it("puts into the head what the product page itself says", () => {
    const source = sourceOf(
      page(
        form,
        `<title>Mug</title><link rel="icon" href="/i"/><link rel="modulepreload" href="/j"/>`,
      ),
      {},
      "frame.jsx",
    );
    expect(source).toContain(`<head><link rel={"icon"} href={"/i"} /></head>`);
    expect(source).toContain(`<><title>{"Mug"}</title></>`);
    expect(source).not.toContain("modulepreload");
  });

  it("refuses a page whose content is not one element", () => {
    expect(() => writeNextSource(page("<p></p><p></p>"), {})).toThrow("<main>");
  });
});

describe("what a page shows", () => {
  const shown = (html: string) => outline(parseHtml(html));

  it("is the same with other scripts, comments and orders that nobody sees", () => {
    expect(
      shown(
        `<html><head><title>t</title><link rel="preload" as="image" href="/i"/><meta name="a" content="b"/></head>` +
          `<body><div hidden=""><!--$--><!--/$--></div><p>one<!-- -->two</p><script>a</script></body></html>`,
      ),
    ).toBe(
      shown(
        `<html><head><meta content="b" name="a"/><title>t</title></head><body><p>onetwo</p></body></html>`,
      ),
    );
  });

  it.each(["<p>b</p>", `<p class="c">a</p>`, "<b>a</b>", "<p>a</p><p></p>", "<p><i></i>a</p>"])(
    "differs with %s",
    (body) => {
      expect(shown(`<body>${body}</body>`)).not.toBe(shown("<body><p>a</p></body>"));
    },
  );
});
