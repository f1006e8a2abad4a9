import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
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
  /** The flat mockup, which is shown until there is more, and where there is none. */
  children: ReactNode;
};

/** Where the browser has no WebGL, or takes it away, a still picture of the server stands in its place. */
type Shown = { kind: "flat" } | { kind: "live" } | { kind: "still"; url: string };

const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * A product that is turned by dragging and by arrow keys, with the live design on it (CAM-35). Its code and
 * that of three.js are fetched when it is first mounted: mount it on intent. Without WebGL a still picture
 * of the server is shown, else the flat mockup.
 */
export function SolidView(props: SolidViewProps) {
  const { shape, name, children } = props;
  const { t } = useMessages();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { viewer, shown } = useViewer(props, canvas);
  const isLive = shown.kind === "live" && viewer !== null;
  const label = t("gallery.solid_label", { name });
  return (
    <div className="relative aspect-square">
      {/* Another canvas for another body: one whose WebGL has ended draws nothing any more. */}
      <canvas
        key={shape}
        ref={canvas}
        role="img"
        aria-label={label}
        tabIndex={isLive ? 0 : -1}
        className={`absolute inset-0 size-full cursor-grab touch-pan-y active:cursor-grabbing ${isLive ? "" : "invisible"}`}
        {...(viewer && turning(viewer))}
      />
      {shown.kind === "still" && (
        <img src={shown.url} alt={label} className="absolute inset-0 size-full object-contain" />
      )}
      {!isLive && shown.kind !== "still" && <div className="absolute inset-0">{children}</div>}
      {isLive && <TurnButtons viewer={viewer} />}
    </div>
  );
}

/** The viewer of a canvas as long as it shows this body, and what stands there meanwhile. */
function useViewer(props: SolidViewProps, canvas: RefObject<HTMLCanvasElement | null>) {
  const { shape, color, sources, loadStill, onFlat } = props;
  const [viewer, setViewer] = useState<SolidViewer | null>(null);
  const [shown, setShown] = useState<Shown>({ kind: "flat" });
  const fail = useEffectEvent(async () => {
    try {
      setShown({ kind: "still", url: await loadStill() });
    } catch (error) {
      onFlat(error);
      setShown({ kind: "flat" });
    }
  });
  const start = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const { createSolidViewer } = await import("./create-solid-viewer.ts");
      if (signal.aborted || canvas.current === null) return;
      const own = createSolidViewer({
        ...{ canvas: canvas.current, shape, sources, isStill, color },
        onLost: () => void fail(),
        onRestored: () => setShown({ kind: "live" }),
      });
      signal.addEventListener("abort", () => own.dispose());
      setViewer(own);
      setShown({ kind: "live" });
    } catch (error) {
      if (signal.aborted) return;
      onFlat(error);
      void fail();
    }
  });
  useEffect(() => {
    const controller = new AbortController();
    void start(controller.signal);
    return () => {
      controller.abort();
      setViewer(null);
      setShown({ kind: "flat" });
    };
  }, [shape, sources]);
  useEffect(() => viewer?.setColor(color), [viewer, color]);
  useEffect(() => {
    if (viewer === null || canvas.current === null) return;
    const sizes = new ResizeObserver(([entry]) => {
      const { width, height } = entry?.contentRect ?? { width: 0, height: 0 };
      if (width > 0 && height > 0) viewer.resize(width, height);
    });
    sizes.observe(canvas.current);
    return () => sizes.disconnect();
  }, [viewer, canvas]);
  return { viewer, shown };
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
  const buttonClass =
    "grid size-11 cursor-pointer place-items-center rounded-full border border-line bg-ground text-ink";
  return (
    <div className="absolute end-2 bottom-2 flex gap-2" dir="ltr">
      <button
        type="button"
        className={buttonClass}
        aria-label={t("gallery.solid_left")}
        onClick={act(() => orbit.turn(2 * keyDegrees, 0))}
      >
        <Icon name="chevron-next" className="size-5 -scale-x-100" />
      </button>
      <button
        type="button"
        className={buttonClass}
        aria-label={t("gallery.solid_right")}
        onClick={act(() => orbit.turn(-2 * keyDegrees, 0))}
      >
        <Icon name="chevron-next" className="size-5" />
      </button>
      <button
        type="button"
        className={buttonClass}
        aria-label={t("gallery.solid_reset")}
        onClick={act(() => orbit.reset())}
      >
        <Icon name="undo" className="size-5" />
      </button>
    </div>
  );
}
