import { useEffect, useRef } from "react";

import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import { ProductPicture } from "../../picture/product-picture.tsx";
import type { CampaignPicture, CampaignVideo } from "../campaign-view.ts";
import { slidesClass, thumbStepPx } from "./slides-class.ts";

type GalleryThumbsProps = {
  pictures: readonly CampaignPicture[];
  videos: readonly CampaignVideo[];
  index: number;
  onShow: (index: number) => void;
};

const playClass =
  "absolute inset-0 m-auto size-7 rounded-full bg-ink fill-current p-1.5 text-ground";

/**
 * A carousel of thumbs, below the picture or, on large screens, beside it: at most 4 at a time, less
 * on narrow screens (CAM-32).
 */
export function GalleryThumbs({ pictures, videos, index, onShow }: GalleryThumbsProps) {
  const { t } = useMessages();
  const listRef = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const list = listRef.current;
    const thumb = list?.children[index];
    if (!list || !thumb) return;
    // Not scrollIntoView, which would move the page too.
    const outer = list.getBoundingClientRect();
    const inner = thumb.getBoundingClientRect();
    list.scrollBy(inner.x - outer.x - thumbStepPx.x, inner.y - outer.y - thumbStepPx.y);
  }, [index]);
  const all = [...pictures, ...videos];
  return (
    <ol
      ref={listRef}
      className={`scrollbar-none mx-auto my-3 flex snap-both list-none gap-2 overflow-auto overscroll-contain p-0 motion-safe:scroll-smooth lg:col-start-1 lg:row-start-1 lg:m-0 lg:flex-col ${slidesClass}`}
    >
      {all.map((one, position) => {
        const isVideo = "poster_url" in one;
        return (
          <li key={position} className="w-18 shrink-0 snap-start">
            <button
              type="button"
              aria-label={
                isVideo
                  ? t("campaign.play_video", { name: one.alt })
                  : t("campaign.image", { index: position + 1, total: pictures.length })
              }
              aria-current={position === index ? "true" : undefined}
              onClick={() => onShow(position)}
              className="relative block w-full cursor-pointer overflow-hidden rounded-sm border-2 border-transparent bg-ground-soft p-0 aria-current:border-ink"
            >
              <ProductPicture
                src={isVideo ? one.poster_url : one.file_url}
                use="thumb"
                sizes="72px"
                className="block aspect-4/5 size-full object-contain"
              />
              {isVideo && <Icon name="play" className={playClass} />}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
