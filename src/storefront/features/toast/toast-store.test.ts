import { afterEach, describe, expect, it } from "vitest";

import { showToast, toastStore } from "./toast-store.ts";

const shown = () => toastStore.getState().toasts.map(({ text }) => text);

afterEach(() => toastStore.setState({ toasts: [] }));

describe("NAV-78 no more than three toasts at once", () => {
  it("push out the oldest, but never one that lasts", () => {
    const close = showToast("offline", { isLasting: true });
    for (const text of ["one", "two", "three", "four"]) showToast(text);
    expect(shown()).toEqual(["offline", "three", "four"]);
    close();
    expect(shown()).toEqual(["three", "four"]);
  });

  it("say once what already stands there to last", () => {
    const close = showToast("offline", { isLasting: true });
    const closeOther = showToast("offline");
    expect(shown()).toEqual(["offline"]);
    closeOther();
    expect(shown()).toEqual(["offline"]);
    close();
    showToast("offline");
    expect(shown()).toEqual(["offline"]);
  });

  it("are more where all of them last", () => {
    for (const text of ["one", "two", "three", "four"]) showToast(text, { isLasting: true });
    expect(shown()).toEqual(["one", "two", "three", "four"]);
  });
});
