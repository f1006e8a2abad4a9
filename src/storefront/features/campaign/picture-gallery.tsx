import {
  type RefObject,
  Suspense,
  type UIEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";

import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import { lazyPart } from "../loading/lazy-part.tsx";
import { mainPictureSizes, showMorphed } from "../loading/morph-picture.ts";
import { ProductPicture } from "../picture/product-picture.tsx";
import type { CampaignPicture, CampaignVideo } from "./campaign-view.ts";

const GalleryVideo = lazyPart(() => import("./gallery-video.tsx"));

type PictureGalleryProps = {
  pictures: readonly CampaignPicture[];
  /** Stand behind the pictures. */
  videos: readonly CampaignVideo[];
  name: string;
  /** Keeps the place of the thumbs also for a single picture, so that other choices shift nothing. */
  hasThumbs: boolean;
};

const playClass =
  "absolute inset-0 m-auto size-7 rounded-full bg-ink fill-current p-1.5 text-ground";
const frameClass = "block aspect-4/5 size-full object-contain";

/** Playing may be refused, or broken off by the next choice; the video has controls of its own. */
function expectNoPlay(error: unknown): void {
  const name = error instanceof DOMException ? error.name : "";
  if (name !== "AbortError" && name !== "NotAllowedError") throw error;
}

const shownIn = (strip: HTMLElement | null) =>
  strip ? Math.round(Math.abs(strip.scrollLeft) / Math.max(1, strip.clientWidth)) : 0;

/** Which picture of the strip is the chosen one; the first one again where other pictures come. */
function useStrip(stripRef: RefObject<HTMLUListElement | null>, firstUrl: string | undefined) {
  const [index, setIndex] = useState(0);
  /** Where the strip is on its way to, past others that are not the chosen one. */
  const wantedRef = useRef<number>(undefined);
  useEffect(() => {
    setIndex(0);
    wantedRef.current = undefined;
    stripRef.current?.scrollTo({ left: 0, behavior: "instant" });
  }, [stripRef, firstUrl]);
  const show = (wanted: number) => {
    const picture = stripRef.current?.children[wanted];
    if (!(picture instanceof HTMLElement)) return;
    setIndex(wanted);
    wantedRef.current = wanted === shownIn(stripRef.current) ? undefined : wanted;
    stripRef.current?.scrollTo({ left: picture.offsetLeft });
    picture.querySelector("video")?.play().catch(expectNoPlay);
  };
  const follow = ({ currentTarget: strip }: UIEvent<HTMLElement>) => {
    const shown = shownIn(strip);
    if (shown !== (wantedRef.current ?? shown)) return;
    wantedRef.current = undefined;
    setIndex(shown);
  };
  const letGo = () => {
    wantedRef.current = undefined;
  };
  return {
    index,
    show,
    onScroll: follow,
    onScrollEnd: (event: UIEvent<HTMLElement>) => {
      letGo();
      follow(event);
    },
    onPointerDown: letGo,
    onWheel: letGo,
    onKeyDown: letGo,
  };
}

/** The pictures side by side, swiped or reached by their thumbs; the first one loads at once. */
export function PictureGallery({ pictures, videos, name, hasThumbs }: PictureGalleryProps) {
  const { t } = useMessages();
  const stripRef = useRef<HTMLUListElement>(null);
  const { index, show, ...following } = useStrip(stripRef, pictures[0]?.file_url);
  useLayoutEffect(showMorphed, []);
  return (
    <section
      aria-label={t("campaign.images")}
      className={hasThumbs ? "lg:grid lg:grid-cols-[72px_minmax(0,1fr)] lg:gap-4" : ""}
    >
      <ul
        ref={stripRef}
        tabIndex={pictures.length + videos.length > 1 ? 0 : undefined}
        aria-label={t("campaign.images")}
        {...following}
        className="scrollbar-none relative m-0 flex aspect-4/5 snap-x snap-mandatory gap-1 list-none overflow-x-auto overscroll-x-contain bg-ground-soft p-0 motion-safe:scroll-smooth md:rounded-picture lg:col-start-2"
      >
        {pictures.map(({ file_url, alt }, position) => (
          <li key={`${file_url} ${position}`} className="relative w-full shrink-0 snap-center">
            <ProductPicture
              src={file_url}
              use="large"
              sizes={mainPictureSizes}
              alt={alt || name}
              isMain={position === 0}
              className={
                position === 0 ? `${frameClass} [view-transition-name:picture]` : frameClass
              }
            />
          </li>
        ))}
        {videos.map((video, position) => (
          <li key={video.file_url} className="w-full shrink-0 snap-center">
            <Suspense>
              <GalleryVideo video={video} isShown={pictures.length + position === index} />
            </Suspense>
          </li>
        ))}
      </ul>
      {hasThumbs && <Thumbs pictures={pictures} videos={videos} index={index} onShow={show} />}
    </section>
  );
}

type ThumbsProps = {
  pictures: readonly CampaignPicture[];
  videos: readonly CampaignVideo[];
  index: number;
  onShow: (index: number) => void;
};

function Thumbs({ pictures, videos, index, onShow }: ThumbsProps) {
  const { t } = useMessages();
  return (
    <ol className="scrollbar-none m-0 flex list-none gap-2 overflow-x-auto px-4 py-3 md:px-0 lg:col-start-1 lg:row-start-1 lg:flex-col lg:overflow-visible lg:p-0">
      {[...pictures, ...videos].map((one, position) => {
        const isVideo = "poster_url" in one;
        return (
          <li key={position}>
            <button
              type="button"
              aria-label={
                isVideo
                  ? t("campaign.play_video", { name: one.alt })
                  : t("campaign.image", { index: position + 1, total: pictures.length })
              }
              aria-current={position === index ? "true" : undefined}
              onClick={() => onShow(position)}
              className="relative block w-16 cursor-pointer overflow-hidden rounded-sm border-2 border-transparent bg-ground-soft p-0 aria-current:border-ink lg:w-full"
            >
              <ProductPicture
                src={isVideo ? one.poster_url : one.file_url}
                use="thumb"
                sizes="72px"
                className={frameClass}
              />
              {isVideo && <Icon name="play" className={playClass} />}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
