import { useLayoutEffect, useState } from "react";

/**
 * For a form whose fields show what a store has: has all effects run, and so its fields subscribed,
 * before the browser can hand in a letter. React would run them in a task of their own; a letter that
 * comes before it is set back to what the field had last, and those before it are gone with it.
 */
export function useSubscribedAtOnce(): void {
  const [, render] = useState(false);
  // An update that is asked for here is rendered at once, and effects come before it.
  useLayoutEffect(() => render(true), []);
}
