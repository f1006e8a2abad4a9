import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { PackingList } from "#domain/fulfilment/packing-list.ts";
import { signatureFault, signBody } from "#integrations/signed-body.ts";
import type { FulfilmentHouse, Handover } from "#services/ports/fulfilment.ts";

import { createFolderHouse } from "./folder-house.ts";
import { fulfilmentSignatureHeader } from "./read-signed-report.ts";
import { createWebhookHouse } from "./webhook-house.ts";

const secret = "plf_test";
const bytes = Buffer.from("a print");
const sha256 = createHash("sha256").update(bytes).digest("hex");

const packingList: PackingList = {
  ...{ version: 1, handover: "P-7-1", store: "main", order: "P-7", locale: "en" },
  ...{ ordered_at: "2026-11-01T08:00:00.000Z", paid_at: null, shipping_method: "standard" },
  ...{ ship_to: null, email: null, lines: [] },
};

const handover = (change: Partial<PackingList> = {}): Handover => ({
  packingList: { ...packingList, ...change },
  documents: [
    {
      ...{ name: "packing-list.csv", contentType: "text/csv; charset=utf-8" },
      build: async () => Buffer.from("handover,order\r\nP-7-1,P-7\r\n"),
    },
    {
      ...{ name: "packing-list.xlsx", contentType: "application/x-workbook" },
      build: async () => Buffer.from([80, 75, 0, 255]),
    },
  ],
  files: [
    {
      ...{ name: "1-front.png", contentType: "image/png", sha256 },
      ...{ url: "http://shop.localhost/public/fulfilment/files/x", read: async () => bytes },
    },
  ],
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "platen-house-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

type Received = { headers: Record<string, unknown>; body: string };
let server: Server;
let url: string;
let received: Received[];
let answer: { status: number; body: string };
beforeAll(async () => {
  server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString("utf8") });
      reply.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/orders`;
});
beforeEach(() => {
  received = [];
  answer = { status: 200, body: "{}" };
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const makers: Record<string, () => FulfilmentHouse> = {
  folder: () => createFolderHouse({ folder, secret }),
  webhook: () => createWebhookHouse({ url, secret }),
};

describe.each(Object.keys(makers))("a fulfilment house: %s", (via) => {
  const open = () => makers[via]?.() as FulfilmentHouse;
  const report = { id: "e1", handover: "P-7-1", status: "printed" };
  const signed = (body: string, at = new Date(), key = secret) => ({
    headers: { [fulfilmentSignatureHeader]: signBody(key, body, at) },
    ...{ rawBody: body, now: new Date() },
  });

  it("takes a hand-over, and the same one again", async () => {
    const house = open();
    expect(house.via).toBe(via);
    expect(await house.hand(handover())).toMatchObject({ kind: "taken" });
    expect(await house.hand(handover())).toMatchObject({ kind: "taken" });
  });

  it("S13 reads a report that is signed and fresh, and no other", () => {
    const house = open();
    const body = JSON.stringify(report);
    expect(house.readReport(signed(body))).toEqual({ ok: true, report });
    const refused = { ok: false, reason: "signature" };
    expect(house.readReport(signed(body, new Date(), "plf_other"))).toEqual(refused);
    expect(house.readReport({ ...signed(body), rawBody: `${body} ` })).toEqual(refused);
    expect(house.readReport({ ...signed(body), headers: {} })).toEqual(refused);
    const old = signed(body, new Date(Date.now() - 6 * 60_000));
    expect(house.readReport(old)).toEqual({ ok: false, reason: "stale" });
  });

  it.each([
    ["no JSON", "{", "body"],
    ["no report", "[]", "body"],
    ["an unknown state", JSON.stringify({ ...report, status: "lost" }), "status"],
    ["no state", JSON.stringify({ ...report, status: undefined }), "status"],
    ["a line 0", JSON.stringify({ ...report, lines: [0] }), "lines.0"],
    ["no lines", JSON.stringify({ ...report, lines: [] }), "lines"],
    ["a long id", JSON.stringify({ ...report, id: "x".repeat(200) }), "id"],
    ["a number as id", JSON.stringify({ ...report, id: 7 }), "id"],
    [
      "a parcel whose address would run",
      JSON.stringify({
        ...report,
        parcel: { carrier: "DHL", tracking_number: "1", tracking_url: "javascript:alert(1)" },
      }),
      "parcel.tracking_url",
    ],
  ])("says what is wrong with a signed one: %s", (_, body, field) => {
    const read = open().readReport(signed(body));
    expect(read).toMatchObject({ ok: false, reason: "malformed" });
    const { fields } = read as { fields: Record<string, string> };
    expect(Object.keys(fields)).toContain(field);
    for (const text of Object.values(fields)) {
      expect(text).toMatch(/^[A-Z][a-z ]+ (?:must|is missing|has)\b/u);
      expect(text).not.toMatch(/expected \w+ to|received|Too|Invalid|<=|>=/u);
    }
  });
});

describe("the folder", () => {
  const house = () => createFolderHouse({ folder, secret });
  const place = () => join(folder, "P-7-1");

  it("has the list as JSON, CSV and workbook beside the files, and nothing half done", async () => {
    expect(await house().hand(handover())).toEqual({ kind: "taken", reference: "P-7-1" });
    expect((await readdir(place())).toSorted()).toEqual([
      ...["1-front.png", "packing-list.csv", "packing-list.json", "packing-list.xlsx"],
    ]);
    expect(await readFile(join(place(), "1-front.png"))).toEqual(bytes);
    expect(JSON.parse(await readFile(join(place(), "packing-list.json"), "utf8"))).toEqual(
      packingList,
    );
    expect(await readFile(join(place(), "packing-list.csv"), "utf8")).toBe(
      "handover,order\r\nP-7-1,P-7\r\n",
    );
    expect(await readFile(join(place(), "packing-list.xlsx"))).toEqual(
      Buffer.from([80, 75, 0, 255]),
    );
    expect(await readdir(folder)).toEqual(["P-7-1"]);
  });

  it("leaves one that is there as it is: somebody may work there", async () => {
    await house().hand(handover());
    await writeFile(join(place(), "note.txt"), "printed by Ann");
    expect(await house().hand(handover())).toMatchObject({ kind: "taken" });
    expect(await readdir(place())).toContain("note.txt");
  });

  it("is tried again where a file cannot be read, and leaves nothing behind", async () => {
    const broken = handover();
    const [file] = broken.files;
    const read = () => Promise.reject(new Error("the file is gone"));
    const files = file ? [{ ...file, read }] : [];
    expect(await house().hand({ ...broken, files })).toEqual({
      ...{ kind: "unavailable", message: "the file is gone" },
    });
    expect(await readdir(folder)).toEqual([]);
    expect(await house().hand(handover())).toMatchObject({ kind: "taken" });
  });

  it("many at once of one hand-over make one", async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => house().hand(handover())));
    expect(all.map(({ kind }) => kind)).toContain("taken");
    for (const outcome of all) {
      if (outcome.kind !== "taken") expect(outcome.kind).toBe("unavailable");
    }
    expect(await house().hand(handover())).toMatchObject({ kind: "taken" });
    expect((await readdir(folder)).filter((name) => !name.startsWith("."))).toEqual(["P-7-1"]);
    expect(await readFile(join(place(), "1-front.png"))).toEqual(bytes);
  });

  it.each(["../../etc", ".hidden", "a/b"])(
    "stays in its folder whatever the name is: %s",
    async (name) => {
      await house().hand(handover({ handover: name }));
      const [made] = await readdir(folder);
      expect(made).toMatch(/^[A-Za-z0-9-][A-Za-z0-9._-]*$/);
    },
  );
});

describe("the webhook", () => {
  it("posts list and addresses, signed, under the hand-over's name", async () => {
    answer = { status: 202, body: JSON.stringify({ reference: "PH-55" }) };
    const outcome = await createWebhookHouse({ url, secret }).hand(handover());
    expect(outcome).toEqual({ kind: "taken", reference: "PH-55" });
    const [call] = received;
    expect(call?.headers["idempotency-key"]).toBe("P-7-1");
    const headers = call?.headers as Record<string, string>;
    const delivery = { headers, rawBody: call?.body ?? "", now: new Date() };
    expect(signatureFault(fulfilmentSignatureHeader, secret, delivery)).toBeNull();
    expect(JSON.parse(call?.body ?? "")).toEqual({
      type: "order.handed_over",
      packing_list: packingList,
      documents: [
        {
          ...{ name: "packing-list.csv", content_type: "text/csv; charset=utf-8" },
          base64: "aGFuZG92ZXIsb3JkZXINClAtNy0xLFAtNw0K",
        },
        {
          ...{ name: "packing-list.xlsx", content_type: "application/x-workbook" },
          base64: "UEsA/w==",
        },
      ],
      files: [
        {
          ...{ name: "1-front.png", content_type: "image/png", sha256 },
          url: "http://shop.localhost/public/fulfilment/files/x",
        },
      ],
    });
  });

  it.each([
    [200, "no json", "taken"],
    [204, "", "taken"],
    [400, '{"message":"unknown variant"}', "refused"],
    [409, "{}", "refused"],
    [408, "", "unavailable"],
    [429, "", "unavailable"],
    [302, "", "unavailable"],
    [500, "", "unavailable"],
    [503, "", "unavailable"],
  ])("an answer of %i with %j is %s", async (status, body, kind) => {
    answer = { status, body };
    expect((await createWebhookHouse({ url, secret }).hand(handover())).kind).toBe(kind);
  });

  it("tells why it was refused", async () => {
    answer = { status: 422, body: '{"message":"unknown variant"}' };
    const outcome = await createWebhookHouse({ url, secret }).hand(handover());
    expect(outcome).toEqual({ kind: "refused", message: "answered 422: unknown variant" });
  });

  it("R5 is asked again where nobody answers", async () => {
    const dead = createWebhookHouse({ url: "http://127.0.0.1:9/", secret });
    expect((await dead.hand(handover())).kind).toBe("unavailable");
  });
});
