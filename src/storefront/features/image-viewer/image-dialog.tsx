import { presetUrl } from "#domain/media/preset-url.ts";
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
        src={presetUrl(image.src, "full_hd")}
        alt={image.name}
        className="mx-auto block max-h-[70dvh] max-w-full rounded-md bg-ground-soft object-contain"
      />
    </ModalDialog>
  );
}
