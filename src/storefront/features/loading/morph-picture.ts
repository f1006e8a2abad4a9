/** How wide the main picture stands on a campaign's page; a dense phone does with a little less. */
export const mainPictureSizes = "(min-width: 768px) min(50vw, 37.5rem), 82vw";

/** A phone takes longer to keep what it shows than it takes to show the next page (decision 012). */
const mayMorph = "(hover: hover) and (prefers-reduced-motion: no-preference)";

/** No page is held back for longer than this. */
const longestMs = 400;

type Warmed = { path: string; card: HTMLImageElement; picture: HTMLImageElement };

let warmed: Warmed | undefined;
let endMorph: (() => void) | undefined;

/** Has the picture of a card fetched in the size that the page behind it shows it in. */
export function warmPicture(link: HTMLAnchorElement): void {
  const card = link.closest("article")?.querySelector("img");
  if (!card?.srcset || warmed?.card === card) return;
  const picture = new Image();
  picture.sizes = mainPictureSizes;
  picture.srcset = card.srcset;
  warmed = { path: link.pathname, card, picture };
}

/**
 * Lets the picture of the card that was followed become the page's main picture. Resolves once the
 * browser has kept what it shows; at once where the picture is not there yet, without motion, and on
 * a phone.
 */
export async function morphPicture(path: string): Promise<void> {
  if (warmed?.path !== path || !("startViewTransition" in document)) return;
  const { card, picture } = warmed;
  // A picture that could not be fetched is complete as well.
  if (!picture.complete || !picture.naturalWidth || !card.isConnected) return;
  if (!matchMedia(mayMorph).matches) return;
  card.style.viewTransitionName = "picture";
  await new Promise<void>((isKept) => {
    const { ready } = document.startViewTransition(() => {
      card.style.viewTransitionName = "";
      isKept();
      return new Promise<void>((isShown) => {
        endMorph = isShown;
        setTimeout(isShown, longestMs);
      });
    });
    // It is left out, as in a tab that is not seen; the page is shown all the same.
    ready.catch(isKept);
  });
}

/** Called by the main picture once it is on the page. */
export function showMorphed(): void {
  endMorph?.();
}
