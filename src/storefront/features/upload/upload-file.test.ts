import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { stallMs } from "./put-file.ts";
import { uploadFile, uploadFileWithReason, type UploadFailure } from "./upload-file.ts";

const filePath = `uploads/${"0a".repeat(20)}.png`;
const address = `/api2/public/${filePath}?signature=x`;
const ticket = { filePath, preSignedUrl: address, Key: filePath };

type Answer = { status: number; text?: string } | "error" | "timeout" | "never";
type Call = { path: string; headers: Record<string, string>; body: unknown };

let calls: Call[];
let replies: Record<string, unknown>;
let putAnswer: Answer;
let puts: FakeRequest[];

/** What the helper uses of an XMLHttpRequest. */
class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  opened: [string, string] | undefined;
  sent: unknown;
  timeout = 0;
  status = 0;
  responseText = "";
  isAborted = false;

  open(method: string, url: string): void {
    this.opened = [method, url];
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  send(body: unknown): void {
    puts.push(this);
    this.sent = body;
    for (const loaded of [1, 4]) {
      const event = Object.assign(new Event("progress"), { loaded, total: 4 });
      this.upload.dispatchEvent(event);
    }
    if (putAnswer === "never") return;
    if (typeof putAnswer === "string") {
      this.dispatchEvent(new Event(putAnswer));
      return;
    }
    this.status = putAnswer.status;
    this.responseText = putAnswer.text ?? "";
    this.dispatchEvent(new Event("load"));
  }
  abort(): void {
    this.isAborted = true;
    this.dispatchEvent(new Event("abort"));
  }
}

beforeEach(() => {
  calls = [];
  puts = [];
  putAnswer = { status: 200 };
  replies = {
    "/api2/public/csrf-token": { success: true, data: { token: "t" }, message: "" },
    "/api2/public/pre-signed-url": { success: true, data: ticket, message: "" },
  };
  vi.stubGlobal("window", { location: { host: "main.localhost" } });
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const body: unknown = init.body === undefined ? undefined : JSON.parse(String(init.body));
    calls.push({ path, headers: init.headers as Record<string, string>, body });
    const reply = replies[path];
    if (reply instanceof Error) throw reply;
    return new Response(typeof reply === "string" ? reply : JSON.stringify(reply));
  });
});
afterEach(() => vi.unstubAllGlobals());

const file = (type = "image/png", size = 4) =>
  new File([new Uint8Array(size)], "Ann.png", { type });
const reasonOf = async (sent = file()): Promise<UploadFailure | "done"> => {
  const outcome = await uploadFileWithReason(sent);
  return outcome.ok ? "done" : outcome.reason;
};

describe("UPL-01 UPL-05 an upload of the browser", () => {
  it("asks for a token, then an address, then puts the file with its Content-Type", async () => {
    const sent = file();
    expect(await uploadFile(sent)).toBe(filePath);
    expect(calls.map(({ path }) => path)).toEqual([
      "/api2/public/csrf-token",
      "/api2/public/pre-signed-url",
    ]);
    const sessions = calls.map(({ headers }) => headers["x-session-id"]);
    expect(sessions[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(sessions[1]).toBe(sessions[0]);
    expect(calls[1]?.headers["x-csrf-token"]).toBe("t");
    expect(puts).toHaveLength(1);
    expect(puts[0]).toMatchObject({
      opened: ["PUT", address],
      headers: { "Content-Type": "image/png" },
      sent,
    });
  });

  it("keeps its session, and says of the file's name nothing but the kind", async () => {
    await uploadFile(file());
    await uploadFile(file("image/jpeg"));
    expect(new Set(calls.map(({ headers }) => headers["x-session-id"])).size).toBe(1);
    expect([calls[1]?.body, calls[3]?.body]).toEqual([
      { fileName: "upload.png", contentType: "image/png", sizeBytes: 4 },
      { fileName: "upload.jpg", contentType: "image/jpeg", sizeBytes: 4 },
    ]);
  });

  it("tells how much of it is sent", async () => {
    const shares: number[] = [];
    await uploadFile(file(), { onProgress: (share) => shares.push(share) });
    expect(shares).toEqual([0.25, 1]);
  });
});

describe("T-067 OP-071 an upload that never ends", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("is given up once nothing has moved for a minute, and later news of it counts no more", async () => {
    putAnswer = "never";
    const sending = uploadFileWithReason(file());
    await vi.advanceTimersByTimeAsync(stallMs - 1);
    const [put] = puts;
    expect(put?.isAborted).toBe(false);
    put?.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded: 4, total: 4 }));
    await vi.advanceTimersByTimeAsync(stallMs - 1);
    expect(put?.isAborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await sending).toEqual({ ok: false, reason: "unreachable" });
    expect(put?.isAborted).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is not given up where the answer has come", async () => {
    expect(await uploadFile(file())).toBe(filePath);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("T-067 UPL-02 what is no HTTP 200 is false", () => {
  it.each<[Answer]>([
    [{ status: 204 }],
    [{ status: 201 }],
    [{ status: 403 }],
    ["error"],
    ["timeout"],
    [{ status: 0 }],
    [{ status: 202 }],
    [{ status: 206 }],
    [{ status: 304 }],
    [{ status: 500, text: "<html>" }],
  ])("the PUT answers %j", async (answer) => {
    putAnswer = answer;
    expect(await uploadFile(file())).toBe(false);
  });

  it.each([
    ["/api2/public/csrf-token", new TypeError("offline")],
    ["/api2/public/csrf-token", { success: false, code: "rate_limited", message: "" }],
    ["/api2/public/csrf-token", "<html>"],
    ["/api2/public/csrf-token", "null"],
    ["/api2/public/csrf-token", { success: true }],
    ["/api2/public/pre-signed-url", new TypeError("offline")],
    ["/api2/public/pre-signed-url", { success: false, code: "forbidden", message: "" }],
    ["/api2/public/pre-signed-url", { success: true, data: null }],
  ])("%s answers %j: false, and nothing is put", async (path, reply) => {
    replies[path] = reply;
    expect(await uploadFile(file())).toBe(false);
    expect(puts).toEqual([]);
  });

  it("T-066 UPL-07 UPL-08 UPL-09 OP-071 a file that cannot be one is not even asked for", async () => {
    expect(await reasonOf(file("image/png", 0))).toBe("corrupted");
    expect(await reasonOf(file("image/png", 20_971_521))).toBe("too_large");
    expect(await reasonOf(file("application/pdf"))).toBe("not_an_image");
    expect(await uploadFile(file("application/pdf"))).toBe(false);
    expect(calls).toEqual([]);
    expect(await reasonOf(file("image/png", 20_971_520))).toBe("done");
  });
});

describe("OP-071 the reason that a form can tell", () => {
  const text = (reason: string) => JSON.stringify({ success: false, data: { reason } });
  it.each<[Answer, UploadFailure]>([
    [{ status: 422, text: text("not_an_image") }, "not_an_image"],
    [{ status: 422, text: text("corrupted") }, "corrupted"],
    [{ status: 422, text: text("too_many_pixels") }, "too_many_pixels"],
    [{ status: 413, text: text("too_large") }, "too_large"],
    [{ status: 413, text: "<html>of a proxy</html>" }, "too_large"],
    [{ status: 422, text: text("made_up") }, "failed"],
    [{ status: 422 }, "failed"],
    [{ status: 201, text: text("corrupted") }, "corrupted"],
    [{ status: 204 }, "failed"],
    [{ status: 503 }, "busy"],
    [{ status: 429 }, "busy"],
    ["error", "unreachable"],
  ])("of %j is %s", async (answer, reason) => {
    putAnswer = answer;
    expect(await reasonOf()).toBe(reason);
  });

  it("is known of the calls before as well", async () => {
    replies["/api2/public/csrf-token"] = { success: false, code: "rate_limited", message: "" };
    expect(await reasonOf()).toBe("busy");
    replies["/api2/public/csrf-token"] = new TypeError("offline");
    expect(await reasonOf()).toBe("unreachable");
  });
});

describe("REV-08 REV-09 OP-073 a video", () => {
  const videos = { allowsVideos: true };
  const named = (name: string, type = "", size = 4) =>
    new File([new Uint8Array(size)], name, { type });
  const outcomeOf = async (sent: File, options = videos) => {
    const outcome = await uploadFileWithReason(sent, options);
    return outcome.ok ? "done" : outcome.reason;
  };

  it("is sent as it is, where it is allowed", async () => {
    const sent = named("IMG_1.MOV", "video/quicktime");
    expect(await uploadFile(sent, videos)).toBe(filePath);
    expect(calls[1]?.body).toEqual({
      ...{ fileName: "upload.mp4", contentType: "video/quicktime", sizeBytes: 4 },
    });
    expect(puts[0]).toMatchObject({ headers: { "Content-Type": "video/quicktime" }, sent });
    expect(await outcomeOf(file())).toBe("done");
    expect(calls[3]?.body).toMatchObject({ fileName: "upload.png" });
  });

  it("has a type also where the browser knows its name alone", async () => {
    expect(await outcomeOf(named("IMG_1.MOV"))).toBe("done");
    expect(calls[1]?.body).toMatchObject({ fileName: "upload.mp4", contentType: "video/mp4" });
    expect(puts[0]?.headers).toEqual({ "Content-Type": "video/mp4" });
    expect(puts[0]?.sent).toMatchObject({ size: 4, type: "video/mp4" });
  });

  it("UPL-07 is not an image where it is not allowed, and not even asked for", async () => {
    for (const options of [{ allowsVideos: false }, {}]) {
      const sent = named("a.mp4", "video/mp4");
      expect(await uploadFileWithReason(sent, options)).toMatchObject({ reason: "not_an_image" });
    }
    expect(calls).toEqual([]);
  });

  it("is not asked for where it cannot be one", async () => {
    expect(await outcomeOf(named("a.webm", "video/webm"))).toBe("video_codec");
    expect(await outcomeOf(named("a.mp4", "video/mp4", 0))).toBe("corrupted");
    const large = Object.defineProperty(named("a.mp4", "video/mp4"), "size", {
      value: 104_857_601,
    });
    expect(await outcomeOf(large)).toBe("video_too_large");
    expect(calls).toEqual([]);
  });

  it.each<[Answer, UploadFailure]>([
    [{ status: 422, text: '{"data":{"reason":"not_a_video"}}' }, "not_a_video"],
    [{ status: 422, text: '{"data":{"reason":"video_codec"}}' }, "video_codec"],
    [{ status: 422, text: '{"data":{"reason":"video_too_long"}}' }, "video_too_long"],
    [{ status: 413, text: '{"data":{"reason":"video_too_large"}}' }, "video_too_large"],
    [{ status: 422, text: '{"data":{"reason":"video_too_large"}}' }, "video_too_large"],
    [{ status: 413, text: "<html>of a proxy</html>" }, "video_too_large"],
    [{ status: 503 }, "busy"],
  ])("UPL-10 the reason of %j is %s", async (answer, reason) => {
    putAnswer = answer;
    expect(await outcomeOf(named("a.mp4", "video/mp4"))).toBe(reason);
  });
});

describe("an upload that is given up", () => {
  it("before, between and while it is sent: aborted", async () => {
    const before = AbortSignal.abort();
    expect(await uploadFileWithReason(file(), { signal: before })).toEqual({
      ok: false,
      reason: "aborted",
    });
    expect(puts).toEqual([]);
    putAnswer = "never";
    const control = new AbortController();
    const outcome = uploadFileWithReason(file(), {
      signal: control.signal,
      onProgress: () => queueMicrotask(() => control.abort()),
    });
    expect(await outcome).toEqual({ ok: false, reason: "aborted" });
    expect(puts[0]?.isAborted).toBe(true);
    expect(await uploadFile(file(), { signal: AbortSignal.abort() })).toBe(false);
  });

  it("after it is there it stays there", async () => {
    const control = new AbortController();
    expect(await uploadFile(file(), { signal: control.signal })).toBe(filePath);
    control.abort();
    expect(puts[0]?.isAborted).toBe(false);
  });
});

describe("OP-070 UPL-01 a picture that goes into a bucket", () => {
  const finishUrl = `${address}&own`;
  const inBucket = { ...ticket, preSignedUrl: "https://bucket.example/x", finishUrl };
  const asked = () => calls.map(({ path }) => path.replace("/api2/public/", ""));
  beforeEach(() => {
    replies["/api2/public/pre-signed-url"] = { success: true, data: inBucket, message: "" };
    replies[finishUrl] = { success: true, data: { filePath }, message: "" };
  });

  it("is there once the shop has looked at it", async () => {
    expect(await uploadFile(file())).toBe(filePath);
    expect(puts[0]?.opened).toEqual(["PUT", "https://bucket.example/x"]);
    expect(calls.at(-1)?.path).toBe(finishUrl);
  });

  it.each([204, 201, 403])(
    "T-067 %i of the bucket is no success, and is not looked at",
    async (status) => {
      putAnswer = { status };
      expect(await uploadFile(file())).toBe(false);
      expect(asked()).toEqual(["csrf-token", "pre-signed-url"]);
    },
  );

  it("goes by the shop where the bucket cannot be reached", async () => {
    putAnswer = "error";
    expect(await reasonOf()).toBe("unreachable");
    expect(asked()).toEqual(["csrf-token", "pre-signed-url", "csrf-token", "pre-signed-url"]);
    expect(calls.at(-1)?.body).toEqual({ fileName: "upload.png" });
  });

  it("S8 goes by the shop alone from a page that may reach nothing else", async () => {
    replies["/api2/public/pre-signed-url"] = { success: true, data: ticket, message: "" };
    expect(await uploadFile(file(), { isThroughShop: true })).toBe(filePath);
    expect(asked()).toEqual(["csrf-token", "pre-signed-url"]);
    expect(calls.at(-1)?.body).toEqual({ fileName: "upload.png" });
  });

  it("is unreachable where the shop cannot look at it", async () => {
    replies[finishUrl] = new TypeError("offline");
    expect(await reasonOf()).toBe("unreachable");
  });
});
