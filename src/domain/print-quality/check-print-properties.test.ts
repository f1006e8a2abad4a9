import fc from "fast-check";
import { describe, expect, it } from "vitest";

import type { Design, DesignObject } from "../design/design-document.ts";
import { parseDesign } from "../design/parse-design.ts";
import { anyDesign } from "../design/testing/test-design.ts";
import { checkPrint } from "./check-print.ts";
import { measurePicture } from "./measure-picture.ts";
import type { MeasuredObject, PrintFinding, PrintInput } from "./print-finding.ts";
import { type PrintLimits, printLimits, printMethods } from "./print-limits.ts";
import { drawDisc, drawPhoto, drawStripes } from "./testing/draw-picture.ts";

const within = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const share = within(0, 1);
const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);
const pictures = [
  drawDisc(40, [255, 0, 0], 8),
  drawPhoto(40),
  drawStripes(40, [
    [0, 0, 0],
    [255, 255, 255],
  ]),
].map((picture) => measurePicture(picture));

const anyMeasure: fc.Arbitrary<MeasuredObject> = fc.record(
  {
    inkBox: fc
      .tuple(within(-400, 400), within(-400, 400), within(0, 400), within(0, 400))
      .map(([left, top, wide, high]) => ({ left, top, right: left + wide, bottom: top + high })),
    letters: fc.record({ sizeMm: within(0.1, 400), xHeight: share, capHeight: share }),
    thinInkShare: share,
    picture: fc.constantFrom(...pictures),
  },
  { requiredKeys: [] },
);

/** Changes of an object that the designs of `anyDesign` do without. */
const anyChange = fc.record({
  outline: fc.option(fc.record({ widthMm: within(0.01, 50), color })),
  crop: fc.option(fc.constant({ left: 0.2, top: 0, right: 0.7, bottom: 0.9 })),
  scale: within(0.01, 5),
  angle: within(-360, 360),
  shape: fc.constantFrom("rectangle" as const, "ellipse" as const, "heart" as const),
});

function change(object: DesignObject, own: ReturnType<typeof anyChange.generate>["value"]) {
  const { outline, crop, scale, angle, shape } = own;
  if (object.kind === "text") return { ...object, outline, angle };
  if (object.kind === "shape") return { ...object, outline, angle, shape };
  const placement = { ...object.placement, scaleX: scale, scaleY: scale, angle };
  return { ...object, placement, crop };
}

/** Several texts with wide outlines take longer to draw than a design may. */
function isTooDetailed(design: unknown): boolean {
  const parsed = parseDesign(design);
  return !parsed.isValid && parsed.problems.every(({ reason }) => reason === "too_detailed");
}

const anyInput: fc.Arbitrary<PrintInput> = fc
  .record({
    drawn: anyDesign,
    changes: fc.array(anyChange, { minLength: 6, maxLength: 6 }),
    measures: fc.array(fc.option(anyMeasure), { minLength: 6, maxLength: 6 }),
    method: fc.constantFrom(...printMethods),
    groundColor: fc.option(color),
    bleedMm: fc.constantFrom(0, 3),
  })
  .map(({ drawn, changes, measures, method, groundColor, bleedMm }) => {
    const objects = drawn.objects.map((object, at) => {
      const own = changes[at];
      return own ? change(object, own) : object;
    });
    const measured = new Map(
      objects.flatMap(({ id }, at): [string, MeasuredObject][] => {
        const measure = measures[at];
        return measure ? [[id, measure]] : [];
      }),
    );
    return { design: { ...drawn, objects }, method, groundColor, bleedMm, measured };
  })
  .filter(({ design }) => !isTooDetailed(design));

const brief = (findings: readonly PrintFinding[]) =>
  findings.map(({ objectId, rule, severity }) => `${objectId} ${rule} ${severity}`);
const edgeRules = ["cut_off", "near_edge", "bleed", "low_resolution"];
const withoutEdges = (findings: readonly PrintFinding[]) =>
  brief(findings.filter(({ rule }) => !edgeRules.includes(rule)));

/** The same thing, `times` as large, at another place. */
function moved(input: PrintInput, times: number, right: number, down: number): PrintInput {
  const object = (own: DesignObject): DesignObject => {
    if (own.kind === "image") {
      const { left, top, scaleX, scaleY } = own.placement;
      const placement = {
        ...own.placement,
        left: left * times + right,
        top: top * times + down,
        scaleX: scaleX * times,
        scaleY: scaleY * times,
      };
      return { ...own, placement };
    }
    const outline = own.outline && { ...own.outline, widthMm: own.outline.widthMm * times };
    const at = { x: own.x * times + right, y: own.y * times + down, outline };
    if (own.kind === "text") return { ...own, ...at, sizeMm: own.sizeMm * times };
    return { ...own, ...at, widthMm: own.widthMm * times, heightMm: own.heightMm * times };
  };
  const measured = new Map(
    [...input.measured].map(([id, { inkBox, letters, ...rest }]): [string, MeasuredObject] => [
      id,
      {
        ...rest,
        ...(letters && { letters: { ...letters, sizeMm: letters.sizeMm * times } }),
        ...(inkBox && {
          inkBox: {
            left: inkBox.left * times + right,
            top: inkBox.top * times + down,
            right: inkBox.right * times + right,
            bottom: inkBox.bottom * times + down,
          },
        }),
      },
    ]),
  );
  const { area } = input.design;
  const design = {
    area: { ...area, widthMm: area.widthMm * times, heightMm: area.heightMm * times },
    objects: input.design.objects.map(object),
  };
  return { ...input, design, measured };
}

/** Far from every edge, so that moving it does not bring it over one. */
const enlarge = (design: Pick<Design, "area" | "objects">) => ({
  ...design,
  area: { ...design.area, widthMm: 20_000, heightMm: 20_000 },
});

describe("the checks of any valid design", () => {
  it("never throw, say the same again, and name objects in the order that they are painted", () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        expect(parseDesign(input.design).isValid).toBe(true);
        const findings = checkPrint(input);
        expect(checkPrint(structuredClone(input))).toEqual(findings);
        const ids = input.design.objects.map(({ id }) => id);
        const places = findings.map(({ objectId }) =>
          objectId === null ? ids.length : ids.indexOf(objectId),
        );
        expect(places).toEqual(places.toSorted((one, other) => one - other));
        expect(places).not.toContain(-1);
        const told = brief(findings).filter((one) => !one.includes("line_thin"));
        expect(new Set(told).size).toBe(told.length);
        for (const { params } of findings) {
          for (const value of Object.values(params)) expect(Number.isFinite(value)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("do not depend on where in the area a design lies", () => {
    fc.assert(
      fc.property(anyInput, within(0, 50), within(0, 50), (input, right, down) => {
        const start = moved({ ...input, design: enlarge(input.design) }, 1, 5000, 5000);
        const there = moved(start, 1, right, down);
        expect(withoutEdges(checkPrint(there))).toEqual(withoutEdges(checkPrint(start)));
      }),
    );
  });

  it("find the same in a design twice as large that asks for twice as much", () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { minLineMm, minXHeightMm, minCapHeightMm } = printLimits[input.method];
        const limits: Partial<PrintLimits> = {
          minLineMm: minLineMm * 2,
          minXHeightMm: minXHeightMm * 2,
          minCapHeightMm: minCapHeightMm * 2,
        };
        const large = moved({ ...input, bleedMm: (input.bleedMm ?? 0) * 2 }, 2, 0, 0);
        expect(withoutEdges(checkPrint({ ...large, limits }))).toEqual(
          withoutEdges(checkPrint(input)),
        );
      }),
    );
  });

  it("find no less where more is asked for", () => {
    fc.assert(
      fc.property(anyInput, within(1, 4), (input, times) => {
        const { minLineMm, minXHeightMm, minCapHeightMm, safeMm } = printLimits[input.method];
        const limits: Partial<PrintLimits> = {
          minLineMm: minLineMm * times,
          minXHeightMm: minXHeightMm * times,
          minCapHeightMm: minCapHeightMm * times,
          safeMm: safeMm * times,
        };
        const objectOf = ({ objectId, rule }: PrintFinding) =>
          `${objectId} ${rule.replace("line_thin", "ink_thin")}`;
        const strict = new Set(checkPrint({ ...input, limits }).map(objectOf));
        for (const found of checkPrint(input).map(objectOf)) expect(strict).toContain(found);
      }),
    );
  });
});
