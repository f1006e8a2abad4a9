import { useEffect, useRef } from "react";

/** Sharp on a dense screen. */
const sidePx = 112;

/** The middle of a picture of this device; nothing where the browser cannot read it, as the server may. */
export function PhotoThumb({ file }: { file: Blob }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isShown = true;
    const draw = async () => {
      // Few pixels: a photo of a phone takes 50 MB and more.
      const bitmap = await createImageBitmap(file, { resizeWidth: 2 * sidePx });
      const side = Math.min(bitmap.width, bitmap.height);
      const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
      const context = isShown ? canvas.current?.getContext("2d") : null;
      context?.drawImage(bitmap, left, top, side, side, 0, 0, sidePx, sidePx);
      bitmap.close();
    };
    draw().catch((error: unknown) => {
      // What the browser cannot read; anything else is a fault of ours.
      if (!(error instanceof DOMException)) reportError(error);
    });
    return () => {
      isShown = false;
    };
  }, [file]);
  return <canvas ref={canvas} width={sidePx} height={sidePx} className="size-full" />;
}
