import { useEffect, useEffectEvent, useRef } from "react";

import { presetUrl } from "#domain/media/preset-url.ts";

import type { CampaignVideo } from "../campaign-view.ts";
import type { SlideEvent } from "./use-strip.ts";

const playEvent: SlideEvent = "play";

/** Playing may be refused, or broken off by the next choice; the video has controls of its own. */
function expectNoPlay(error: unknown): void {
  const name = error instanceof DOMException ? error.name : "";
  if (name !== "AbortError" && name !== "NotAllowedError") throw error;
}

type GalleryVideosProps = {
  videos: readonly CampaignVideo[];
  /** The one of the strip that is seen; none of them while it is a picture. */
  shown: number;
  /** Told which of them can be played from now on: a choice may have come before their code. */
  onLive: (position: number) => void;
};

/** The videos behind the pictures, each in its place of the strip. */
export default function GalleryVideos({ videos, shown, onLive }: GalleryVideosProps) {
  return videos.map((video, position) => (
    <GalleryVideo
      key={video.file_url}
      video={video}
      isShown={position === shown}
      onLive={() => onLive(position)}
    />
  ));
}

type GalleryVideoProps = {
  video: CampaignVideo;
  /** Else it pauses, and its controls are out of reach of Tab, which would scroll the strip to them. */
  isShown: boolean;
  onLive: () => void;
};

/** Nothing of it is loaded before it plays, and a silent one starts over. */
function GalleryVideo({ video, isShown, onLive }: GalleryVideoProps) {
  const { file_url, poster_url, alt, width, height, is_silent } = video;
  const slideRef = useRef<HTMLLIElement>(null);
  const ref = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!isShown) ref.current?.pause();
  }, [isShown]);
  const tell = useEffectEvent(onLive);
  useEffect(() => {
    const slide = slideRef.current;
    const play = (event: Event) => {
      event.preventDefault();
      ref.current?.play().catch(expectNoPlay);
    };
    slide?.addEventListener(playEvent, play);
    tell();
    return () => slide?.removeEventListener(playEvent, play);
  }, []);
  return (
    <li ref={slideRef} inert={!isShown} className="w-full shrink-0 snap-center">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- campaign files bring no captions */}
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
    </li>
  );
}
