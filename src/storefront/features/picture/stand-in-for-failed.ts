const againMs = 5000;

/**
 * Puts the store's icon in the place of every picture that fails, or has failed before (NAV-53), and
 * asks for the picture once more after a while: the server may have been busy.
 */
export function standInForFailed(): void {
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]")?.href ?? "";
  const askedAgain = new WeakSet<HTMLImageElement>();
  const replace = (image: HTMLImageElement) => {
    const { src, srcset } = image;
    if (src === icon) return;
    // Other sources of the picture would win over the icon, and one of them may be what failed.
    if (image.parentElement instanceof HTMLPictureElement) {
      for (const source of image.parentElement.querySelectorAll("source")) source.remove();
    }
    image.srcset = "";
    image.src = icon;
    if (askedAgain.has(image)) return;
    askedAgain.add(image);
    setTimeout(() => {
      if (image.src !== icon) return;
      image.srcset = srcset;
      image.src = src;
    }, againMs);
  };
  const onError = ({ target }: Event) => target instanceof HTMLImageElement && replace(target);
  addEventListener("error", onError, true);
  for (const image of document.images) if (image.complete && !image.naturalWidth) replace(image);
}
