/** How long a picture that has failed waits until it is asked for once more, time after time. */
const pausesMs = [5_000, 20_000, 60_000, 180_000];

/** What an attribute is to hold, and what it holds meanwhile. */
type Replaced = { element: Element; name: string; wanted: string; standIn: string };
type Failed = {
  src: string;
  times: number;
  replaced: Replaced[];
  timer?: ReturnType<typeof setTimeout> | undefined;
};

/**
 * Puts the store's icon in the place of every picture that fails, or has failed before (NAV-53), and
 * asks for the picture again: after a while, as the server may have been busy, a few times with
 * growing pauses, and anew each time the network comes back. Elements stay as they are, with other
 * attributes: React may not have taken them over yet.
 */
export function standInForFailed(): void {
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]")?.href ?? "";
  const failures = new WeakMap<HTMLImageElement, Failed>();
  const replace = (image: HTMLImageElement) => {
    const src = image.getAttribute("src") ?? "";
    if (src === icon) return;
    const before = failures.get(image);
    if (before) putBack(before);
    const times = before?.src === src ? before.times + 1 : 0;
    const failed: Failed = { src, times, replaced: [] };
    const put = (element: Element, name: string, standIn: string) => {
      const wanted = element.getAttribute(name);
      if (wanted === null) return;
      failed.replaced.push({ element, name, wanted, standIn });
      element.setAttribute(name, standIn);
    };
    // Other sources of the picture would win over the icon, and one of them may be what failed.
    const { parentElement: parent } = image;
    const sources = parent instanceof HTMLPictureElement ? parent.querySelectorAll("source") : [];
    for (const source of sources) put(source, "srcset", "");
    put(image, "srcset", "");
    put(image, "src", icon);
    failures.set(image, failed);
    const pauseMs = pausesMs[times];
    if (pauseMs === undefined) return;
    failed.timer = setTimeout(() => {
      if (image.isConnected && navigator.onLine) putBack(failed);
    }, pauseMs);
  };
  addEventListener(
    "error",
    ({ target }) => target instanceof HTMLImageElement && replace(target),
    true,
  );
  addEventListener("online", () => {
    for (const image of document.images) {
      const failed = failures.get(image);
      if (!failed) continue;
      failed.times = -1;
      putBack(failed);
    }
  });
  for (const image of document.images) if (image.complete && !image.naturalWidth) replace(image);
}

/** Lets the picture be asked for again; where React has set another address meanwhile, that stays. */
function putBack({ replaced, timer }: Failed): void {
  clearTimeout(timer);
  for (const { element, name, wanted, standIn } of replaced.splice(0)) {
    if (element.getAttribute(name) === standIn) element.setAttribute(name, wanted);
  }
}
