import { Icon } from "#ui/icon.tsx";

import { ProductPicture } from "../picture/product-picture.tsx";
import type { ReviewTarget } from "./review-target.ts";

/** What a review is about: its picture, name and options. */
export function ReviewedProduct({ target }: { target: ReviewTarget }) {
  const { name, productName, options, thumbUrl } = target;
  return (
    <span className="reviewed">
      <span className="reviewed-picture relative bg-ground-soft text-ink-soft">
        {thumbUrl === "" ? (
          <Icon name="image" />
        ) : (
          <ProductPicture
            src={thumbUrl}
            use="thumb"
            sizes="64px"
            isEager
            className="size-full object-contain"
          />
        )}
      </span>
      <span className="reviewed-text">
        <bdi className="font-semibold">{name}</bdi>
        <span className="text-sm text-ink-soft">
          {[productName, ...options].map((text, at) => (
            <span key={`${at} ${text}`}>
              {at > 0 && " · "}
              <bdi>{text}</bdi>
            </span>
          ))}
        </span>
      </span>
    </span>
  );
}
