import { describe, expect, it } from "vitest";

import { windowsPathInJson, windowsPathReason } from "./windows-path.ts";

describe("windowsPathReason", () => {
  it.each([
    ["pictures\\mug.png", 'write "/" between folders: "pictures/mug.png"'],
    [
      "C:\\shop\\pictures\\mug.png",
      'begins at a drive; write the path from the folder of the file on, with "/" between folders: "mug.png"',
    ],
    [
      "c:/shop/mug.png",
      'begins at a drive; write the path from the folder of the file on, with "/" between folders: "mug.png"',
    ],
    ["\\\\server\\share\\mug.png", "begins at a drive"],
    ["C:\new\tee.png", '"pictures/mug.png"'],
    ["pictures\tee.png", "tab or line break"],
  ])("explains %j", (path, reason) => {
    expect(windowsPathReason(path)).toContain(reason);
  });

  it.each(["pictures/mug.png", "mug.png", "/etc/hostname", "../mug.png"])(
    "has no word on %s",
    (path) => {
      expect(windowsPathReason(path)).toBeUndefined();
    },
  );
});

describe("windowsPathInJson", () => {
  it("names line, field and path of a backslash that JSON does not know", () => {
    const json = String.raw`{
  "name": "a \"quoted\" \\ text",
  "images": [{ "file": "pictures\mug.png" }]
}`;
    expect(windowsPathInJson(json)).toBe(
      String.raw`line 3: file: "pictures\mug.png" has "\" in it; write "/" between folders: "pictures/mug.png"`,
    );
  });

  it("finds paths in lists, and drives", () => {
    expect(windowsPathInJson(String.raw`["C:\shop\mug.png"]`)).toContain("begins at a drive");
  });

  it("leaves other faults to the parser", () => {
    expect(windowsPathInJson('{ "file": "a.png"')).toBeUndefined();
    expect(windowsPathInJson(String.raw`{ "file": "a\\b" `)).toBeUndefined();
  });
});
