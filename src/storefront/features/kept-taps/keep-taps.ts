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
 * Keeps what a visitor does before the page is live: choices in radio groups and selects (other fields keep their
 * contents by themselves), and the last tap on a button marked with data-keep-tap, which looks busy until `KeptTaps` takes over.
 * A marked submit button does not submit its form by itself: the browser would put all fields into the address.
 * The Enter key in a text field, which presses that button too, does nothing yet.
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
    if (target.matches("a")) return void drop();
    event.preventDefault();
    event.stopImmediatePropagation();
    const isEnterInField =
      (event as MouseEvent).detail === 0 && document.activeElement instanceof HTMLInputElement;
    if (isEnterInField) return;
    drop();
    target.setAttribute("aria-busy", "true");
    tapped = target;
  });
  on("change", (event) => {
    const control = event.target as Control;
    if (control.type !== "radio" && control.type !== "select-one") return;
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
