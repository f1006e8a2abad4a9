import { type RefObject, Suspense, useLayoutEffect, useRef, useState } from "react";

import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import { lazyPart } from "../loading/lazy-part.tsx";
import { mainPictureSizes, showMorphed } from "../loading/morph-picture.ts";
import { ProductPicture } from "../picture/product-picture.tsx";
import type { CampaignPicture, CampaignVideo } from "./campaign-view.ts";
import { useStrip } from "./gallery/use-strip.ts";
import { GalleryThumbs } from "./gallery/gallery-thumbs.tsx";

const GalleryTools = lazyPart(() => import("./later.ts"));
const GalleryVideos = lazyPart(() => import("./gallery/gallery-videos.tsx"));

type PictureGalleryProps = {
  pictures: readonly CampaignPicture[];
  /** Stand behind the pictures. */
  videos: readonly CampaignVideo[];
  name: string;
  /** Keeps the place of the thumbs also for a single picture, so that other choices shift nothing. */
  hasThumbs: boolean;
};

const cornerClass = "absolute grid place-items-center rounded-full bg-ground-raised";
const frameClass = "block aspect-4/5 size-full object-contain";

/** The pictures side by side, swiped or reached by their thumbs; the first one loads at once. */
export function PictureGallery({ pictures, videos, name, hasThumbs }: PictureGalleryProps) {
  const { t } = useMessages();
  const areaRef = useRef<HTMLDivElement>(null);
  const stripRef = useRef<HTMLUListElement>(null);
  const { index, show, listen, ...following } = useStrip(stripRef, pictures[0]?.file_url);
  const [tools, setTools] = useState<"at hand" | "enlarged">();
  const comeNear = () => setTools((now) => now ?? "at hand");
  const enlarge = () => setTools("enlarged");
  const total = pictures.length + videos.length;
  // A video has its own controls at the lower edge, on some phones at the upper one too.
  const corner = `${cornerClass} ${index < pictures.length ? "bottom-2" : "top-14"}`;
  useLayoutEffect(showMorphed, []);
  return (
    <section
      aria-label={t("campaign.images")}
      className={hasThumbs ? "lg:grid lg:grid-cols-[72px_minmax(0,1fr)] lg:gap-4" : ""}
    >
      <div
        ref={areaRef}
        className="relative lg:col-start-2"
        onPointerEnter={comeNear}
        onFocus={comeNear}
      >
        <Strip {...{ stripRef, pictures, videos, name, index, listen, following, enlarge }} />
        <button
          type="button"
          aria-label={t("campaign.image_enlarge")}
          onClick={enlarge}
          className={`${corner} end-2 size-11 cursor-pointer`}
        >
          <Icon name="zoom-in" />
        </button>
        {total > 1 && (
          <p
            className={`${corner} pointer-events-none start-2 min-h-9 px-3 text-xs ${hasThumbs ? "md:hidden" : ""}`}
          >
            {t("campaign.image", { index: index + 1, total })}
          </p>
        )}
      </div>
      {hasThumbs && (
        <GalleryThumbs pictures={pictures} videos={videos} index={index} onShow={show} />
      )}
      <Suspense>
        {tools && (
          <GalleryTools
            {...{ areaRef, pictures, videos, name, index }}
            isEnlarged={tools === "enlarged"}
            onShow={show}
            onClose={(last) => {
              setTools("at hand");
              show(last);
            }}
          />
        )}
      </Suspense>
    </section>
  );
}

type StripProps = Omit<PictureGalleryProps, "hasThumbs"> & {
  stripRef: RefObject<HTMLUListElement | null>;
  index: number;
  listen: (position: number) => void;
  following: Omit<ReturnType<typeof useStrip>, "index" | "show" | "listen">;
  enlarge: () => void;
};

function Strip(props: StripProps) {
  const { stripRef, pictures, videos, name, index, listen, following, enlarge } = props;
  const { t } = useMessages();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a button beside it does the same
    <ul
      ref={stripRef}
      tabIndex={pictures.length + videos.length > 1 ? 0 : undefined}
      aria-label={t("campaign.images")}
      {...following}
      onClick={({ target }) => {
        if (target instanceof HTMLImageElement) enlarge();
      }}
      className="scrollbar-none relative m-0 flex aspect-4/5 snap-x snap-mandatory gap-1 list-none overflow-x-auto overscroll-x-contain bg-ground-soft p-0 motion-safe:scroll-smooth md:rounded-picture"
    >
      {pictures.map(({ file_url, alt }, position) => (
        <li key={`${file_url} ${position}`} className="relative w-full shrink-0 snap-center">
          <ProductPicture
            src={file_url}
            use="large"
            sizes={mainPictureSizes}
            alt={alt || name}
            isMain={position === 0}
            className={position === 0 ? `${frameClass} [view-transition-name:picture]` : frameClass}
          />
        </li>
      ))}
      {videos.length > 0 && (
        <Suspense>
          <GalleryVideos
            videos={videos}
            shown={index - pictures.length}
            onLive={(position) => listen(pictures.length + position)}
          />
        </Suspense>
      )}
    </ul>
  );
}
