import { useEffect, useRef, useState } from "react";

import { useMessages } from "#ui/messages-context.tsx";

import { ProductPicture } from "../picture/product-picture.tsx";
import type { CampaignPicture } from "./campaign-view.ts";

type PictureGalleryProps = {
  pictures: readonly CampaignPicture[];
  name: string;
  /** Keeps the place of the thumbs also for a single picture, so that other choices shift nothing. */
  hasThumbs: boolean;
};

const frameClass = "block aspect-4/5 size-full object-contain";

/** The pictures side by side, swiped or reached by their thumbs; the first one loads at once. */
export function PictureGallery({ pictures, name, hasThumbs }: PictureGalleryProps) {
  const { t } = useMessages();
  const stripRef = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const firstUrl = pictures[0]?.file_url;
  useEffect(() => {
    setIndex(0);
    stripRef.current?.scrollTo({ left: 0, behavior: "instant" });
  }, [firstUrl]);
  const show = (wanted: number) => {
    const picture = stripRef.current?.children[wanted];
    if (!(picture instanceof HTMLElement)) return;
    setIndex(wanted);
    stripRef.current?.scrollTo({ left: picture.offsetLeft, behavior: "smooth" });
  };
  return (
    <section
      aria-label={t("campaign.images")}
      className={hasThumbs ? "md:grid md:grid-cols-[72px_minmax(0,1fr)] md:gap-4" : ""}
    >
      <ul
        ref={stripRef}
        tabIndex={pictures.length > 1 ? 0 : undefined}
        aria-label={t("campaign.images")}
        onScroll={({ currentTarget: strip }) => {
          const shown = Math.round(Math.abs(strip.scrollLeft) / Math.max(1, strip.clientWidth));
          if (shown !== index) setIndex(shown);
        }}
        className="scrollbar-none relative m-0 flex aspect-4/5 snap-x snap-mandatory list-none overflow-x-auto overscroll-x-contain bg-ground-soft p-0 motion-safe:scroll-smooth md:order-2 md:rounded-picture"
      >
        {pictures.map(({ id, file_url, alt }, position) => (
          <li key={id} className="w-full shrink-0 snap-center">
            <ProductPicture
              src={file_url}
              use="large"
              sizes="(min-width: 768px) 50vw, 100vw"
              alt={alt || name}
              isMain={position === 0}
              className={frameClass}
            />
          </li>
        ))}
      </ul>
      {hasThumbs && <Thumbs pictures={pictures} index={index} onShow={show} />}
    </section>
  );
}

type ThumbsProps = {
  pictures: readonly CampaignPicture[];
  index: number;
  onShow: (index: number) => void;
};

function Thumbs({ pictures, index, onShow }: ThumbsProps) {
  const { t } = useMessages();
  return (
    <ol className="scrollbar-none m-0 flex list-none gap-2 overflow-x-auto px-4 py-3 md:order-1 md:flex-col md:overflow-visible md:p-0">
      {pictures.map(({ id, file_url }, position) => (
        <li key={id}>
          <button
            type="button"
            aria-label={t("campaign.image", { index: position + 1, total: pictures.length })}
            aria-current={position === index ? "true" : undefined}
            onClick={() => onShow(position)}
            className="block w-16 cursor-pointer overflow-hidden rounded-sm border-2 border-transparent bg-ground-soft p-0 aria-current:border-ink md:w-full"
          >
            <ProductPicture src={file_url} use="thumb" sizes="72px" className={frameClass} />
          </button>
        </li>
      ))}
    </ol>
  );
}
