import { describe, expect, it } from "vitest";

import { serverMessages } from "#messages/server-catalogue.ts";

import type { UploadOutcome } from "../upload/upload-file.ts";
import {
  createReviewDraft,
  isSendingFiles,
  openReviewDraft,
  forgetReviewDraft,
} from "./review-draft.ts";
import { takeFiles } from "./review-files.ts";
import { charactersLeft, reviewProblems } from "./review-problems.ts";
import { missingFilePlaces, reviewRefusalKey } from "./review-refusal.ts";
import { uploadFailureText } from "./upload-failure-text.ts";

const { t } = serverMessages("en");
const picture = (name = "a.png") => new File(["1"], name, { type: "image/png" });
const video = () => new File(["1"], "a.mp4", { type: "video/mp4" });
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A sender whose files are there, or not, when a test says so. */
function heldSender() {
  const sent: {
    name: string;
    signal: AbortSignal | undefined;
    end: (outcome: UploadOutcome) => void;
  }[] = [];
  const send = (file: Blob & { name?: string }, { signal }: { signal?: AbortSignal } = {}) =>
    new Promise<UploadOutcome>((end) => sent.push({ name: file.name ?? "", signal, end }));
  return { send, sent };
}
const states = (draft: ReturnType<typeof createReviewDraft>) =>
  draft.store.getState().files.map(({ state }) => state.is);

describe("REV-06 T-103 characters of a review", () => {
  it.each([
    ["", 300],
    ["a".repeat(299), 1],
    ["a".repeat(300), 0],
    ["a".repeat(301), -1],
    ["👩‍👩‍👧".repeat(300), 0],
    [`  ${"a".repeat(300)}\n\n `, 0],
    ["é".repeat(301), -1],
  ])("%#: %s has %i left", (content, left) => {
    expect(charactersLeft(content)).toBe(left);
  });

  it("300 may be sent, 301 not", () => {
    const draft = createReviewDraft();
    draft.rate(5);
    draft.write("a".repeat(301));
    expect(reviewProblems(draft.store.getState())).toEqual(["content"]);
    draft.write("a".repeat(300));
    expect(reviewProblems(draft.store.getState())).toEqual([]);
  });
});

describe("REV-07 UPL-12 T-103 five files", () => {
  it.each([
    [0, 5, 5, 0],
    [0, 6, 5, 1],
    [4, 1, 1, 0],
    [4, 3, 1, 2],
    [5, 1, 0, 1],
  ])("with %i there, of %i come %i and %i are left out", (present, chosen, taken, leftOut) => {
    const found = takeFiles(
      present,
      Array.from({ length: chosen }, (_, at) => at),
    );
    expect([found.taken.length, found.leftOut]).toEqual([taken, leftOut]);
  });

  it("pictures and videos together; the sixth is told and the five stay", () => {
    const draft = createReviewDraft({ send: heldSender().send });
    draft.add([picture(), picture(), video()]);
    draft.add([video(), picture()]);
    expect(draft.store.getState()).toMatchObject({ leftOut: 0 });
    const before = draft.store.getState().files.map(({ id }) => id);
    draft.add([picture()]);
    expect(draft.store.getState().leftOut).toBe(1);
    expect(draft.store.getState().files.map(({ id }) => id)).toEqual(before);
    draft.remove(before[0] ?? 0);
    expect(draft.store.getState()).toMatchObject({ leftOut: 0 });
    expect(draft.store.getState().files).toHaveLength(4);
  });
});

describe("files that are sent", () => {
  it("go one after the other, and one that is taken away makes room", async () => {
    const { send, sent } = heldSender();
    const draft = createReviewDraft({ send });
    draft.add([picture("1"), picture("2"), picture("3")]);
    await settled();
    expect(states(draft)).toEqual(["sending", "waiting", "waiting"]);
    sent[0]?.end({ ok: true, filePath: "uploads/1.png" });
    await settled();
    expect(states(draft)).toEqual(["ready", "sending", "waiting"]);
    draft.remove(2);
    expect(sent[1]?.signal?.aborted).toBe(true);
    sent[1]?.end({ ok: false, reason: "aborted" });
    await settled();
    expect([states(draft), sent.map(({ name }) => name)]).toEqual([
      ["ready", "sending"],
      ["1", "2", "3"],
    ]);
  });

  it("are waited for; what failed is told, and may be sent again", async () => {
    const { send, sent } = heldSender();
    const draft = createReviewDraft({ send });
    draft.rate(4);
    draft.add([picture()]);
    let isSettled = false;
    void draft.settled().then(() => (isSettled = true));
    await settled();
    expect([isSettled, isSendingFiles(draft.store.getState())]).toEqual([false, true]);
    sent[0]?.end({ ok: false, reason: "unreachable" });
    await settled();
    expect([isSettled, states(draft)]).toEqual([true, ["failed"]]);
    expect(reviewProblems(draft.store.getState())).toEqual(["files"]);
    draft.retry(1);
    await settled();
    sent[1]?.end({ ok: true, filePath: "uploads/1.png" });
    await settled();
    expect(reviewProblems(draft.store.getState())).toEqual([]);
  });

  it("REV-08 OP-073 a video that is surely too long is not sent at all", async () => {
    const { send, sent } = heldSender();
    const readSeconds = async () => 61.5;
    const draft = createReviewDraft({ send, readSeconds });
    draft.add([video()]);
    await settled();
    expect([states(draft), sent]).toEqual([["failed"], []]);
    const other = createReviewDraft({ send, readSeconds: async () => 60.4 });
    other.add([video()]);
    await settled();
    expect(states(other)).toEqual(["sending"]);
  });

  it("what cannot be one is told at once, while another is still on its way", async () => {
    const { send, sent } = heldSender();
    const draft = createReviewDraft({ send, readSeconds: async () => 90 });
    draft.add([picture(), new File(["1"], "a.pdf", { type: "application/pdf" }), video()]);
    await settled();
    expect(states(draft)).toEqual(["sending", "failed", "failed"]);
    expect(sent).toHaveLength(1);
  });

  it("one that is taken away while it is looked at is not sent", async () => {
    const { send, sent } = heldSender();
    const draft = createReviewDraft({ send });
    draft.add([video(), picture("b.png")]);
    draft.remove(1);
    await settled();
    await settled();
    expect(sent.map(({ name }) => name)).toEqual(["b.png"]);
  });
});

describe("a draft", () => {
  it("stays on its page until it is sent, one of each product of an order", () => {
    const of = { token: "t", productId: 1 };
    const draft = openReviewDraft(of);
    draft.write("Nice");
    expect(openReviewDraft({ ...of }).store.getState().content).toBe("Nice");
    expect(openReviewDraft({ ...of, productId: 2 }).store.getState().content).toBe("");
    forgetReviewDraft(of);
    expect(openReviewDraft(of).store.getState().content).toBe("");
  });

  it("REV-10 has no stars at first, and needs them", () => {
    expect(reviewProblems(createReviewDraft().store.getState())).toEqual(["rating"]);
  });
});

describe("REV-09 what a failed upload says", () => {
  it.each([
    ["too_large", "photo", "20"],
    ["video_too_large", "video", "100"],
    ["too_large", "video", "100"],
  ] as const)("%s of a %s has the limit of %s MB", (reason, kind, size) => {
    expect(uploadFailureText(reason, kind, t)).toBe(t("review.upload_too_large", { size }));
    expect(uploadFailureText(reason, kind, t)).toContain(`${size} MB`);
  });
});

describe("OP-128 what a refusal says", () => {
  it.each([
    [{ code: "review_refused", data: { reason: "written" } }, "review.refused_written"],
    [{ code: "review_refused", data: { reason: "not_delivered" } }, "review.refused_not_delivered"],
    [{ code: "review_refused", data: { reason: "not_of_order" } }, "review.refused"],
    [{ code: "review_refused", data: { reason: "constructor" } }, "review.refused"],
    [{ code: "review_refused" }, "review.refused"],
    [{ code: "picture_missing" }, "review.files_gone"],
    [{ code: "unavailable" }, "review.upload_unreachable"],
    [{ code: "internal" }, "error.try_later"],
  ] as const)("%j: %s", (reply, key) => {
    expect(reviewRefusalKey(reply)).toBe(key);
  });

  it("names the files that are not there, by their places", () => {
    const reply = { success: false, code: "picture_missing" } as const;
    expect(missingFilePlaces({ ...reply, message: { "files.1": "", "files.4": "" } })).toEqual([
      1, 4,
    ]);
    expect(missingFilePlaces({ ...reply, message: "gone" })).toEqual([]);
    const draft = createReviewDraft({ send: async () => ({ ok: true, filePath: "k" }) });
    draft.add([picture(), picture()]);
    draft.lose([1]);
    expect(states(draft)[1]).toBe("failed");
  });
});
