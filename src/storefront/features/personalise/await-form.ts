import { waitAtMost } from "../campaign/wait-at-most.ts";
import type { PersonalHandle, PersonalLink } from "./personal-link.ts";

/** As long as a shopper waits for a button. */
const patienceMs = 15_000;

/** Rejects as a script does that cannot be fetched. */
class FormOutOfReach extends TypeError {
  constructor() {
    super("Failed to fetch dynamically imported module: the form");
  }
}

/**
 * The form as soon as it is live and settled; rejects where its code does not come in 15 s. What is on its way
 * still by then is no longer waited for.
 */
export function awaitForm(link: PersonalLink): Promise<PersonalHandle> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new FormOutOfReach()), patienceMs);
    void link.ready().then(async (handle) => {
      clearTimeout(timer);
      await waitAtMost(patienceMs, handle.settled?.() ?? Promise.resolve());
      resolve(handle);
    });
  });
}
