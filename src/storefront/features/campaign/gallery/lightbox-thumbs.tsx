import { useEffect, useRef } from "react";

import { presetUrl } from "#domain/media/preset-url.ts";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import type { CampaignPicture, CampaignVideo } from "../campaign-view.ts";

type LightboxThumbsProps = {
  pictures: readonly CampaignPicture[];
  videos: readonly CampaignVideo[];
  index: number;
  onShow: (index: number) => void;
};

/** All pictures and videos, small; the shown one is kept in sight. */
export function LightboxThumbs({ pictures, videos, index, onShow }: LightboxThumbsProps) {
  const { t } = useMessages();
  const listRef = useRef<HTMLOListElement>(null);
  useEffect(() => {
    listRef.current?.children[index]?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [index]);
  const total = pictures.length + videos.length;
  return (
    <ol ref={listRef} className="lightbox-thumbs scrollbar-none">
      {[...pictures, ...videos].map((one, position) => {
        const isVideo = "poster_url" in one;
        return (
          <li key={position}>
            <button
              type="button"
              aria-label={
                isVideo
                  ? t("campaign.play_video", { name: one.alt })
                  : t("campaign.image", { index: position + 1, total })
              }
              aria-current={position === index ? "true" : undefined}
              onClick={() => onShow(position)}
            >
              <img
                src={presetUrl(isVideo ? one.poster_url : one.file_url, "thumb")}
                alt=""
                width={160}
                height={200}
                draggable={false}
              />
              {isVideo && <Icon name="play" className="lightbox-play" />}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
