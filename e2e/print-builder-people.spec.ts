import type { Page, Route } from "@playwright/test";

import type { ArtworkInput } from "#domain/artwork/artwork-document.ts";

import * as approval from "./drivers/approval.ts";
import * as builder from "./drivers/builder.ts";
import * as campaign from "./drivers/campaign.ts";
import * as customise from "./drivers/customise.ts";
import * as draft from "./drivers/draft.ts";
import { createStore } from "./drivers/platen.ts";
import * as shop from "./drivers/shop.ts";
import { createVisitor, type Visitor } from "./drivers/visitor.ts";
import { expect, test } from "./fixtures.ts";

const pets: ArtworkInput = {
  ...{ format: "platen-artwork/1", key: "pets", name: "Pets", fields: [] },
  groups: [
    {
      ...{ id: "pets", label: "Pet", min: 1, max: 3 },
      fields: [
        { id: "name", type: "text", label: "Name", max_letters: 10 },
        { id: "photo", type: "photo", label: "Photo" },
      ],
    },
  ],
  spaces: [
    {
      print_space: "wrap",
      area: { width_mm: 210, height_mm: 90 },
      layers: [
        {
          ...{ id: "pets", type: "repeat", group: "pets" },
          layout: {
            ...{ kind: "even", x_mm: 105, y_mm: 45, width_mm: 200, height_mm: 80 },
            cell: { width_mm: 60, height_mm: 80 },
          },
          layers: [
            {
              ...{ id: "photo", type: "image", photo: "photo", fit: "cover", mask: "ellipse" },
              ...{ width_mm: 50, height_mm: 50, x_mm: 0, y_mm: -10 },
            },
            {
              ...{ id: "name", type: "text", text: "{name}", font: "oswald", size_mm: 10 },
              ...{ color: "#1f4d3a", x_mm: 0, y_mm: 30 },
            },
          ],
        },
      ],
    },
  ],
};

/** A page whose pictures stay on their way until they are let go, or broken off. */
async function holdPictures(page: Page) {
  const held: Route[] = [];
  const put = "**/api2/public/uploads/**";
  await page.route(put, (route) => {
    held.push(route);
  });
  /** Those that the page has given up are gone by themselves. */
  const end = async (how: "continue" | "abort") => {
    await Promise.allSettled(held.splice(0).map((route) => route[how]()));
  };
  return { end, count: () => held.length };
}

async function openPets(visitor: Visitor, names: readonly string[]): Promise<void> {
  const { page, t } = visitor;
  await shop.openPage(visitor, "/mug");
  for (const [at, name] of names.entries()) {
    const add = page.getByRole("button", { name: t("personal.person_add", { name: "Pet" }) });
    if (at > 0) await add.click();
    await builder.field(visitor, "Name").fill(name);
    await expect(builder.tab(visitor, name)).toBeVisible();
  }
}

async function createPetStore() {
  const store = await createStore("Pets");
  await store.takeArtwork(pets);
  await store.sellMug("12.00", { personalized: 2, artwork: "pets" });
  return store;
}

test(
  "a photo that is being sent belongs to its person, whoever is shown or removed (PERS-03, UPL-06)",
  { tag: "@desktop" },
  async ({ visit, watch }) => {
    watch.allow(/net::ERR_FAILED/u);
    const store = await createPetStore();
    const visitor = visit({ store: store.host });
    watch.allow(...customise.liveFailures);
    await customise.blockLivePicture(visitor);
    const { page, t } = visitor;
    const main = page.getByRole("main");
    const input = main.locator("input[type=file]");
    const bar = page.getByRole("progressbar");
    const ready = main.getByText(t("personal.picture_ready")).filter({ visible: true }).first();
    const photo = await customise.photo(1600, 1600);
    await openPets(visitor, ["Rex", "Tom"]);
    const pictures = await holdPictures(page);

    await test.step("it goes on while another person is looked at, and holds an add back", async () => {
      await builder.tab(visitor, "Rex").click();
      await input.setInputFiles(photo);
      await expect(bar).toBeVisible();
      await builder.tab(visitor, "Tom").click();
      await expect(bar).toHaveCount(0);
      await builder.tab(visitor, "Rex").click();
      await expect(bar).toBeVisible();
      await builder.tab(visitor, "Tom").click();
      await campaign.addButton(visitor).click();
      await expect(builder.tab(visitor, "Rex")).toHaveAttribute("aria-selected", "true");
      await expect(input).toHaveAccessibleDescription(new RegExp(t("personal.picture_wait")));
      await expect(approval.dialog(visitor)).toHaveCount(0);
    });

    await test.step("it ends with its person, and is nobody else's", async () => {
      await expect.poll(pictures.count).toBe(1);
      const remove = t("personal.person_remove", { name: "Pet 1" });
      await page.getByRole("button", { name: remove, exact: true }).click();
      await expect(builder.field(visitor, "Name")).toHaveValue("Tom");
      await pictures.end("continue");
      await expect(bar).toHaveCount(0);
      await input.setInputFiles(photo);
      await expect(bar).toBeVisible();
      await expect(ready).toHaveCount(0);
    });

    await test.step("a failure is told at its field, and the same photo is sent again", async () => {
      await page.getByRole("button", { name: t("personal.person_add", { name: "Pet" }) }).click();
      await expect(builder.field(visitor, "Name")).toHaveValue("Rex");
      await expect.poll(pictures.count).toBe(1);
      await pictures.end("abort");
      await expect(builder.tab(visitor, "Tom")).toContainText(t("personal.person_open"));
      await expect(ready).toHaveCount(0);
      await builder.tab(visitor, "Tom").click();
      await expect(main).toContainText(t("personal.upload_unreachable"));
      // The live picture has such a button too.
      const retry = { name: t("personal.picture_retry"), exact: true };
      await page.getByRole("tabpanel").getByRole("button", retry).click();
      await builder.tab(visitor, "Rex").click();
      await expect.poll(pictures.count).toBe(1);
      await pictures.end("continue");
      await builder.tab(visitor, "Tom").click();
      await expect(ready).toBeVisible();
    });
  },
);

test(
  "a draft comes back with its people, of whom one tab removes one while another tab renames the next (PERS-02, PERS-03)",
  { tag: "@desktop" },
  async ({ visit, context, watch }) => {
    const store = await createPetStore();
    const visitor = visit({ store: store.host });
    watch.allow(...customise.liveFailures);
    await customise.blockLivePicture(visitor);
    const { page, t } = visitor;
    const visitInTab = async () => {
      const tab = createVisitor(await context.newPage(), visitor.origin, { store: store.host });
      await customise.blockLivePicture(tab);
      return tab;
    };
    await openPets(visitor, ["Anna", "Ben", "Cleo"]);
    await draft.untilKept(visitor, "Cleo");
    const other = await visitInTab();
    await shop.openPage(other, "/mug");
    await expect(draft.word(other, "personal.draft_kept")).toBeVisible();
    await expect(other.page.getByRole("tab")).toHaveText(["Anna", "Ben", "Cleo"]);
    await builder.tab(other, "Anna").click();
    await expect(builder.field(other, "Name")).toHaveValue("Anna");
    await builder.tab(visitor, "Anna").click();
    const remove = t("personal.person_remove", { name: "Pet 1" });
    await page.getByRole("button", { name: remove, exact: true }).click();
    await expect(draft.word(other, "personal.draft_elsewhere")).toBeVisible();
    await builder.tab(other, "Ben").click();
    await builder.field(other, "Name").fill("Benny");
    await draft.untilKept(other, "Benny");
    const fresh = await visitInTab();
    await shop.openPage(fresh, "/mug");
    await expect(fresh.page.getByRole("tab")).toHaveText(["Benny", "Cleo"]);
    await draft.act(other, "personal.draft_take_over").click();
    await expect(other.page.getByRole("tab")).toHaveText(["Benny", "Cleo"]);
  },
);
