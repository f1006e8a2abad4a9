import { changeCart } from "../cart/change-cart.ts";
import { keepPictures } from "../checkout/launch-checkout.ts";
import { uploadFile } from "../upload/upload-file.ts";
import { type DesignedLine, keepMockups } from "./keep-mockups.ts";

/** Keeps the mockups of lines that were just added, beside whatever else goes on (CAM-63); a checkout waits for them. */
export function keepMockupsOf(lines: readonly DesignedLine[]): Promise<void> {
  const keeping = keep(lines);
  keepPictures(keeping);
  return keeping;
}

async function keep(lines: readonly DesignedLine[]): Promise<void> {
  try {
    await keepMockups(lines, { upload: uploadFile, changeCart });
  } catch (error) {
    // A form that cannot draw is no reason to hold anything up.
    reportError(error);
  }
}
