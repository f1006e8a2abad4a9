import { type RefObject, type UIEvent, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Said to the slide that is chosen, not merely swiped to; a video follows, and says so by preventing its default. */
export type SlideEvent = "play";

const shownIn = (strip: HTMLElement | null) =>
  strip ? Math.round(Math.abs(strip.scrollLeft) / Math.max(1, strip.clientWidth)) : 0;

/** Which picture of the strip is the chosen one; the first one again where other pictures come. */
export function useStrip(
  stripRef: RefObject<HTMLUListElement | null>,
  firstUrl: string | undefined,
) {
  const [index, setIndex] = useState(0);
  /** Where the strip is on its way to, past others that are not the chosen one. */
  const wantedRef = useRef<number>(undefined);
  /** Chosen, and not heard: a slide that is not there or not live yet. */
  const unheardRef = useRef<number>(undefined);
  // Before the new slides listen: what was chosen among other pictures is none of theirs.
  useLayoutEffect(() => {
    unheardRef.current = undefined;
  }, [firstUrl]);
  useEffect(() => {
    setIndex(0);
    wantedRef.current = undefined;
    stripRef.current?.scrollTo({ left: 0, behavior: "instant" });
  }, [stripRef, firstUrl]);
  const show = (wanted: number) => {
    const picture = stripRef.current?.children[wanted];
    unheardRef.current = wanted;
    if (!(picture instanceof HTMLElement)) return;
    setIndex(wanted);
    wantedRef.current = wanted === shownIn(stripRef.current) ? undefined : wanted;
    stripRef.current?.scrollTo({ left: picture.offsetLeft });
    const event = new Event("play" satisfies SlideEvent, { cancelable: true });
    if (!picture.dispatchEvent(event)) unheardRef.current = undefined;
  };
  const follow = ({ currentTarget: strip }: UIEvent<HTMLElement>) => {
    const shown = shownIn(strip);
    if (shown !== (wantedRef.current ?? shown)) return;
    wantedRef.current = undefined;
    setIndex(shown);
  };
  const letGo = () => {
    wantedRef.current = undefined;
  };
  const take = () => {
    letGo();
    unheardRef.current = undefined;
  };
  return {
    index,
    show,
    /** A slide hears from now on; it is shown if it was chosen before, and nothing since. */
    listen: (position: number) => {
      if (unheardRef.current === position) show(position);
    },
    onScroll: follow,
    onScrollEnd: (event: UIEvent<HTMLElement>) => {
      letGo();
      follow(event);
    },
    onPointerDown: take,
    onWheel: take,
    onKeyDown: take,
  };
}
