import type { Design } from "#domain/design/design-document.ts";
import { testDesign, testShape, testText } from "#domain/design/testing/test-design.ts";

const area = { widthMm: 280, heightMm: 350, dpi: 300, minDpi: 150 };

/** What the page with the approval asks to confirm: front and back of a T-shirt. */
export const approvalDesigns: readonly Design[] = [
  testDesign({
    area,
    objects: [
      testShape({ x: 140, y: 130, widthMm: 220, heightMm: 120 }),
      testText({ name: "First line", text: "Ann  &  Łucja", x: 140, y: 120, fitWidthMm: 200 }),
      testText({
        ...{ id: "text-2", name: "Second line", text: "est. 2019", x: 140, y: 165 },
        ...{ sizeMm: 16, fitWidthMm: 200 },
      }),
    ],
  }),
  testDesign({
    ...{ printSpace: "back", area },
    objects: [testText({ text: "No. 7", x: 140, y: 120, color: "#f2e8d0", sizeMm: 60 })],
  }),
];
