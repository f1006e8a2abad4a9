import { useEffect, useRef } from "react";

import { presetUrl } from "#domain/media/preset-url.ts";

import type { CampaignVideo } from "../campaign-view.ts";

type LightboxVideoProps = { video: CampaignVideo; isShown: boolean };

/** A video over the whole screen; it pauses for others. */
export function LightboxVideo({ video, isShown }: LightboxVideoProps) {
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
      poster={presetUrl(poster_url, "full_hd")}
      aria-label={alt}
      width={width}
      height={height}
      loop={is_silent}
      muted={is_silent}
      controls
      playsInline
      preload="none"
    />
  );
}
