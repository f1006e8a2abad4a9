import { expect, servePage, test } from "./builder-lab/builder-test.ts";
import { listAxeFindings } from "./drivers/axe.ts";
import * as builder from "./drivers/builder.ts";

test.describe("the built-in form", { tag: "@desktop" }, () => {
  test("a failing field is scrolled to, focused and explained, in its person's tab, without a barrier that axe finds (PERS-23, T-068)", async ({
    page,
    builder: lab,
  }) => {
    const building = await builder.openBuilder(page, lab.origin);
    const { t } = building;
    await builder.field(building, "Title").fill("The Okafors");
    await builder.field(building, "Name").fill("Ann");
    await page.getByRole("button", { name: t("personal.person_add", { name: "Person" }) }).click();
    await expect(builder.tab(building, "Person 2")).toHaveAttribute("aria-selected", "true");
    await builder.tab(building, "Ann").click();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await builder.add(building).click();
    await expect(builder.verdict(building)).toHaveText(`name: ${t("personal.required")}`);
    const name = builder.field(building, "Name");
    await expect(name).toBeFocused();
    await expect(name).toBeInViewport();
    await expect(name).toHaveAccessibleDescription(t("personal.required"));
    await expect(name).toHaveAttribute("aria-invalid", "true");
    await expect(builder.tab(building, /^Person 2/)).toHaveAttribute("aria-selected", "true");
    expect(await page.evaluate(() => window.labResult)).toBeNull();
    expect(await listAxeFindings(page, "#tool")).toEqual([]);
    await name.fill("Ben");
    await expect(name).not.toHaveAttribute("aria-invalid", "true");
    await builder.add(building).click();
    await expect(builder.verdict(building)).toHaveText("Added");
  });

  test("what conditions hide keeps what was typed, and people come back as they were", async ({
    page,
    builder: lab,
  }) => {
    const building = await builder.openBuilder(page, lab.origin);
    const { t } = building;
    await builder.field(building, "Name").fill("Ann");
    await builder.choose(building, /^Hair/, "Headscarf");
    await builder.choose(building, /^Who/, "Cat");
    await expect(page.getByRole("group", { name: /^Hair/ })).toHaveCount(0);
    await expect(page.getByRole("group", { name: /^Fur/ })).toBeVisible();
    await builder.choose(building, /^Who/, "Adult");
    await expect(page.getByRole("group", { name: /^Hair: .*Headscarf/ })).toBeVisible();
    const addPerson = page.getByRole("button", {
      name: t("personal.person_add", { name: "Person" }),
    });
    await addPerson.click();
    await builder.field(building, "Name").fill("Ben");
    await page
      .getByRole("button", { name: t("personal.person_remove", { name: "Person 2" }) })
      .click();
    await expect(page.getByRole("tab")).toHaveCount(1);
    await addPerson.click();
    await expect(builder.tab(building, "Ben")).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(builder.tab(building, "Ann")).toBeFocused();
    await expect(builder.field(building, "Name")).toHaveValue("Ann");
  });

  test("has no barrier that axe finds, in Arabic", async ({ page, builder: lab }) => {
    const building = await builder.openBuilder(page, lab.origin, { locale: "ar" });
    await builder.add(building).click();
    await expect(builder.verdict(building)).not.toBeEmpty();
    expect(await listAxeFindings(page, "#tool")).toEqual([]);
  });
});

const tool = (body: string) => `<!doctype html><script>
const say = (own) => parent.postMessage({ protocol: "platen-design-tool/1", ...own }, "*");
addEventListener("message", ({ data }) => { ${body} });
say({ type: "ready" });
</script><label>Words <input></label>`;

const honest = `
  if (data.type === "init") say({ type: "initialised", id: data.id });
  if (data.type === "validate") {
    const input = document.querySelector("input");
    say({ type: "validated", id: data.id, ok: input.value !== "", field: "words", message: "Words, please" });
  }
  if (data.type === "result") say({
    type: "result", id: data.id, pictures: { front: "https://cdn.example/1.png" },
    info: { words: document.querySelector("input").value, preview: "data:image/png;base64,AAAA" },
  });`;

test.describe("a tool of somebody else", { tag: "@desktop" }, () => {
  const open = async (
    page: Parameters<typeof builder.openBuilder>[0],
    origin: string,
    html: string,
    query: Record<string, string> = {},
  ) => {
    const foreign = await servePage(html);
    const building = await builder.openBuilder(page, origin, { frame: foreign.origin, ...query });
    return { building, foreign };
  };

  test("PERS-22 is told what to print, validates, and its picture is the design (OP-067)", async ({
    page,
    builder: lab,
  }) => {
    const { building, foreign } = await open(page, lab.origin, tool(honest));
    await builder.add(building).click();
    await expect(builder.verdict(building)).toHaveText("words: Words, please");
    await page.frameLocator("iframe").getByRole("textbox").fill("Hello");
    await builder.add(building).click();
    await expect(builder.verdict(building)).toHaveText("Added");
    const result = await page.evaluate(() => window.labResult);
    expect(result?.pbPrintUrl).toBe("https://cdn.example/1.png");
    expect(result?.pbCustomInfo).toEqual({ words: "Hello", preview: "" });
    expect(result?.designs["front"]?.objects).toMatchObject([{ kind: "image", crop: null }]);
    await foreign.close();
  });

  test("one that says nothing fails in time, and nothing of it stays", async ({
    page,
    builder: lab,
  }) => {
    const html = "<!doctype html><p>Nothing</p>";
    const { building, foreign } = await open(page, lab.origin, html, { timeout: "300" });
    await expect(builder.verdict(building)).toContainText("said nothing");
    await expect(page.locator("iframe")).toHaveCount(0);
    await foreign.close();
  });

  test("hostile messages, and those of another window or origin, are ignored", async ({
    page,
    builder: lab,
  }) => {
    const hostile = tool(`
      for (const own of [null, 7, { type: "eval" }, { type: "result", id: data.id, pictures: 1 }]) {
        parent.postMessage(own, "*");
        say(own ?? {});
      }
      say({ type: "validated", id: 999, ok: true });
const answer = () => { ${honest} };
      if (data.type === "validate") window.release = answer;
      else answer();`);
    const { building, foreign } = await open(page, lab.origin, hostile);
    await builder.add(building).click();
    await page.evaluate(() => {
      for (let id = 0; id < 10; id += 1) {
        window.postMessage(
          { protocol: "platen-design-tool/1", type: "validated", id, ok: true },
          "*",
        );
      }
    });
    // The tool itself answers last.
    const frame = page.frames().find((one) => one !== page.mainFrame());
    await frame?.waitForFunction(() => "release" in window);
    await frame?.evaluate(() => (Reflect.get(window, "release") as () => void)());
    await expect(builder.verdict(building)).toHaveText("words: Words, please");
    expect(await page.evaluate(() => window.labResult)).toBeNull();
    await foreign.close();
  });
});
