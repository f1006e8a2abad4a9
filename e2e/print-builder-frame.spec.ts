import type { ArtworkInput } from "#domain/artwork/artwork-document.ts";

import { servePage } from "./builder-lab/builder-test.ts";
import * as campaign from "./drivers/campaign.ts";
import * as draft from "./drivers/draft.ts";
import { callStore } from "./drivers/store-api.ts";
import { createStore } from "./drivers/platen.ts";
import * as shop from "./drivers/shop.ts";
import { expect, test } from "./fixtures.ts";

const artwork: ArtworkInput = {
  ...{ format: "platen-artwork/1", key: "words", name: "Words" },
  fields: [{ id: "words", type: "text", label: "Words" }],
  spaces: [
    {
      print_space: "wrap",
      area: { width_mm: 210, height_mm: 90 },
      layers: [
        {
          ...{ id: "words", type: "text", text: "{words}", font: "oswald" },
          ...{ size_mm: 20, color: "#1b1b1b", x_mm: 105, y_mm: 45 },
        },
      ],
    },
  ],
};

/** A tool that reports each change, opens with the answers that it is given, and refuses every add. */
const tellingTool = `<!doctype html><label>Words <input></label><script>
const say = (own) => parent.postMessage({ protocol: "platen-design-tool/1", ...own }, "*");
const input = document.querySelector("input");
input.oninput = () => say({ type: "changed", info: { words: input.value } });
addEventListener("message", ({ data }) => {
  if (data.type === "init") {
    input.value = data.answers?.words ?? "";
    say({ type: "initialised", id: data.id });
  }
  if (data.type === "validate") {
    say({ type: "validated", id: data.id, ok: false, field: "words", message: "Words, please" });
  }
});
say({ type: "ready" });
</script>`;

test(
  "a store's own tool is framed only where it is set, stops an add, and its draft is kept, started over and put back (OP-067, PERS-02, PERS-22)",
  { tag: "@desktop" },
  async ({ visit }) => {
    const foreign = await servePage(tellingTool);
    const store = await createStore("Tellers");
    await store.takeArtwork(artwork);
    await store.sellMug("12.00", { personalized: 2, artwork: "words" });
    const address = foreign.origin.replace("127.0.0.1", "localhost");
    const visitor = visit({ store: store.host });
    const { page, t } = visitor;
    const policyOf = async (path: string) =>
      (await callStore(visitor, path)).headers["content-security-policy"];
    expect(await policyOf("/mug")).not.toContain("frame-src");
    await store.set({ settings: { design_tool_url: `${address}/` } });
    await expect.poll(() => policyOf("/mug")).toContain(`frame-src ${address};`);
    expect(await policyOf("/cart")).not.toContain("frame-src");
    await shop.openPage(visitor, "/mug");
    await campaign.addButton(visitor).focus();
    const words = page.frameLocator("iframe").getByLabel("Words");

    await test.step("its refusal stops an add", async () => {
      await expect(words).toBeVisible();
      await campaign.addButton(visitor).click();
      await shop.expectToast(visitor, "Words, please");
      await expect(shop.cartBadge(visitor, 1)).toHaveCount(0);
    });

    await test.step("what it reports is a draft", async () => {
      await words.fill("Hello there");
      await draft.untilKept(visitor, "Hello there");
      await shop.reload(visitor);
      await campaign.addButton(visitor).focus();
      await expect(words).toHaveValue("Hello there");
      await page.getByRole("button", { name: t("personal.draft_start_over"), exact: true }).click();
      await expect(words).toHaveValue("");
      await page.getByRole("button", { name: t("personal.draft_undo"), exact: true }).click();
      await expect(words).toHaveValue("Hello there");
    });
    await foreign.close();
  },
);
