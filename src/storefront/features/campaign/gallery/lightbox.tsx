import "./lightbox.css";

import { type KeyboardEvent, useCallback, useEffect, useRef } from "react";

import { useMessages } from "#ui/messages-context.tsx";
import { useModal } from "#ui/modal-dialog.tsx";

import type { CampaignPicture, CampaignVideo } from "../campaign-view.ts";
import { useProductTexts } from "../use-product-texts.ts";
import { arrowStep } from "./arrow-step.ts";
import { LightboxBar } from "./lightbox-bar.tsx";
import { LightboxStrip } from "./lightbox-strip.tsx";
import { LightboxThumbs } from "./lightbox-thumbs.tsx";
import { TurnButton } from "./turn-button.tsx";
import { useSlides } from "./use-slides.ts";
import { useZoom } from "./use-zoom.ts";

type LightboxProps = {
  pictures: readonly CampaignPicture[];
  videos: readonly CampaignVideo[];
  name: string;
  /** What is seen first, videos counted behind the pictures. */
  start: number;
  /** Takes what was seen last. */
  onClose: (index: number) => void;
};

const keyFactors: Readonly<Record<string, number>> = { "+": 1.5, "=": 1.5, "-": 1 / 1.5 };
const panStepPx = 80;

/** Where an arrow key looks to: the picture moves the other way. */
function panOf(key: string) {
  const x = key === "ArrowLeft" ? panStepPx : key === "ArrowRight" ? -panStepPx : 0;
  const y = key === "ArrowUp" ? panStepPx : key === "ArrowDown" ? -panStepPx : 0;
  return { x, y };
}

/** The dialog, which closes with what was seen last. */
function useLightbox({ pictures, videos, start, onClose }: Omit<LightboxProps, "name">) {
  const stripRef = useRef<HTMLUListElement>(null);
  const indexRef = useRef(start);
  const close = useCallback(() => onClose(indexRef.current), [onClose]);
  // Before the slides, which can be scrolled to once the dialog is shown.
  const dialogRef = useModal(close);
  const total = pictures.length + videos.length;
  const slides = useSlides(stripRef, start, total);
  useEffect(() => {
    indexRef.current = slides.index;
  }, [slides.index]);
  return { dialogRef, stripRef, close, total, ...slides, ...useZoom(stripRef, slides.index) };
}

/** Pictures and videos over the whole screen: swiped, enlarged, by mouse, finger and keyboard (CAM-34). */
export function Lightbox({ name, ...props }: LightboxProps) {
  const { t, dir } = useMessages();
  useProductTexts();
  const { dialogRef, stripRef, close, ...state } = useLightbox(props);
  const { total, index, show, onScroll, isZoomed, toggle, zoomBy, pan } = state;
  const { pictures, videos } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLVideoElement) return;
    const { key } = event;
    const step = arrowStep(key, dir);
    const factor = keyFactors[key];
    if (factor !== undefined) zoomBy(factor);
    else if (isZoomed && key.startsWith("Arrow")) pan(panOf(key));
    else if (step !== 0) show(index + step);
    else if (key === "Home") show(0);
    else if (key === "End") show(total - 1);
    else return;
    event.preventDefault();
  };
  const turn = (isNext: boolean) => (
    <TurnButton
      isNext={isNext}
      isOver={index === (isNext ? total - 1 : 0)}
      className="lightbox-tool"
      onTurn={() => show(isNext ? index + 1 : index - 1)}
    />
  );
  return (
    <dialog
      ref={dialogRef}
      aria-label={t("gallery.pictures_of", { name })}
      className="lightbox"
      onKeyDown={onKeyDown}
    >
      <LightboxBar
        {...{ index, total, isZoomed }}
        onZoom={index < pictures.length ? toggle : undefined}
        onClose={close}
      />
      <LightboxStrip {...{ stripRef, pictures, videos, name, index, isZoomed, onScroll }} />
      {total > 1 && (
        <div className="lightbox-foot">
          {turn(false)}
          <LightboxThumbs pictures={pictures} videos={videos} index={index} onShow={show} />
          {turn(true)}
        </div>
      )}
    </dialog>
  );
}
