import type { Control, KeptTaps } from "./keep-taps.ts";

/** How long a choice may take to show, such as another product of a long campaign. */
const maxFrames = 60;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/**
 * Makes the kept choices once more, now that they are heard, and then presses the kept button, once.
 * It stays unpressed where it is gone or disabled, or where a choice no longer shows.
 */
export async function replayKeptTaps({ choices, end }: KeptTaps): Promise<void> {
  for (const [control, value] of [...choices]) {
    if (!(await choose(control, value))) return void end();
  }
  await nextFrame();
  const button = end();
  if (button?.isConnected) button.click();
}

async function choose(control: Control, value: string): Promise<boolean> {
  // What is dispatched inside an effect is put back before its new state is shown.
  await nextFrame();
  const isShown = makeChoice(control, value);
  for (let frames = 0; frames < maxFrames && !isShown(); frames += 1) await nextFrame();
  return control.isConnected && isShown();
}

/** Returns whether the page shows the choice. */
function makeChoice(control: Control, value: string): () => boolean {
  if (control instanceof HTMLInputElement) {
    // React hears of a radio button only if it was off as far as React knows.
    control.checked = false;
    control.click();
    return () => control.checked;
  }
  control.value = value;
  control.dispatchEvent(new Event("change", { bubbles: true }));
  return () => control.value === value;
}
