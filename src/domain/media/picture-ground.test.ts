import { expect, it } from "vitest";

import { presetUrl } from "./preset-url.ts";
import { groundInKey, pictureGround } from "./picture-ground.ts";

const hash = "0123456789abcdef";

it.each(["#e9ece4", undefined])(
  "the address of a picture on %s tells it in every size",
  (ground) => {
    const url = `/media/catalogue/${hash}${groundInKey(ground)}.webp`;
    expect(pictureGround(url)).toBe(ground);
    expect(pictureGround(presetUrl(url, "thumb"))).toBe(ground);
  },
);

it.each([
  `/media/catalogue/${hash}.mockup`,
  `/media/catalogue/${hash}-e9ece.mockup`,
  `/media/catalogue/${hash}-url(a).mockup`,
  "https://cdn.example/a-e9ece4.jpg",
  "",
])("%j tells no ground", (url) => expect(pictureGround(url)).toBeUndefined());
