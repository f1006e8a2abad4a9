import type { canvasEndpoints } from "#contract/endpoints/canvas.ts";
import { renderSolid } from "#services/designs/render-solid.ts";

import type { ApiDependencies } from "../api-dependencies.ts";
import type { Handlers } from "../execute.ts";

export function canvasHandlers({
  designs,
  storage,
}: Pick<ApiDependencies, "designs" | "storage">): Pick<Handlers, keyof typeof canvasEndpoints> {
  return {
    "POST /canvas/render3d": async ({ store }, { body: { width, ...body } }) => {
      const drawn = await renderSolid({ store, designs, storage }, { ...body, widthPx: width });
      return {
        content_type: "image/webp",
        picture: Buffer.from(drawn.picture).toString("base64"),
        ...{ width: drawn.widthPx, height: drawn.heightPx },
      };
    },
  };
}
