import "./solid-view.css";

import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";

import type { SolidShape, SolidView as View } from "#domain/solid/solid.ts";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import type { SolidViewer } from "./create-solid-viewer.ts";
import { keyDegrees } from "./orbit.ts";
import { hasSlowGraphics } from "./slow-graphics.ts";
import type { SolidSource } from "./solid-source.ts";

export type SolidViewProps = {
  shape: SolidShape;
  /** What is shown, for those who hear it. */
  name: string;
  /** The product's colour, such as "#ffffff". */
  color: string;
  /** The designs, by print space; one map as long as they are the same sources. */
  sources: ReadonlyMap<string, SolidSource>;
  /**
   * Asks the server for a still picture and answers its address; for browsers that cannot draw. Rejects where
   * there is none, and then `children` stay.
   */
  loadStill: () => Promise<string>;
  /** Told why there is neither, for the log: the shopper is shown the flat mockup and hears nothing (OP-068). */
  onFlat: (error: unknown) => void;
  /** Told what is shown, and at the end that it waits again. */
  onShown?: (kind: SolidShown) => void;
  /** The flat mockup, which is shown until there is more, and where there is none. */
  children?: ReactNode;
};

/** Where the browser has no WebGL, takes it away, or would draw it by the processor, a still picture of the server stands in its place. */
type Shown = { kind: "waiting" | "flat" | "live" } | { kind: "still"; url: string };
export type SolidShown = Shown["kind"];

/** A shopper who types is not followed letter by letter: the server draws few pictures a minute. */
const stillAfterMs = 1_500;

/** Whether the shopper has asked for it though it is slow: for all bodies, as long as the page is open. */
let isAskedFor = false;

const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * A product that is turned by dragging and by arrow keys, with the live design on it (CAM-35). Its code and
 * that of three.js are fetched when it is first mounted: mount it on intent. Without WebGL a still picture
 * of the server is shown, else the flat mockup; so it is where the processor would draw it, which stops the page for
 * seconds, until the shopper asks for it all the same.
 */
export function SolidView(props: SolidViewProps) {
  const { shape, name, children } = props;
  const { t } = useMessages();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { viewer, shown, isLive, askAnyway } = useViewer(props, canvas);
  const label = t("gallery.solid_label", { name });
  return (
    <div className="solid-view">
      {/* Another canvas for another body: one whose WebGL has ended draws nothing any more. */}
      <canvas
        key={shape}
        ref={canvas}
        role="img"
        aria-label={label}
        tabIndex={isLive ? 0 : -1}
        className="solid-canvas"
        data-is-hidden={!isLive || undefined}
        {...(viewer && turning(viewer))}
      />
      {shown.kind === "still" && <img src={shown.url} alt={label} className="solid-still" />}
      {!isLive && shown.kind !== "still" && <div className="solid-flat">{children}</div>}
      {isLive && viewer && <TurnButtons viewer={viewer} />}
      {askAnyway && (
        <button type="button" className="solid-anyway" onClick={askAnyway}>
          {t("gallery.solid_anyway")}
        </button>
      )}
    </div>
  );
}

/** The viewer of a canvas as long as it shows this body, and what stands there meanwhile. */
function useViewer(props: SolidViewProps, canvas: RefObject<HTMLCanvasElement | null>) {
  const { shape, color, sources, onFlat } = props;
  const [viewer, setViewer] = useState<SolidViewer | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const [isAsked, setIsAsked] = useState(isAskedFor);
  const isFocusDue = useRef(false);
  const { shown, setShown, showStill } = useShown(props);
  const start = useEffectEvent(async (signal: AbortSignal) => {
    if (!isAskedFor && hasSlowGraphics()) {
      setIsRefused(true);
      return showStill();
    }
    try {
      const { createSolidViewer } = await import("./create-solid-viewer.ts");
      if (signal.aborted || canvas.current === null) return;
      const own = createSolidViewer({
        ...{ canvas: canvas.current, shape, sources, isStill, color },
        onLost: () => void showStill(),
        onRestored: () => setShown({ kind: "live" }),
      });
      if (own === null) return void showStill();
      signal.addEventListener("abort", () => own.dispose());
      setViewer(own);
      setShown({ kind: "live" });
    } catch (error) {
      if (signal.aborted) return;
      onFlat(error);
      void showStill();
    }
  });
  useEffect(() => {
    const controller = new AbortController();
    void start(controller.signal);
    return () => {
      controller.abort();
      setViewer(null);
      setShown({ kind: "waiting" });
    };
  }, [shape, sources, setShown, isAsked]);
  useEffect(() => viewer?.setColor(color), [viewer, color]);
  useSize(viewer, canvas);
  const isLive = viewer !== null && shown.kind === "live";
  useEffect(() => {
    // The button that asked for it is gone.
    if (isLive && isFocusDue.current) canvas.current?.focus({ preventScroll: true });
    if (isLive) isFocusDue.current = false;
  }, [isLive, canvas]);
  const askAnyway = () => {
    isAskedFor = isFocusDue.current = true;
    setIsRefused(false);
    setIsAsked(true);
  };
  return { viewer, shown, isLive, askAnyway: isRefused ? askAnyway : null };
}

/** The viewer is as large as its canvas is laid out. */
function useSize(viewer: SolidViewer | null, canvas: RefObject<HTMLCanvasElement | null>) {
  useEffect(() => {
    if (viewer === null || canvas.current === null) return;
    const sizes = new ResizeObserver(([entry]) => {
      const { width, height } = entry?.contentRect ?? { width: 0, height: 0 };
      if (width > 0 && height > 0) viewer.resize(width, height);
    });
    sizes.observe(canvas.current);
    return () => sizes.disconnect();
  }, [viewer, canvas]);
}

/** What stands there; a still picture follows what it shows, some time behind. */
function useShown({ shape, color, sources, loadStill, onFlat, onShown }: SolidViewProps) {
  const [shown, setShown] = useState<Shown>({ kind: "waiting" });
  const { kind } = shown;
  const asked = useRef(0);
  const showStill = useEffectEvent(async () => {
    asked.current += 1;
    const own = asked.current;
    const isLatest = () => own === asked.current;
    try {
      const url = await loadStill();
      if (isLatest()) setShown({ kind: "still", url });
    } catch (error) {
      onFlat(error);
      if (isLatest()) setShown({ kind: "flat" });
    }
  });
  const show = useCallback((next: Shown) => {
    // What is asked for meanwhile is of no use any more.
    asked.current += 1;
    setShown(next);
  }, []);
  const tell = useEffectEvent((now: SolidShown) => onShown?.(now));
  useEffect(() => {
    tell(kind);
    return () => tell("waiting");
  }, [kind]);
  const shownColor = useRef(color);
  useEffect(() => {
    const isDrawn = kind === "still" || kind === "flat";
    if (!isDrawn) {
      shownColor.current = color;
      return undefined;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void showStill(), stillAfterMs);
    };
    const stops = [...sources.values()].map((source) => source.subscribe(wait));
    if (shownColor.current !== color) wait();
    shownColor.current = color;
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [kind, color, shape, sources]);
  return { shown, setShown: show, showStill };
}

const arrows: Readonly<Record<string, Pick<View, "azimuth" | "elevation">>> = {
  ArrowLeft: { azimuth: keyDegrees, elevation: 0 },
  ArrowRight: { azimuth: -keyDegrees, elevation: 0 },
  ArrowUp: { azimuth: 0, elevation: -keyDegrees / 2 },
  ArrowDown: { azimuth: 0, elevation: keyDegrees / 2 },
};

/** What turns it: it follows the hand, and an arrow takes its front that way. */
function turning({ orbit, refresh }: SolidViewer) {
  return {
    onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      orbit.hold();
    },
    onPointerMove: (event: PointerEvent<HTMLCanvasElement>) => {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
      orbit.drag(event.movementX, event.movementY, event.timeStamp);
      refresh();
    },
    // Also where the browser takes the pointer, to scroll.
    onLostPointerCapture: (event: PointerEvent<HTMLCanvasElement>) => {
      orbit.release(event.timeStamp);
      refresh();
    },
    onKeyDown: (event: KeyboardEvent) => {
      const by = arrows[event.key];
      if (event.key === "Home") orbit.reset();
      else if (by && !event.ctrlKey && !event.metaKey && !event.altKey)
        orbit.turn(by.azimuth, by.elevation);
      else return;
      event.preventDefault();
      refresh();
    },
  };
}

function TurnButtons({ viewer: { orbit, refresh } }: { viewer: SolidViewer }) {
  const { t } = useMessages();
  const act = (run: () => void) => () => {
    run();
    refresh();
  };
  return (
    <div className="solid-turns" dir="ltr">
      <button
        type="button"
        className="solid-turn solid-turn-left"
        aria-label={t("gallery.solid_left")}
        onClick={act(() => orbit.turn(2 * keyDegrees, 0))}
      >
        <Icon name="chevron-next" className="size-5" />
      </button>
      <button
        type="button"
        className="solid-turn"
        aria-label={t("gallery.solid_right")}
        onClick={act(() => orbit.turn(-2 * keyDegrees, 0))}
      >
        <Icon name="chevron-next" className="size-5" />
      </button>
      <button
        type="button"
        className="solid-turn"
        aria-label={t("gallery.solid_reset")}
        onClick={act(() => orbit.reset())}
      >
        <Icon name="undo" className="size-5" />
      </button>
    </div>
  );
}
