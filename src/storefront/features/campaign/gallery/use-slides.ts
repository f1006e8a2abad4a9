import { type RefObject, useEffect, useRef, useState } from "react";

/** How long a strip rests until what it shows counts; on its way it passes others. */
const restMs = 200;

function goTo(strip: HTMLElement | null, slide: number, behavior: ScrollBehavior): void {
  const wanted = strip?.children[slide];
  if (wanted instanceof HTMLElement) strip?.scrollTo({ left: wanted.offsetLeft, behavior });
}

/** Which slide of a strip over the whole screen is shown, beginning with `start`, and the way to others. */
export function useSlides(
  stripRef: RefObject<HTMLUListElement | null>,
  start: number,
  total: number,
) {
  const [index, setIndex] = useState(start);
  const timerRef = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    goTo(stripRef.current, start, "instant");
    return () => clearTimeout(timerRef.current);
  }, [stripRef, start]);
  useEffect(() => {
    // Where it was when a phone is turned.
    const stay = () => goTo(stripRef.current, index, "instant");
    window.addEventListener("resize", stay);
    return () => window.removeEventListener("resize", stay);
  }, [stripRef, index]);
  return {
    index,
    show: (wanted: number) => {
      if (wanted < 0 || wanted >= total) return;
      // One that was waiting would count what the strip is only passing now.
      clearTimeout(timerRef.current);
      setIndex(wanted);
      goTo(stripRef.current, wanted, "auto");
    },
    onScroll: () => {
      clearTimeout(timerRef.current);
      timerRef.current = setTimeout(() => {
        const strip = stripRef.current;
        if (!strip) return;
        setIndex(Math.round(Math.abs(strip.scrollLeft) / Math.max(1, strip.clientWidth)));
      }, restMs);
    },
  };
}
