import { useEffect, useState } from "react";

export type RootRef = { readonly current: HTMLElement | null };

type Places = { box: Element | null; form: Element | null };

/**
 * The form, and the box of the pictures of its page or dialog: both begin with their gallery. A form in a
 * bundle has none: the page's are of another product.
 */
export function usePlaces(root: RootRef): Places {
  const [places, setPlaces] = useState<Places>({ box: null, form: null });
  useEffect(() => {
    const form = root.current;
    const place = form?.closest("dialog") ?? document.querySelector("main");
    const isBundled = form?.closest("[data-bundle-product]") != null;
    const gallery = isBundled ? null : place?.querySelector("section > div > ul");
    setPlaces({ form, box: gallery?.parentElement ?? null });
  }, [root]);
  return places;
}
