import { useEffect } from "react";

import { coarsePictures } from "#domain/design-form/coarse-pictures.ts";

import { placeKey } from "../personalise/personal-store.ts";
import { type Customising, placeOf } from "./customising.ts";

/** Tells at its field of a picture that would print coarse as soon as it is there, before an add asks about it (ERR-08). */
export function useCoarseWarnings({ store, personal }: Customising): void {
  useEffect(() => {
    const look = () => {
      const keys = coarsePictures(store.getState().designs).map(({ name }) =>
        placeKey(placeOf(name)),
      );
      const { warnings } = personal.getState();
      if (keys.length === warnings.size && keys.every((key) => warnings.has(key))) return;
      personal.setState({
        warnings: new Map(keys.map((key) => [key, "personal.low_quality"] as const)),
      });
    };
    look();
    return store.subscribe((state, before) => {
      if (state.designs !== before.designs) look();
    });
  }, [store, personal]);
}
