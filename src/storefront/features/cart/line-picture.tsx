import { Icon } from "#ui/icon.tsx";

import { ProductPicture } from "../picture/product-picture.tsx";

export function LinePicture({
  url,
  className = "w-20 md:w-28",
}: {
  url: string | null;
  className?: string;
}) {
  return (
    <div
      className={`relative aspect-4/5 shrink-0 overflow-hidden rounded-picture bg-ground-soft ${className}`}
    >
      {url ? (
        <ProductPicture src={url} use="thumb" sizes="112px" className="size-full object-contain" />
      ) : (
        <span className="grid size-full place-items-center text-ink-soft">
          <Icon name="image" />
        </span>
      )}
    </div>
  );
}
