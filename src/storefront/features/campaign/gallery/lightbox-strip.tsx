import type { RefObject } from "react";

import { presetUrl } from "#domain/media/preset-url.ts";

import type { CampaignPicture, CampaignVideo } from "../campaign-view.ts";
import { LightboxVideo } from "./lightbox-video.tsx";

type LightboxStripProps = {
  stripRef: RefObject<HTMLUListElement | null>;
  pictures: readonly CampaignPicture[];
  videos: readonly CampaignVideo[];
  name: string;
  index: number;
  /** While one is enlarged, fingers move it and not the strip. */
  isZoomed: boolean;
  onScroll: () => void;
};

/** Each picture and video as large as the screen lets it be; only the shown one is read out. */
export function LightboxStrip(props: LightboxStripProps) {
  const { stripRef, pictures, videos, name, index, isZoomed, onScroll } = props;
  return (
    <ul
      ref={stripRef}
      data-zoomed={isZoomed ? "" : undefined}
      className="lightbox-strip scrollbar-none"
      onScroll={onScroll}
    >
      {pictures.map(({ file_url, alt }, position) => (
        <li key={`${file_url} ${position}`} aria-hidden={position !== index}>
          <img
            src={presetUrl(file_url, "full_hd")}
            alt={alt || name}
            width={1000}
            height={1250}
            loading={Math.abs(position - index) > 1 ? "lazy" : "eager"}
            draggable={false}
          />
        </li>
      ))}
      {videos.map((video, position) => {
        const isShown = pictures.length + position === index;
        return (
          <li key={video.file_url} aria-hidden={!isShown} inert={!isShown}>
            <LightboxVideo video={video} isShown={isShown} />
          </li>
        );
      })}
    </ul>
  );
}
