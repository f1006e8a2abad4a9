import { presetSrcSet, presetUrl } from "#domain/media/preset-url.ts";
import { ModalDialog } from "#ui/modal-dialog.tsx";

import type { ViewedImage } from "./image-viewer.tsx";

export default function ImageDialog({
  image,
  onClose,
}: {
  image: ViewedImage;
  onClose: () => void;
}) {
  return (
    <ModalDialog title={image.name} fitsContent onClose={onClose}>
      <img
        srcSet={presetSrcSet(image.src, ["mobile", "full_hd"])}
        sizes="(width < 40rem) 90vw, 56dvh"
        src={presetUrl(image.src, "full_hd")}
        alt={image.name}
        width={800}
        height={1000}
        className="mx-auto block aspect-4/5 h-[70dvh] max-w-full rounded-md bg-ground-soft object-contain"
      />
    </ModalDialog>
  );
}
