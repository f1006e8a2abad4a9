import { createContext, type ReactNode, Suspense, useContext, useState } from "react";

import { lazyPart } from "../loading/lazy-part.tsx";

const ImageDialog = lazyPart(() => import("./image-dialog.tsx"));

export type ViewedImage = { src: string; name: string };

const ImageViewerContext = createContext<(image: ViewedImage) => void>(() => {});

/** Gives the page a place where a picture is seen large; it is fetched when one is (NAV-51). */
export function ImageViewer({ children }: { children: ReactNode }) {
  const [image, setImage] = useState<ViewedImage | null>(null);
  return (
    <ImageViewerContext value={setImage}>
      {children}
      <Suspense>{image && <ImageDialog image={image} onClose={() => setImage(null)} />}</Suspense>
    </ImageViewerContext>
  );
}

export function useImageViewer(): (image: ViewedImage) => void {
  return useContext(ImageViewerContext);
}
