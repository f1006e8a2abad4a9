import type { canvasEndpoints } from "#contract/endpoints/canvas.ts";
import { renderMockup } from "#services/designs/render-mockup.ts";
import { renderSolid } from "#services/designs/render-solid.ts";

import type { ApiDependencies } from "../api-dependencies.ts";
import type { Handlers } from "../execute.ts";

type Drawn = { picture: Uint8Array; widthPx: number; heightPx: number };

const inBase64 = ({ picture, widthPx: width, heightPx: height }: Drawn) => ({
  ...{ picture: Buffer.from(picture).toString("base64"), width, height },
});

export function canvasHandlers({
  designs,
  storage,
  bases,
}: Pick<ApiDependencies, "designs" | "storage" | "bases">): Pick<
  Handlers,
  keyof typeof canvasEndpoints
> {
  return {
    "POST /canvas/mockup": async ({ store }, { body }) => {
      const drawn = await renderMockup({ store, designs, storage, bases }, body);
      return { content_type: drawn.contentType, ...inBase64(drawn) };
    },
    "POST /canvas/render3d": async ({ store }, { body: { width, ...body } }) => {
      const drawn = await renderSolid({ store, designs, storage }, { ...body, widthPx: width });
      return { content_type: "image/webp", ...inBase64(drawn) };
    },
  };
}
