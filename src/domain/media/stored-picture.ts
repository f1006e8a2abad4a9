import { storedKind } from "./picture-format.ts";

const storedAddress = /^\/media\/(?:[a-z0-9_-]+\/)?(catalogue\/[a-z0-9][a-z0-9-]{7,79}\.[a-z]+)$/u;

/**
 * The key of the picture that an address names, `catalogue/….png` of `/media/catalogue/….png`, with or
 * without a preset; undefined for any other address. It says nothing of whether a store has the picture.
 */
export function storedPictureKey(address: string): string | undefined {
  const key = storedAddress.exec(address)?.[1];
  return key !== undefined && storedKind(key) !== undefined ? key : undefined;
}
