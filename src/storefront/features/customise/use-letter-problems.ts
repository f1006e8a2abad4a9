import { useEffect } from "react";

import type { LiveEngine } from "#designer/engine/open-live-engine.ts";
import { checkDesignsFilled } from "#domain/design-form/check-designs-filled.ts";

import { type Customising, placeOf } from "./customising.ts";

/** Nobody types for so long before the letters are looked at: the picture comes first (P18). */
const restMs = 600;

/** Tells at its field of letters that no font has, once they are typed, and not only when something is added. */
export function useLetterProblems({ store, personal }: Customising, live: LiveEngine | null): void {
  useEffect(() => {
    if (live === null) return undefined;
    const look = () => {
      const { designs } = store.getState();
      const found = checkDesignsFilled(designs, (text, fontId) =>
        live.engine.missingLetters({ text, fontId }),
      );
      const own = found.flatMap(({ name, kind }) =>
        kind === "no_letters" ? [{ ...placeOf(name), kind } as const] : [],
      );
      const { problems } = personal.getState();
      const others = problems.filter(({ kind }) => kind !== "no_letters");
      if (own.length === 0 && others.length === problems.length) return;
      personal.setState({ problems: [...others, ...own] });
    };
    let resting = setTimeout(look, restMs);
    const stop = store.subscribe((state, before) => {
      if (state.designs === before.designs) return;
      clearTimeout(resting);
      resting = setTimeout(look, restMs);
    });
    return () => {
      stop();
      clearTimeout(resting);
    };
  }, [store, personal, live]);
}
