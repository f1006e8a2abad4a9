import "./live-preview.css";

import { type CSSProperties, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useStore } from "zustand";

import type { PicturePart } from "#designer/engine/create-mockup-preview.ts";
import type { BaseMockup, ThreeDMockup } from "#contract/schemas/custom-designs.ts";
import type { OptionMap } from "#domain/campaign/campaign-types.ts";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages-context.tsx";
import { Spinner } from "#ui/spinner.tsx";

import { lazyPart } from "../loading/lazy-part.tsx";
import type { SolidShown } from "../solid-view/solid-view.tsx";
import { baseOfPicture, ownMockups } from "./live-base.ts";
import { LiveThumbs, pictureOfThumb } from "./live-thumbs.tsx";
import {
  type CustomiseStore,
  hideLive,
  showLive,
  showOnPicture,
  showSolid,
} from "./customise-store.ts";
import { loadSolidPreview, wakeSolid } from "./load-solid-preview.ts";
import { useSideName } from "./side-name.ts";
import type { LiveEngineWanted } from "./use-live-engine.ts";
import { type LivePicture, useLivePicture } from "./use-live-picture.ts";

const SolidPreview = lazyPart(loadSolidPreview);

type LivePreviewProps = {
  store: CustomiseStore;
  engine: Pick<LiveEngineWanted, "live" | "hasFailed" | "retry">;
  /** The box of the gallery's pictures, over which it lies. */
  box: Element;
  form: Element;
  mockups: readonly BaseMockup[];
  productId: number;
  /** What the product is called. */
  name: string;
  /** As which body it can be turned; null where it cannot (CAM-35). */
  solid: ThreeDMockup | null;
  options: OptionMap;
  /** Null where nothing of the side can be arranged. */
  onEdit: (() => void) | null;
};

/**
 * What is being filled in, seen on the product, over the gallery's picture, and on its thumbs. A thumb of a
 * mockup shows it on that one, any other shows the shop's pictures again.
 */
export function LivePreview(props: LivePreviewProps) {
  const { store, box, mockups, productId } = props;
  const { live } = props.engine;
  const section = box.closest("section");
  const own = useMemo(() => ownMockups(mockups, productId), [mockups, productId]);
  const shown = useStore(store, (state) => state.shown);
  const [latest, setLatest] = useState(shown);
  if (shown !== null && shown !== latest) setLatest(shown);
  const isBegun = latest !== null;
  useChosenThumb(section, { store, own, isBegun });
  return (
    <>
      <Picture {...props} {...{ own, shown, latest }} />
      {isBegun && live && section && <LiveThumbs {...{ store, live, section }} mockups={own} />}
    </>
  );
}

type ThumbChosen = { store: CustomiseStore; own: readonly BaseMockup[]; isBegun: boolean };

function useChosenThumb(section: Element | null, { store, own, isBegun }: ThumbChosen): void {
  useEffect(() => {
    const follow = ({ target }: Event) => {
      const thumb = target instanceof Element ? target.closest("ol button") : null;
      if (thumb === null) return;
      const picture = isBegun ? pictureOfThumb(thumb, own) : undefined;
      if (!picture || !showOnPicture(store, picture)) hideLive(store);
    };
    section?.addEventListener("click", follow);
    return () => section?.removeEventListener("click", follow);
  }, [section, store, own, isBegun]);
}

type PictureProps = LivePreviewProps & {
  own: readonly BaseMockup[];
  shown: string | null;
  /** The side that was seen live last. */
  latest: string | null;
};

function Picture(props: PictureProps) {
  const { store, box, shown, latest } = props;
  const { t } = useMessages();
  const again = useStore(store, ({ designs }) =>
    latest !== null && Object.hasOwn(designs, latest) ? latest : undefined,
  );
  if (shown === null) {
    return (
      latest !== null &&
      createPortal(
        <button
          type="button"
          onClick={() => showLive(store, again)}
          className="live-chip live-again"
        >
          {t("personal.live_again")}
        </button>,
        box,
      )
    );
  }
  return createPortal(<ShownPreview {...props} space={shown} />, box);
}

function ShownPreview(props: PictureProps & { space: string }) {
  const { store, engine, box, form, own, name, options, onEdit, space } = props;
  const { live } = engine;
  const { t } = useMessages();
  const nameOf = useSideName();
  const canvas = useRef<HTMLCanvasElement>(null);
  const picture = useStore(store, (state) => state.picture);
  const base = baseOfPicture(own, { options, space, picture });
  const isSmall = useOutOfSight(box, form);
  const { isPutAway, putAway } = usePutAway(isSmall);
  const isTurned = useStore(store, (state) => state.isSolid);
  const solid = isTurned && !isSmall ? props.solid : null;
  const [onBody, setOnBody] = useState<SolidShown>("waiting");
  // What nobody sees is not painted.
  const isCovered = solid !== null && (onBody === "live" || onBody === "still");
  const painting = useLivePicture(canvas, box, {
    live: isCovered ? null : live,
    base,
    space,
    store,
  });
  const flat = live === null && engine.hasFailed ? "failed" : painting.state;
  const retry = live === null ? engine.retry : painting.retry;
  const body = onBody === "waiting" ? "waiting" : isCovered ? "painted" : flat;
  return (
    <div
      className={isSmall ? "live-picture-small" : "live-picture"}
      hidden={isSmall && (isPutAway || flat !== "painted")}
      style={isSmall && base ? { backgroundColor: base.ground } : undefined}
    >
      <canvas
        ref={canvas}
        role="img"
        aria-label={t("personal.live_picture", { side: nameOf(space) })}
        aria-hidden={isCovered || undefined}
        data-is-painted={flat === "painted" || undefined}
        style={isSmall && painting.part ? closeUp(painting.part) : undefined}
      />
      {solid && (
        <Suspense>
          <SolidPreview {...{ store, live, solid, base, name, box }} onShown={setOnBody} />
        </Suspense>
      )}
      {isSmall ? (
        <StripTools onEnlarge={() => box.scrollIntoView({ block: "start" })} onPutAway={putAway} />
      ) : (
        <Controls
          {...{ store, space, onEdit, retry }}
          solid={props.solid}
          state={solid === null ? flat : body}
        />
      )}
    </div>
  );
}

/** Widths of a strip's picture that lie beside each other in the strip. */
const stripWidths = 3;
const closest = 3;

/** What is printed, as large as the strip holds it, in its middle. */
function closeUp({ x, y, width, height }: PicturePart): CSSProperties {
  const scale = Math.max(1, Math.min(0.92 / height, stripWidths / width, closest));
  const [across, down] = [(x + width / 2) * 100, (y + height / 2) * 100];
  return {
    transformOrigin: `${across}% ${down}%`,
    transform: `translate(${50 - across}%, ${50 - down}%) scale(${scale})`,
  };
}

function StripTools({ onEnlarge, onPutAway }: { onEnlarge: () => void; onPutAway: () => void }) {
  const { t } = useMessages();
  return (
    <>
      <button
        type="button"
        aria-label={t("personal.live_enlarge")}
        onClick={onEnlarge}
        className="live-enlarge"
      />
      <button
        type="button"
        aria-label={t("personal.live_put_away")}
        onClick={onPutAway}
        className="live-close"
      >
        <Icon name="close" />
      </button>
    </>
  );
}

/** Whether the small picture was put away, until the pictures have been in sight again. */
function usePutAway(isSmall: boolean) {
  const [isPutAway, setIsPutAway] = useState(false);
  useEffect(() => {
    if (!isSmall) setIsPutAway(false);
  }, [isSmall]);
  return { isPutAway, putAway: () => setIsPutAway(true) };
}

type ControlsProps = Pick<LivePreviewProps, "store" | "solid" | "onEdit"> & {
  space: string;
  state: LivePicture;
  retry: () => void;
};

function Controls({ store, space, solid, onEdit, state, retry }: ControlsProps) {
  const { t } = useMessages();
  const isTurned = useStore(store, (own) => own.isSolid) && solid !== null;
  return (
    <>
      <Standing {...{ state, retry }} />
      <button
        type="button"
        aria-label={t("personal.live_close")}
        onClick={() => hideLive(store)}
        className="live-close"
      >
        <Icon name="close" />
      </button>
      <div className="live-tools">
        {!isTurned && <Sides store={store} shown={space} />}
        {solid && (
          <button
            type="button"
            aria-pressed={isTurned}
            onClick={() => showSolid(store, !isTurned)}
            onPointerEnter={wakeSolid}
            onFocus={wakeSolid}
            className="live-chip"
          >
            {t("personal.live_solid")}
          </button>
        )}
        {onEdit && (
          <button type="button" onClick={onEdit} className="live-chip live-edit">
            <Icon name="edit" className="size-4" />
            {t("personal.edit")}
          </button>
        )}
      </div>
    </>
  );
}

const leastSeen = 0.25;

/** Whether the pictures are scrolled out of sight while the form is in it, as on a phone. */
function useOutOfSight(box: Element, form: Element): boolean {
  const [isBoxOut, setIsBoxOut] = useState(false);
  const [isFormSeen, setIsFormSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio, isIntersecting, boundingClientRect } of entries) {
          if (target === form) setIsFormSeen(isIntersecting);
          else setIsBoxOut(intersectionRatio < leastSeen && boundingClientRect.top < 0);
        }
      },
      { threshold: [0, leastSeen] },
    );
    observer.observe(box);
    observer.observe(form);
    return () => observer.disconnect();
  }, [box, form]);
  return isBoxOut && isFormSeen;
}

function Standing({ state, retry }: Pick<ControlsProps, "state" | "retry">) {
  const { t } = useMessages();
  if (state === "painted") return null;
  const isWaiting = state === "waiting";
  return (
    <div className="live-standing">
      {isWaiting ? <Spinner /> : <Icon name="alert" className="size-4" />}
      <p role="status" className="m-0">
        {t(isWaiting ? "personal.live_waiting" : "personal.live_failed")}
      </p>
      {!isWaiting && (
        <button type="button" onClick={retry} className="live-retry">
          {t("error.retry")}
        </button>
      )}
    </div>
  );
}

function Sides({ store, shown }: { store: CustomiseStore; shown: string }) {
  const { t } = useMessages();
  const nameOf = useSideName();
  const designs = useStore(store, (state) => state.designs);
  const spaces = Object.keys(designs);
  if (spaces.length < 2) return null;
  return (
    <div role="group" aria-label={t("personal.sides")} className="live-sides">
      {spaces.map((space) => (
        <button
          key={space}
          type="button"
          aria-pressed={space === shown}
          onClick={() => showLive(store, space)}
          className="live-chip"
        >
          {nameOf(space)}
        </button>
      ))}
    </div>
  );
}
