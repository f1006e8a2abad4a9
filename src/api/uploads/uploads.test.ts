import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import type { StoreRecord } from "#database/queries/stores.ts";
import { rateLimits } from "#database/schema.ts";
import {
  heicFile,
  jpegPicture,
  padded,
  pdfFile,
  pngPicture,
  svgFile,
} from "#services/testing/upload-pictures.ts";

import { type ApiBed, createApiBed } from "../testing/api-bed.ts";
import { callUntilLimited } from "../testing/call-until-limited.ts";

const host = "main.localhost";
const otherHost = "other.localhost";
const session = { "x-session-id": "0123456789abcdef" };

let bed: ApiBed;
let store: StoreRecord;
let picture: Buffer;

beforeAll(async () => {
  bed = await createApiBed();
  store = await bed.addStore({ slug: "main", hosts: [host] });
  await bed.addStore({ slug: "other", hosts: [otherHost] });
  picture = await pngPicture();
});
beforeEach(() => bed.db.delete(rateLimits));
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  expect(bed.faults).toEqual([]);
  await bed.close();
});

type Ticket = { filePath: string; preSignedUrl: string; Key: string };

const csrf = async (headers: Record<string, string> = session, at = host) =>
  bed.call(at, "/public/csrf-token", { method: "POST", headers });

async function ticketOf(fileName = "photo.png", at = host): Promise<Ticket> {
  const { token } = (await csrf(session, at)).json()["data"] as { token: string };
  const headers = { ...session, "x-csrf-token": token };
  const answer = await bed.post(at, "/public/pre-signed-url", { fileName }, headers);
  expect(answer.status).toBe(200);
  return answer.json()["data"] as Ticket;
}

const pathOf = ({ preSignedUrl }: Pick<Ticket, "preSignedUrl">) => {
  const { pathname, search } = new URL(preSignedUrl);
  return pathname + search;
};

type Sent = {
  type?: string;
  at?: string;
  headers?: Record<string, string>;
  clientIp?: string;
  signal?: AbortSignal;
};

type Body = Uint8Array | string | ReadableStream<Uint8Array>;

const put = (path: string, body: Body, { type = "image/png", at = host, ...sent }: Sent = {}) =>
  bed.call(at, path, {
    method: "PUT",
    body: body instanceof Uint8Array ? new Uint8Array(body) : body,
    ...(body instanceof ReadableStream ? ({ duplex: "half" } as object) : {}),
    ...sent,
    headers: { "content-type": type, ...sent.headers },
  });

const putFile = async (body: Body, sent: Sent = {}) => put(pathOf(await ticketOf()), body, sent);

const stream = (pull: (controller: ReadableStreamDefaultController<Uint8Array>) => unknown) =>
  new ReadableStream<Uint8Array>(
    { pull: async (controller) => void (await pull(controller)) },
    { highWaterMark: 0 },
  );

describe("UPL-01 UPL-03 UPL-04 UPL-06 OP-070 the three steps of an upload", () => {
  it("token, address, PUT with its Content-Type: 200, and the picture is the store's", async () => {
    const token = await csrf();
    expect([token.status, token.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(token.json()).toMatchObject({ success: true, data: { token: expect.any(String) } });
    const ticket = await ticketOf();
    expect(Object.keys(ticket).toSorted()).toEqual(["Key", "filePath", "preSignedUrl"]);
    expect(ticket.Key).toBe(ticket.filePath);
    expect(ticket.preSignedUrl.startsWith(`http://${host}:3000/api2/public/uploads/`)).toBe(true);
    const answer = await put(pathOf(ticket), picture);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(answer.json()).toEqual({
      success: true,
      data: {
        ...{ filePath: ticket.filePath, content_type: "image/png", width: 12, height: 8 },
        ...{ has_alpha: false, translucent_share: 0 },
      },
      message: "",
    });
    expect(bed.storage.files.has(`${store.id}/${ticket.filePath}`)).toBe(true);
  });

  it("answers with and without the prefix of writes", async () => {
    for (const prefix of ["", "/api2"]) {
      const token = await bed.call(host, `${prefix}/public/csrf-token`, {
        method: "POST",
        headers: session,
      });
      const { token: csrfToken } = token.json()["data"] as { token: string };
      const headers = { ...session, "x-csrf-token": csrfToken };
      const path = `${prefix}/public/pre-signed-url`;
      const answer = await bed.post(host, path, { fileName: "a.jpg" }, headers);
      const ticket = answer.json()["data"] as Ticket;
      const putPath = pathOf(ticket).replace("/api2", prefix);
      expect((await put(putPath, await jpegPicture(), { type: "image/jpeg" })).status).toBe(200);
    }
  });

  it.each([undefined, "", "short", "with space 0123456789", "ü".repeat(20), "a".repeat(129)])(
    "S12 x-session-id %j is none",
    async (id) => {
      const answer = await csrf(id === undefined ? {} : { "x-session-id": id });
      expect([answer.status, answer.json()["code"]]).toEqual([422, "validation_failed"]);
    },
  );

  it("a token of another session or store opens nothing", async () => {
    const { token } = (await csrf()).json()["data"] as { token: string };
    const ask = async (headers: Record<string, string>, at = host) =>
      (await bed.post(at, "/public/pre-signed-url", { fileName: "a.png" }, headers)).status;
    expect(await ask({ ...session, "x-csrf-token": token })).toBe(200);
    expect(await ask({ "x-session-id": "fedcba9876543210", "x-csrf-token": token })).toBe(403);
    expect(await ask({ ...session, "x-csrf-token": token }, otherHost)).toBe(403);
    expect(await ask({ ...session, "x-csrf-token": "1.x" })).toBe(403);
    expect(await ask(session)).toBe(422);
  });

  it("OP-070 S12 any file name gives a key of the server's own", async () => {
    const bidi = "\u202Egnp.exe\u202C\u2066.png";
    const odd = ["../../../etc/passwd", "a/b.svg", "'; drop table", bidi, "C:\\a", "🎉"];
    for (const name of [...odd, "x".repeat(1_000)]) {
      expect((await ticketOf(name)).filePath).toMatch(/^uploads\/[0-9a-f]{40}\.png$/);
    }
    expect((await ticketOf("Ann at the beach.JPG")).filePath).toMatch(
      /^uploads\/[0-9a-f]{40}\.jpg$/,
    );
  });
});

describe("UPL-06 what is there is told to whoever names it", () => {
  const checkAt = (keys: unknown, at = host) => bed.post(at, "/public/upload/check", { keys }, {});

  it("with its size; what is not there, or another store's, is left out", async () => {
    const ticket = await ticketOf();
    await put(pathOf(ticket), picture);
    const asked = [ticket.filePath, `uploads/${"0".repeat(40)}.png`];
    const { pictures } = (await checkAt(asked)).json()["data"] as { pictures: unknown[] };
    expect(pictures).toEqual([
      expect.objectContaining({
        ...{ key: ticket.filePath, content_type: "image/png", width: 12, height: 8 },
        ...{
          has_alpha: false,
          translucent_share: 0,
          sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      }),
    ]);
    expect((await checkAt(asked, otherHost)).json()["data"]).toEqual({ pictures: [] });
  });

  it.each([[[]], ["x"], [Array(101).fill("x")], [["x".repeat(101)]], [undefined]])(
    "S12 %j is no list of keys",
    async (keys) => expect((await checkAt(keys)).status).toBe(422),
  );

  it("S2 S9 there is no list, and nothing is found by a part of a key", async () => {
    const ticket = await ticketOf();
    await put(pathOf(ticket), picture);
    for (const path of ["/public/upload/check", "/public/uploads", "/public/uploads/"]) {
      expect((await bed.call(host, path)).status).toBeGreaterThanOrEqual(400);
    }
    const parts = [ticket.filePath.slice(0, -5), "uploads/%", "uploads/_", "%", "uploads/"];
    expect((await checkAt(parts)).json()["data"]).toEqual({ pictures: [] });
    const headers = { origin: "https://evil.example" };
    const foreign = await bed.post(host, "/public/upload/check", { keys: parts }, headers);
    expect(foreign.status).toBe(403);
  });
});

describe("T-066 UPL-07 UPL-08 UPL-09 S6 what the PUT takes", () => {
  it("20,971,520 bytes are accepted, one more is 413", async () => {
    expect((await putFile(padded(picture, 20_971_520))).status).toBe(200);
    const refused = await putFile(padded(picture, 20_971_521));
    expect(refused.status).toBe(413);
    expect(refused.json()).toMatchObject({
      success: false,
      code: "payload_too_large",
      message: "File size must be smaller than 20MB",
      data: { reason: "too_large" },
    });
  });

  it("a body without a length is cut at the limit: no more of it is taken in", async () => {
    let sent = 0;
    const endless = stream((controller) => {
      if (sent > 40 * 1_048_576) return controller.close();
      sent += 1_048_576;
      controller.enqueue(sent === 1_048_576 ? padded(picture, sent) : new Uint8Array(1_048_576));
    });
    expect((await putFile(endless)).status).toBe(413);
    expect(sent).toBeLessThan(24 * 1_048_576);
  });

  it("a length that is a lie does not help", async () => {
    const path = pathOf(await ticketOf());
    const headers = { "content-length": "20971521" };
    const endless = { headers: { "content-length": "9999999999999" } };
    expect((await put(path, picture, { headers })).status).toBe(413);
    expect((await put(path, picture, endless)).status).toBe(413);
    expect((await put(path, picture, { headers: { "content-length": "500000" } })).status).toBe(
      422,
    );
    expect((await put(path, picture)).status).toBe(200);
  });

  it.each([
    ["0 bytes", "image/png", Buffer.alloc(0), "corrupted", "The file is corrupted"],
    ["a PDF called .png", "image/png", pdfFile, "not_an_image", ""],
    ["an SVG called .png", "image/png", svgFile, "not_an_image", ""],
    ["an SVG", "image/svg+xml", svgFile, "not_an_image", ""],
    ["HEIC of a phone", "image/heic", pdfFile, "heic", ""],
    [
      "HEIC by its content",
      "image/jpeg",
      heicFile,
      "heic",
      "HEIC pictures cannot be printed: send a JPEG",
    ],
    ["a PDF", "application/pdf", pdfFile, "not_an_image", ""],
    ["no type", "", pdfFile, "not_an_image", ""],
  ])("%s is refused with its reason", async (_name, type, file, reason, text) => {
    const answer = await putFile(file, { type });
    expect(answer.status).toBe(422);
    expect(answer.json()).toMatchObject({ code: "validation_failed", data: { reason } });
    if (text) expect(answer.json()["message"]).toEqual({ file: text });
  });

  it("UPL-07 a picture that says it is something else is refused", async () => {
    const answer = await putFile(picture, { type: "application/octet-stream" });
    expect([answer.status, answer.json()["data"]]).toEqual([422, { reason: "not_an_image" }]);
  });

  it("refuses a body that breaks off", async () => {
    const broken = stream((controller) => controller.error(new Error("gone")));
    expect((await putFile(broken)).json()).toMatchObject({ data: { reason: "corrupted" } });
  });
});

describe("S9 S12 who may put, and where", () => {
  it("only what the address was signed for: key, end, session, store", async () => {
    const ticket = await ticketOf();
    const path = pathOf(ticket);
    const forged = [
      path.split("?", 1)[0] ?? "",
      path.replace(/expires=\d+/, "expires=99999999999"),
      path.replace(/expires=\d+/, "expires=1e99"),
      path.replace(/signature=[^&]+/, "signature=x"),
      path.replace(/session=./, "session=_"),
      path.replace(/[0-9a-f]{40}/, "0".repeat(40)),
      path.replace(/uploads\/[^?]+/, "uploads/..%2f..%2fcatalogue%2fx.png"),
      path.replace(/uploads\/[^?]+/, "uploads/%00.png"),
      path.replace(/uploads\/[^?]+/, "uploads/%ff.png"),
    ];
    for (const address of forged) expect((await put(address, picture)).status).toBe(403);
    expect((await put(path, picture, { at: otherHost })).status).toBe(403);
    const stranger = { headers: { "x-session-id": "fedcba9876543210" } };
    expect((await put(path, picture, stranger)).status).toBe(403);
    expect((await put(path, picture, { headers: session })).status).toBe(200);
  });

  it("no other site, no other host, no other method", async () => {
    const path = pathOf(await ticketOf());
    const foreign = [{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }];
    for (const headers of foreign) expect((await put(path, picture, { headers })).status).toBe(403);
    expect((await put(path, picture, { at: "nobody.localhost" })).status).toBe(404);
    for (const method of ["GET", "POST", "DELETE"]) {
      const answer = await bed.call(host, path, { method });
      expect([answer.status, answer.headers.get("allow")]).toEqual([405, "PUT"]);
    }
    const own = { headers: { origin: `http://${host}:3000` } };
    expect((await put(path, picture, own)).status).toBe(200);
  });

  it("the same bytes once more are 200, others 409", async () => {
    const path = pathOf(await ticketOf());
    expect((await put(path, picture)).status).toBe(200);
    expect((await put(path, picture)).status).toBe(200);
    expect((await put(path, await pngPicture(5, 5))).status).toBe(409);
  });

  it("R8 a full disk is 503, and the same PUT succeeds once there is room", async () => {
    const path = pathOf(await ticketOf());
    const full = Object.assign(new Error("no space left"), { code: "ENOSPC" });
    bed.storage.failNext(full);
    const answer = await put(path, picture);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(bed.faults.splice(0)).toEqual([full]);
    expect((await put(path, picture)).status).toBe(200);
  });

  it("R11 memory for bodies is bounded, for one network before for all, and is given back", async () => {
    let begun = 0;
    const allBegun = Promise.withResolvers<void>();
    const { promise: end, resolve: endAll } = Promise.withResolvers<void>();
    /** A picture whose end does not come before `endAll`, of a length that nobody has told. */
    const slow = () => {
      const pieces = [Uint8Array.from(picture)];
      return stream(async (controller) => {
        const piece = pieces.shift();
        if (piece) return controller.enqueue(piece);
        begun += 1;
        if (begun === 5) allBegun.resolve();
        await end;
        controller.close();
      });
    };
    const paths: string[] = [];
    while (paths.length < 6) paths.push(pathOf(await ticketOf()));
    const [last = "", ...held] = paths;
    const [clientIp, other] = ["192.0.2.1", "192.0.2.2"];
    const open = held.slice(0, 5).map((path) => put(path, slow(), { clientIp }));
    await allBegun.promise;
    const full = await put(last, picture, { clientIp });
    expect([full.status, full.json()["code"]]).toEqual([503, "unavailable"]);
    expect((await put(last, picture, { clientIp: other })).status).toBe(200);
    endAll();
    for (const answer of open) expect((await answer).status).toBe(200);
    expect((await put(last, picture, { clientIp })).status).toBe(200);
  });

  it("S11 so many calls a minute, then 429", async () => {
    const path = pathOf(await ticketOf());
    const statuses = await callUntilLimited(60, () => put(path, "", { clientIp: "192.0.2.9" }));
    expect(new Set(statuses)).toEqual(new Set([422, 429]));
  });
});
