import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";

import { serverMessages } from "#messages/server-catalogue.ts";
import { MessagesProvider } from "#ui/messages-context.tsx";

import { ToastHost } from "./toast-host.tsx";
import { toastDurationMs } from "./toast-store.ts";

describe("NAV-78 toasts", () => {
  it("are at the right in Arabic too", () => {
    const html = renderToStaticMarkup(
      <MessagesProvider messages={serverMessages("ar")}>
        <ToastHost />
      </MessagesProvider>,
    );
    expect(html).toMatch(/class="[^"]*\bfixed right-4 /u);
    expect(html).not.toMatch(/\b(?:start|end|left)-4\b/u);
  });

  it("last 3000 ms", () => {
    expect(toastDurationMs).toBe(3000);
  });
});
