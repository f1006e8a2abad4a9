import { describe, expect, it } from "vitest";

import { isLatin } from "./latin.ts";

describe("CHK-23, OP-110 Latin characters", () => {
  it.each(["Łódź, Straße 5", "Nguyễn Thị Ánh", "Ø'Brien-Smith, Apt. #4/b", "", "e\u0301"])(
    "T-094: %j is accepted",
    (text) => expect(isLatin(text)).toBe(true),
  );

  it.each(["Αθήνα", "Москва 5", "東京都", "شارع 5", "Str\u0430sse"])(
    "T-094: %j is refused",
    (text) => {
      expect(isLatin(text)).toBe(false);
    },
  );
});
