import { isFullMatrix } from "../scripts/testing/matrix.ts";
import * as designer from "./drivers/designer.ts";
import * as mockup from "./drivers/mockup.ts";
import { expect, test } from "./lab/lab-test.ts";

const navy = { color: "#26324d", ground: "#f1efea", print: "front" } as const;

/** Golden designs are compared on all of them, by `golden.spec.ts`. */
const bases = ["cap/front", ...(isFullMatrix ? ["blanket/hanging", "poster/angle"] : [])];

test.describe("a live mockup", { tag: "@desktop" }, () => {
  for (const name of bases) {
    test(`P12 on ${name} is what the server composes, before and after a change`, async ({
      page,
      lab: { origin },
    }) => {
      const designing = await designer.openEditor(page, origin, {
        query: `&engine&mockup=${name}/320`,
      });
      const { problems } = await mockup.paint(page, navy);
      expect(problems).toEqual([]);
      await mockup.expectComposed(page, name, navy, 320);
      await designer.part(designing, "Name").click();
      await page.getByRole("textbox").fill("Łukasz");
      await expect(page.getByRole("textbox")).toHaveValue("Łukasz");
      await mockup.paint(page, navy);
      await mockup.expectComposed(page, name, navy, 320);
    });
  }

  test("CANV-25 takes another colour, on another ground, with nothing left of the last", async ({
    page,
    lab: { origin },
  }) => {
    await designer.openEditor(page, origin, { query: "&engine&mockup=tshirt/front/320" });
    await mockup.paint(page, navy);
    const black = { color: "#000000", ground: "#7d2430", print: "front" };
    await mockup.paint(page, black);
    await mockup.expectComposed(page, "tshirt/front", black, 320);
    // The shirt has no other print area in this view: what belongs on its back is not seen.
    const back = { ...black, print: "back" };
    await mockup.paint(page, back);
    await mockup.expectComposed(page, "tshirt/front", back, 320);
  });

  test("a layer that cannot be loaded is reported, and requested again with the next painting", async ({
    page,
    lab: { origin },
    watch,
  }) => {
    watch.allow(/ERR_FAILED/);
    const shade = "**/mockups/**/shade.png";
    await page.route(shade, (route) => route.abort());
    await designer.openEditor(page, origin, { query: "&engine&mockup=mug/left/320" });
    await expect(mockup.paint(page, { ...navy, print: "wrap" })).rejects.toThrow("Failed to fetch");
    await page.unroute(shade);
    const { problems } = await mockup.paint(page, { ...navy, print: "wrap" });
    expect(problems).toEqual([]);
    await mockup.expectComposed(page, "mug/left", { ...navy, print: "wrap" }, 320);
  });

  test("a picture that cannot be loaded is reported on the print area that lacks it", async ({
    page,
    lab: { origin },
    watch,
  }) => {
    // Of the picture, which the engine tells the page that it cannot be had.
    watch.allow(/ERR_FAILED/, /Failed to fetch/);
    await page.route("**/pictures/**", (route) => route.abort());
    await designer.openEditor(page, origin, { query: "&engine&mockup=mug/left/320" });
    const { problems } = await mockup.paint(page, { ...navy, print: "wrap" });
    expect(problems).toEqual([
      expect.objectContaining({ kind: "missing_picture", objectId: "photo", print: "wrap" }),
    ]);
  });
});
