import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, onTestFinished } from "vitest";

import { parseArtwork } from "#domain/artwork/parse-artwork.ts";
import { serverMessages } from "#messages/server-catalogue.ts";
import { descriptionOf } from "#storefront/testing/description-of.ts";

import familyPortrait from "../../../../assets/artworks/family-portrait/family-portrait.json" with { type: "json" };
import { createBuiltInTool } from "./built-in-tool.tsx";

const { t } = serverMessages("en");

/** The form of the family portrait, version 2, opened with `answers`. */
async function openForm(answers: unknown = null) {
  const parsed = parseArtwork(familyPortrait);
  if (!parsed.isValid) throw new Error(JSON.stringify(parsed.problems));
  const artwork = { id: 1, key: "family-portrait", version: 2, template: parsed.artwork };
  const container = document.body.appendChild(document.createElement("main"));
  const host = { onPreview: () => undefined, areaOf: () => null };
  const tool = await act(() =>
    createBuiltInTool(serverMessages("en")).init(container, artwork, answers, host),
  );
  onTestFinished(() => {
    act(tool.close);
    container.remove();
  });
  const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
  return { user: userEvent.setup(), tool, field };
}

describe("the form of a template", () => {
  it("counts letters and cuts a text when it loses the focus (PERS-12)", async () => {
    const { user, field } = await openForm();
    const name = field("Name");
    await user.type(name, "Maximiliana Sophia");
    expect(screen.getByText("18 / 10")).toBeDefined();
    await user.tab();
    expect(name.value).toBe("Maximilian");
    expect(descriptionOf(name)).toBe(t("personal.letters_left_out", { count: 10 }));
    expect(screen.getByText("10 / 10")).toBeDefined();
    await user.clear(name);
    await user.type(name, "Max 🎉 Lee");
    await user.tab();
    expect(name.value).toBe("Max Lee");
    expect(descriptionOf(name)).toBe(t("personal.emoji_left_out"));
  });

  it("reports a changed template and asks again for a lost answer (OP-067)", async () => {
    const answers = { artwork: { version: 1 }, fields: { title: "Us", paper: "gone" } };
    const { field } = await openForm(answers);
    const notice = `${t("personal.new_version")} ${t("personal.lost_answers", { fields: "Background" })}`;
    expect(screen.getByText(notice)).toBeDefined();
    expect(field("Title").value).toBe("Us");
  });

  it("asks the template's questions and returns designs (PERS-03 OP-067)", async () => {
    const { user, tool, field } = await openForm();
    await user.type(field("Title"), "The Okafors");
    expect(await act(tool.validate)).toEqual({
      ...{ ok: false, field: "name", message: t("personal.required") },
    });
    await user.type(field("Name"), "Amara");
    const hair = screen.getByRole("group", { name: /^Hair/u });
    await user.click(screen.getByRole("radio", { name: "Curly" }));
    expect(hair.textContent).toMatch(/^Hair: Curly/u);
    expect(await tool.validate()).toEqual({ ok: true });
    const { pbCustomInfo, designs } = await tool.result();
    expect(pbCustomInfo).toMatchObject({
      artwork: { id: 1, key: "family-portrait", version: 2 },
      people: { people: [{ name: "Amara", hair: "curly" }] },
    });
    expect(designs["front"]?.objects.map(({ id }) => id)).toContain("hair_back-1");
  });
});
