import "./gallery-tools.css";

import { type RefObject, Suspense, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";

import type { CampaignPicture, CampaignVideo } from "../campaign-view.ts";
import { HoverZoom } from "./hover-zoom.tsx";
import { Lightbox } from "./lightbox.tsx";
import { TurnButton } from "./turn-button.tsx";

type GalleryToolsProps = {
  /** The frame of the main picture. */
  areaRef: RefObject<HTMLElement | null>;
  pictures: readonly CampaignPicture[];
  videos: readonly CampaignVideo[];
  name: string;
  index: number;
  isEnlarged: boolean;
  onShow: (index: number) => void;
  /** Takes what was seen last over the whole screen. */
  onClose: (index: number) => void;
};

/** What the picture box can do once somebody comes near it (CAM-33, CAM-34). */
export function GalleryTools({
  areaRef,
  isEnlarged,
  onShow,
  onClose,
  ...shown
}: GalleryToolsProps) {
  const { pictures, videos, index } = shown;
  const [area, setArea] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setArea(areaRef.current), [areaRef]);
  const picture = pictures[index];
  const total = pictures.length + videos.length;
  // Into the frame as the page lays it out, but not as React sees it: a click here is none on a picture.
  const inArea =
    area &&
    createPortal(
      <>
        {picture && <HoverZoom key={picture.file_url} area={area} fileUrl={picture.file_url} />}
        <Suspense>
          {total > 1 &&
            [false, true].map((isNext) => (
              <TurnButton
                key={String(isNext)}
                isNext={isNext}
                isOver={isNext ? index === total - 1 : index === 0}
                className="gallery-turn"
                onTurn={() => onShow(isNext ? index + 1 : index - 1)}
              />
            ))}
        </Suspense>
      </>,
      area,
    );
  return (
    <>
      {inArea}
      {isEnlarged && <Lightbox {...shown} start={index} onClose={onClose} />}
    </>
  );
}
