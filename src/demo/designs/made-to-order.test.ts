import { readdir } from "node:fs/promises";

import { describe, expect, it } from "vitest";

import { buildDesignForm } from "#domain/design-form/design-form.ts";
import { withSamples } from "#domain/design-form/fill-designs.ts";
import { parseDesignJson } from "#domain/design/parse-design.ts";
import { serialiseDesign } from "#domain/design/serialise-design.ts";
import { checkPrint } from "#domain/print-quality/check-print.ts";
import { defaultPrintMethod } from "#domain/print-quality/print-limits.ts";

import { type ProductKind, type ProductKindName, productKinds } from "../products.ts";
import { everyDayOfIt } from "./every-day-of-it.ts";
import type { MadeToOrder } from "./made-design.ts";
import { madeToOrder, type MadeSlug, sampleFile } from "./made-to-order.ts";

const all = Object.entries<MadeToOrder>(madeToOrder).flatMap(([slug, { sides, shownValue }]) =>
  Object.entries(sides).flatMap(([kind, designs]) =>
    designs.map((made) => ({
      ...{ ...made, slug: slug as MadeSlug, kind: kind as ProductKindName },
      ...{
        isShown: made.value === shownValue,
        title: [slug, kind, made.space, made.value].join(" "),
      },
    })),
  ),
);

describe.each(all)("PERS-06 PERS-08 design $title", ({ design, space, kind }) => {
  it("can be printed, and says what it asks for", () => {
    expect(parseDesignJson(serialiseDesign(design))).toMatchObject({ isValid: true });
    expect(design.printSpace).toBe(space);
    const { texts, pictures } = buildDesignForm({ [space]: design });
    expect(texts.length + pictures.length).toBeGreaterThan(0);
    for (const { name } of [...texts, ...pictures]) expect(name.trim()).not.toBe("");
  });

  it("leaves a printer nothing to ask while it shows its samples", () => {
    const { printMethod: method = defaultPrintMethod }: ProductKind = productKinds[kind];
    const findings = checkPrint({
      ...{ design: withSamples(design), method, groundColor: null, measured: new Map() },
    });
    expect(findings).toEqual([]);
  });
});

it("has a picture of each design that the shop shows, and no other", async () => {
  const wanted = all
    .filter(({ isShown }) => isShown)
    .map(({ slug, kind, space }) => sampleFile(slug, kind, space));
  const files = await readdir(import.meta.dirname);
  const there = files.filter((name) => name.endsWith(".svg")).map((name) => `designs/${name}`);
  expect(there.toSorted()).toEqual([...new Set(wanted)].toSorted());
});

describe("PERS-07 a year of days", () => {
  const yearOf = (wanted: string) => {
    const found = everyDayOfIt.find(({ value }) => value === wanted);
    const pathOf = (id: string) => {
      const object = found?.design.objects.find((one) => one.id === id);
      return object?.kind === "shape" ? (object.path ?? "") : "";
    };
    const boxes = (path: string) => path.split("Z").filter((box) => box !== "");
    /** Columns of the grid that a box covers. */
    const widthOf = (box: string) => {
      const across = [...box.matchAll(/[ML]([\d.]+)/gu)].map(([, x]) => Number(x));
      return Math.round((Math.max(...across) - Math.min(...across)) * 37);
    };
    const daysIn = (path: string) => boxes(path).reduce((sum, box) => sum + widthOf(box), 0);
    return { sundays: daysIn(pathOf("sundays")), weekdays: daysIn(pathOf("weeks")) };
  };

  it.each([
    ["24", 52, 314],
    ["23", 53, 312],
    ["00", 53, 313],
    ["25", 52, 313],
  ])("20%s has its Sundays and its other days", (value, sundays, weekdays) => {
    expect(yearOf(value)).toEqual({ sundays, weekdays });
  });
});
