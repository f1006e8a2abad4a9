import { useEffect, useRef } from "react";

import { presetUrl } from "#domain/media/preset-url.ts";

import type { CampaignVideo } from "./campaign-view.ts";

type GalleryVideoProps = {
  video: CampaignVideo;
  /** Whether it is the one of the strip that is seen; else it pauses. */
  isShown: boolean;
};

/**
 * A video among the pictures: nothing of it is loaded before it plays, and a silent one starts over.
 */
export default function GalleryVideo({ video, isShown }: GalleryVideoProps) {
  const { file_url, poster_url, alt, width, height, is_silent } = video;
  const ref = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!isShown) ref.current?.pause();
  }, [isShown]);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- campaign files bring no captions
    <video
      ref={ref}
      src={file_url}
      poster={presetUrl(poster_url, "list")}
      aria-label={alt}
      width={width}
      height={height}
      loop={is_silent}
      muted={is_silent}
      controls
      playsInline
      preload="none"
      className="block aspect-4/5 size-full object-contain"
    />
  );
}
