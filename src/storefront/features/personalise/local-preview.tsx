import { useEffect, useRef } from "react";

/** Of the square that a preview is drawn in, sharp on a dense screen. */
const sidePx = 160;

/** A picture of this device, drawn small while it is sent; nothing where the browser cannot read it. */
export function LocalPreview({ file }: { file: Blob }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isShown = true;
    // Browsers that can are asked for few pixels: a photo of a phone takes 50 MB and more.
    createImageBitmap(file, { resizeWidth: 2 * sidePx, resizeQuality: "medium" })
      .then((bitmap) => {
        const context = isShown ? canvas.current?.getContext("2d") : null;
        const scale = sidePx / Math.max(bitmap.width, bitmap.height);
        const [width, height] = [bitmap.width * scale, bitmap.height * scale];
        const [x, y] = [(sidePx - width) / 2, (sidePx - height) / 2];
        context?.drawImage(bitmap, x, y, width, height);
        bitmap.close();
      })
      // A format that this browser does not read may be one that the server does.
      .catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [file]);
  return <canvas ref={canvas} width={sidePx} height={sidePx} className="size-full" />;
}
