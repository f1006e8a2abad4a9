import { render } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { standInForFailed } from "./stand-in-for-failed.ts";

const icon = "data:image/svg+xml,icon";
const pausesMs = [5_000, 20_000, 60_000, 180_000];

beforeAll(() => {
  // happy-dom lacks it.
  const images = { get: () => document.querySelectorAll("img"), configurable: true };
  Object.defineProperty(document, "images", images);
  document.head.append(Object.assign(document.createElement("link"), { rel: "icon", href: icon }));
  standInForFailed();
});
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A picture whose file fails each time the browser requests it, with the addresses that it requested. */
function showFailing(src: string, dark?: string) {
  const Picture = (props: { src: string }) => (
    <picture>
      {dark && <source media="(prefers-color-scheme: dark)" srcSet={dark} />}
      <img src={props.src} alt="" />
    </picture>
  );
  const { container, rerender } = render(<Picture src={src} />);
  const image = container.querySelector("img") ?? new Image();
  const source = container.querySelector("source");
  return {
    image,
    fail: () => image.dispatchEvent(new Event("error")),
    show: (next: string) => rerender(<Picture src={next} />),
    src: () => image.getAttribute("src"),
    darkSrc: () => source?.getAttribute("srcset"),
  };
}

describe("a picture that fails (NAV-53 T-006)", () => {
  it("shows the store's icon and is requested four more times, with growing pauses", () => {
    const { fail, src } = showFailing("/media/logo/a.png");
    for (const pauseMs of pausesMs) {
      fail();
      expect(src()).toBe(icon);
      vi.advanceTimersByTime(pauseMs - 1);
      expect(src()).toBe(icon);
      vi.advanceTimersByTime(1);
      expect(src()).toBe("/media/logo/a.png");
    }
    fail();
    vi.advanceTimersByTime(7_200_000);
    expect(src()).toBe(icon);
  });

  it("is requested again with the network, however often it failed", () => {
    const { fail, src } = showFailing("/media/logo/b.png");
    for (const pauseMs of pausesMs) {
      fail();
      vi.advanceTimersByTime(pauseMs);
    }
    fail();
    window.dispatchEvent(new Event("online"));
    expect(src()).toBe("/media/logo/b.png");
    fail();
    vi.advanceTimersByTime(5_000);
    expect(src()).toBe("/media/logo/b.png");
  });

  it("waits without a network", () => {
    const { fail, src } = showFailing("/media/logo/c.png");
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    fail();
    vi.advanceTimersByTime(5_000);
    expect(src()).toBe(icon);
    window.dispatchEvent(new Event("online"));
    expect(src()).toBe("/media/logo/c.png");
  });

  it("takes its source for dark grounds away meanwhile, and brings both back", () => {
    const { fail, src, darkSrc } = showFailing("/media/logo/d.png", "/media/logo/dark.png");
    fail();
    expect([src(), darkSrc()]).toEqual([icon, ""]);
    vi.advanceTimersByTime(5_000);
    expect([src(), darkSrc()]).toEqual(["/media/logo/d.png", "/media/logo/dark.png"]);
  });

  it("is not replaced again if the icon fails as well", () => {
    const { fail, image, src } = showFailing("/media/logo/e.png");
    fail();
    const set = vi.spyOn(image, "setAttribute");
    fail();
    expect(set).not.toHaveBeenCalled();
    expect(src()).toBe(icon);
    vi.advanceTimersByTime(5_000);
    expect(src()).toBe("/media/logo/e.png");
  });

  it("comes again as the picture that the page has shown since", () => {
    const { fail, show, src } = showFailing("/media/thumb/sand.png");
    fail();
    show("/media/thumb/navy.png");
    expect(src()).toBe("/media/thumb/navy.png");
    fail();
    expect(src()).toBe(icon);
    const shown = new Set<string | null>();
    for (let second = 0; second < 300; second += 1) {
      vi.advanceTimersByTime(1_000);
      shown.add(src());
    }
    expect([...shown]).toEqual([icon, "/media/thumb/navy.png"]);
  });
});
