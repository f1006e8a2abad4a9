import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { readDesignChoices } from "#domain/design-form/design-choices.ts";
import { serialiseDesign } from "#domain/design/serialise-design.ts";
import { testDesign, testImage, testText } from "#domain/design/testing/test-design.ts";

import { createPersonalLink, type PersonalHandle } from "../personalise/personal-link.ts";
import { changeField, setSending } from "../personalise/personal-store.ts";
import { connectCustomise } from "./connect-customise.ts";
import { createCustomising, type Customising, placeOf } from "./customising.ts";

const [first, second] = ["0a", "0b"].map((part) => `uploads/${part.repeat(20)}.jpg`) as [
  string,
  string,
];
const front = testDesign({ objects: [testText(), testImage({ src: "" })] });
const row = { product_id: 1, print_space: "front", set_value: null };

type Answer = { pictures: string[] } | { code: string } | "offline";
let answer: Answer;
let own: Customising;
let handle: PersonalHandle | null;

beforeEach(() => {
  vi.stubGlobal("window", { location: { host: "main.localhost" } });
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("fetch", async () => {
    if (answer === "offline") throw new TypeError("offline");
    if ("code" in answer) return Response.json({ success: false, message: "", ...answer });
    const pictures = answer.pictures.map((key) => ({ key, width: 3000, height: 2250 }));
    return Response.json({ success: true, data: { pictures }, message: "" });
  });
  answer = { pictures: [first, second] };
  const choices = readDesignChoices([{ ...row, design_json: serialiseDesign(front) }], 1, null);
  if (!choices) throw new Error("no choices");
  own = createCustomising(choices);
  own.follow();
  const link = createPersonalLink();
  const parts = { own, root: () => null, ask: () => undefined };
  connectCustomise(link, { ...parts, say: (key) => key, draw: async () => new Map() });
  handle = link.handle();
});
afterEach(() => vi.unstubAllGlobals());

const place = placeOf("Photo");
async function send(key: string) {
  changeField(own.personal, place, key);
  await handle?.settled?.();
}
const field = () => own.personal.getState().values.groups[0]?.["Photo"];
const picture = () => {
  const found = own.store.getState().designs["front"]?.objects.find(({ kind }) => kind === "image");
  return found?.kind === "image" ? found.src : null;
};
const failed = () => own.store.getState().failed.get("Photo") ?? null;

describe("CAM-36 a picture that was sent and is asked about", () => {
  it("is in field and design by the time that an add goes on", async () => {
    await send(first);
    expect([field(), picture(), failed()]).toEqual([first, first, null]);
    expect(handle?.find()).toBeNull();
  });

  it.each<[string, Answer, string]>([
    ["a lost connection", "offline", "unreachable"],
    ["429", { code: "rate_limited" }, "busy"],
    ["an error of the shop", { code: "internal" }, "failed"],
  ])(
    "PERS-14 ERR-07 is missing after %s, and there once it is tried again",
    async (_, fault, reason) => {
      answer = fault;
      await send(first);
      expect([field(), picture()]).toEqual(["", ""]);
      expect(failed()).toEqual({ key: first, reason });
      expect(handle?.check()).toMatchObject({ label: "Photo", kind: "required" });
      answer = { pictures: [first] };
      own.retry("Photo");
      await handle?.settled?.();
      expect([field(), picture(), failed()]).toEqual([first, first, null]);
      expect(handle?.check()).toBeNull();
    },
  );

  it("leaves the one before in field and design where nobody can tell", async () => {
    await send(first);
    answer = "offline";
    await send(second);
    expect([field(), picture()]).toEqual([first, first]);
    expect(failed()).toMatchObject({ key: second });
    expect(handle?.toLine().custom_options).toMatchObject({ Photo: first });
  });

  it("PERS-14 is asked for again where the shop has it no more", async () => {
    await send(first);
    answer = { pictures: [first] };
    await send(second);
    expect([field(), picture()]).toEqual(["", ""]);
    expect(failed()).toEqual({ key: second, reason: "gone" });
    expect(handle?.check()).toMatchObject({ label: "Photo", kind: "required" });
  });

  it("is told of as failed until another one is sent, or the field is emptied", async () => {
    await send(first);
    answer = "offline";
    await send(second);
    setSending(own.personal, place, true);
    expect(failed()).toBeNull();
    setSending(own.personal, place, false);
    await send(second);
    expect(failed()).not.toBeNull();
    changeField(own.personal, place, "");
    expect([failed(), picture()]).toEqual([null, ""]);
  });
});

describe("CAM-48 a picture that came while its side was arranged", () => {
  it("is not lost with Save", async () => {
    await send(first);
    const opened = own.store.getState().designs["front"] ?? front;
    await send(second);
    own.take("front", { opened, arranged: opened });
    expect([field(), picture()]).toEqual([second, second]);
    const objects = opened.objects.map((object) =>
      object.kind === "image"
        ? { ...object, placement: { ...object.placement, left: 500 } }
        : object,
    );
    own.take("front", { opened, arranged: { ...opened, objects } });
    expect([field(), picture()]).toEqual([second, second]);
  });
});
