import { mediaUrl } from "#domain/campaign/media-url.ts";
import { updateItem } from "#domain/cart/change-cart.ts";
import type { CartItem, CartState } from "#domain/cart/cart-types.ts";

import type { PersonalHandle } from "../personalise/personal-link.ts";

/** A line that was added, and the form that can draw the product with its designs. */
export type DesignedLine = {
  line: Pick<CartItem, "cartItemId" | "product_id" | "designs" | "options">;
  form: Pick<PersonalHandle, "toPictures"> | null;
};

export type KeepMockupsDeps = {
  /** Silent: false where it failed (UPL-02). */
  upload: (file: File) => Promise<string | false>;
  changeCart: (change: (cart: CartState) => CartState) => void;
};

const endings: Readonly<Record<string, string>> = { "image/jpeg": "jpg", "image/webp": "webp" };

/**
 * Uploads the pictures of designed products under the names `design_{productId}_{printSpace}` and makes
 * the first of each its line's picture (CAM-63, CANV-31). The forms draw at once, as they stand. What
 * fails is told nowhere, and the line keeps the picture that it has (OP-072), as does one whose design
 * or options have changed meanwhile.
 */
export async function keepMockups(
  lines: readonly DesignedLine[],
  { upload, changeCart }: KeepMockupsDeps,
): Promise<void> {
  const drawing = lines.flatMap(({ line, form }) =>
    line.designs !== null && form?.toPictures ? [{ line, pictures: form.toPictures() }] : [],
  );
  await Promise.all(
    drawing.map(async ({ line, pictures }) => {
      const keys: string[] = [];
      for (const [printSpace, blob] of await pictures) {
        const name = `design_${line.product_id}_${printSpace}.${endings[blob.type] ?? "png"}`;
        const key = await upload(new File([blob], name, { type: blob.type }));
        if (key !== false) keys.push(key);
      }
      const [key] = keys;
      if (key !== undefined) changeCart((cart) => withPicture(cart, line, mediaUrl(key)));
    }),
  );
}

/** What its picture is of: in another colour it is another one. */
const lookOf = ({ designs, options }: DesignedLine["line"]) => JSON.stringify([designs, options]);

function withPicture(cart: CartState, line: DesignedLine["line"], thumb_url: string): CartState {
  const { cartItemId } = line;
  const now = cart.products.find((item) => item.cartItemId === cartItemId);
  if (!now || lookOf(now) !== lookOf(line)) return cart;
  return updateItem(cart, { cartItemId }, { thumb_url });
}
