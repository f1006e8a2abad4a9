import { describe, expect, it } from "vitest";

import { plainErrorPage } from "./error-page.ts";

const show = (options: Parameters<typeof plainErrorPage>[0]) => {
  const { status, headers, body } = plainErrorPage(options);
  return { status, headers: new Headers(headers), html: body.toString() };
};

describe("the error page without a store", () => {
  it.each([
    [404, "/", "en-US", "ltr", "404 Page Not Found", "Page not found"],
    [404, "/de/x", "de-DE", "ltr", "404 Seite nicht gefunden", "Seite nicht gefunden"],
    [404, "/ar", "ar", "rtl", "404 الصفحة غير موجودة", "الصفحة غير موجودة"],
    [503, "/", "en-US", "ltr", "Please try again later", "Please try again later"],
    [503, "/de/x?y=1", "de-DE", "ltr", "Bitte versuchen Sie es später erneut", "Bitte versuchen"],
  ] as const)("%d at %s is in %s", (status, path, tag, dir, title, heading) => {
    const { html, headers, ...answer } = show({ status, path });
    expect(answer.status).toBe(status);
    expect(html).toContain(`<html lang="${tag}" dir="${dir}">`);
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toContain(`<h1>${heading}`);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(headers.get("retry-after")).toBe(status === 503 ? "5" : null);
  });

  it("offers to try again only where that may help, in the language of the page", () => {
    expect(show({ status: 503, path: "/de/" }).html).toContain('<a href="">Erneut versuchen</a>');
    expect(show({ status: 404, path: "/de/" }).html).not.toContain("<a ");
  });

  it("shows the operator's text in English whatever the path", () => {
    const english = { title: "Not open", heading: "Not open yet" };
    const { html } = show({ status: 503, path: "/de/", english });
    expect(html).toContain('<html lang="en-US" dir="ltr">');
    expect(html).toContain("<title>Not open</title>");
  });
});
