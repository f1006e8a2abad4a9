export type Control = HTMLInputElement | HTMLSelectElement;

export type KeptTaps = {
  /** What was chosen before the page was live, in order. */
  choices: Map<Control, string>;
  /** Ends the keeping; gives the button that was tapped last, if one was. */
  end: () => HTMLElement | undefined;
};

declare global {
  interface Window {
    keptTaps?: KeptTaps;
  }
}

/**
 * Keeps what a visitor does before the page is live: choices in radio groups and selects, and the
 * last tap on a button marked with data-keep-tap, which looks busy until `KeptTaps` takes over.
 * Leaving the page or a script that fails drops the tap. Runs as text in the page's head, and so may
 * refer to nothing but the browser.
 */
export function keepTaps(): void {
  const choices: KeptTaps["choices"] = new Map();
  const keeping = new AbortController();
  let tapped: HTMLElement | undefined;
  const drop = () => {
    tapped?.removeAttribute("aria-busy");
    tapped = undefined;
  };
  const on = (type: string, listener: (event: Event) => void) =>
    addEventListener(type, listener, { capture: true, signal: keeping.signal });
  on("click", (event) => {
    const target = (event.target as Element).closest<HTMLElement>("[data-keep-tap],a");
    if (!target) return;
    drop();
    if (target.matches("a")) return;
    event.stopImmediatePropagation();
    target.setAttribute("aria-busy", "true");
    tapped = target;
  });
  on("change", (event) => {
    const control = event.target as Control;
    choices.delete(control);
    choices.set(control, control.value);
  });
  on("beforeunload", drop);
  on("pagehide", drop);
  on("unhandledrejection", drop);
  on("error", ({ target }) => {
    if (target instanceof HTMLScriptElement) drop();
  });
  window.keptTaps = {
    choices,
    end() {
      const last = tapped;
      drop();
      keeping.abort();
      return last;
    },
  };
}
