import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { getStoreBySlug } from "#database/queries/stores.ts";
import { insertStore } from "#database/testing/factories.ts";
import { createServiceFixture, type ServiceFixture } from "#services/testing/service-fixture.ts";

import { createCommandServices, runCommand } from "../testing/run-command.ts";

const folder = mkdtempSync(join(tmpdir(), "platen-store-"));
let fixture: ServiceFixture;
let slug: string;
beforeAll(async () => {
  fixture = await createServiceFixture();
});
beforeEach(async () => {
  ({ slug } = await insertStore(fixture.connection.db));
});
afterAll(async () => {
  await fixture.connection.close();
  rmSync(folder, { recursive: true });
});

const call = (...argv: string[]) =>
  runCommand(["store", ...argv], { services: createCommandServices(fixture), cwd: folder });

const lineOf = (text: string, key: string) =>
  text
    .split("\n")
    .find((line) => line.startsWith(`${key} `))
    ?.replaceAll(/\s+/gu, " ")
    .trim();

describe("platen store show", () => {
  it("shows every setting, and whether it is the default", async () => {
    await call("set", slug, "--set", "theme=studio", "--set", "storeContact.phone=+49 30 1");
    const { out, exitCode } = await call("show", slug);
    expect(exitCode).toBe(0);
    expect(lineOf(out, "theme")).toBe("theme studio changed");
    expect(lineOf(out, "storeContact.phone")).toBe("storeContact.phone +49 30 1 changed");
    expect(lineOf(out, "flags.enable_search")).toBe("flags.enable_search true default");
    expect(lineOf(out, "discounts")).toBe("discounts none default");
    expect(out).toContain(`platen gateway list ${slug}`);
  });

  it("shows one value, one entry of a list with its uses, and JSON", async () => {
    await call("set", slug, "--add", "discounts=code=SUMMER10,percent=10");
    const one = await call("show", slug, "default_currency");
    expect(one.out).toBe("KEY               VALUE  DEFAULT\ndefault_currency  USD    default\n");
    const { out } = await call("show", slug, "discounts");
    expect(lineOf(out, "discounts.SUMMER10")).toBe(
      "discounts.SUMMER10 code=SUMMER10,percent=10 (used 0 times)",
    );
    const entry = await call("show", slug, "discounts.summer10");
    expect(lineOf(entry.out, "discounts.SUMMER10.percent")).toBe("discounts.SUMMER10.percent 10");
    expect(entry.out).toContain("SUMMER10 was used 0 times.");
    const json = JSON.parse((await call("show", slug, "discounts.SUMMER10.percent", "--json")).out);
    expect(json).toEqual({
      settings: [{ key: "discounts.SUMMER10.percent", value: 10, isDefault: null }],
      uses: { SUMMER10: 0 },
    });
  });

  it("names the nearest key for an unknown one, and an unknown store", async () => {
    const wrong = await call("show", slug, "promotion_titel");
    expect(wrong).toMatchObject({ exitCode: 1, out: "" });
    expect(wrong.err).toContain("promotion_titel: is not known; did you mean promotion_title?");
    const gone = await call("show", "nowhere");
    expect(gone).toMatchObject({
      exitCode: 1,
      err: 'There is no store "nowhere". Run "platen store list".\n',
    });
    expect((await call("show")).exitCode).toBe(2);
  });

  it("prints nothing that a terminal would obey", async () => {
    await call("set", slug, "--set", "foot_line=a\u001b[2Jb\u009b");
    for (const argv of [["show"], ["export"]]) {
      const { out } = await call(...argv, slug);
      expect(out).not.toContain("\u001b");
      expect(out).not.toContain("\u009b");
    }
  });
});

describe("platen store export", () => {
  it("writes what store set takes, to a file or to standard output, and says that secrets are missing", async () => {
    await call("set", slug, "--set", "theme=paper", "--add", "banners=image_url=/a,url=/,title=A");
    const file = await call("export", slug, "--out", "own.json");
    expect(file).toMatchObject({ exitCode: 0, out: expect.stringContaining("own.json") });
    expect(file.err).toContain("Secrets are not exported");
    const { out } = await call("export", slug);
    expect(JSON.parse(out)).toEqual(JSON.parse(readFileSync(join(folder, "own.json"), "utf8")));
    const other = await insertStore(fixture.connection.db);
    const host = `${other.slug}.localhost`;
    await call("set", other.slug, "--file", "own.json", "--host", host);
    const copy = JSON.parse((await call("export", other.slug)).out);
    expect(copy).toEqual({ ...JSON.parse(out), hosts: [host] });
  });

  it("writes pictures beside the file, and reports what standard output leaves out", async () => {
    const red = { create: { width: 30, height: 20, channels: 3, background: "red" } } as const;
    await sharp(red).jpeg().toFile(join(folder, "logo.jpg"));
    await call("set", slug, "--set", "logo_url=logo.jpg", "--set", "banner_url=logo.jpg");
    const printed = await call("export", slug);
    expect(printed.err).toContain("--out FILE writes them");
    const { logo_url: address } = JSON.parse(printed.out).settings;
    const written = await call("export", slug, "--out", "moved/own.json");
    expect(written.out).toBe(
      `Wrote the settings of ${slug} to moved/own.json, and 1 picture to moved/pictures.\n`,
    );
    expect(written.err).not.toContain("--out FILE");
    const { settings } = JSON.parse(readFileSync(join(folder, "moved/own.json"), "utf8"));
    const path = address.replace("/media/catalogue/", "pictures/");
    expect(settings).toMatchObject({ logo_url: path, banner_url: path });
    const store = await getStoreBySlug(fixture.connection.db, slug);
    const key = `${store?.id}${address.replace("/media", "")}`;
    const bytes = readFileSync(join(folder, "moved", path));
    expect(bytes).toEqual(Buffer.from(fixture.storage.files.get(key)?.bytes ?? []));

    fixture.storage.files.delete(key);
    expect(await call("export", slug, "--out", "lost.json")).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining("of logo_url, banner_url is not in the storage"),
    });
    expect(await call("export", slug, "--out", "moved")).toMatchObject({ exitCode: 1 });
    writeFileSync(join(folder, "taken"), "");
    const { slug: plain } = await insertStore(fixture.connection.db);
    expect(await call("export", plain, "--out", "taken/own.json")).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining("a part of the path is a file and not a folder"),
    });
    expect(await call("export", plain, "--out", "moved")).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining("is a folder."),
    });
  });

  it("writes large settings in parts that fit into a message of the server", async () => {
    const tag = { tag: "x".repeat(5_000), position: "head" };
    writeFileSync(
      join(folder, "large.json"),
      JSON.stringify({ settings: { head_tags: Array.from({ length: 20 }, () => tag) } }),
    );
    await call("set", slug, "--file", "large.json");
    const { out } = await call("export", slug);
    expect(JSON.parse(out).settings.head_tags).toHaveLength(20);
  });
});

describe("platen store set", () => {
  it("changes in the order given, and refuses with the usage or the reason", async () => {
    const order = ["--unset", "theme", "--set", "theme=paper", "--set", "theme=studio"];
    expect(await call("set", slug, ...order)).toMatchObject({ exitCode: 0 });
    const store = await getStoreBySlug(fixture.connection.db, slug);
    expect(store?.settings.theme).toBe("studio");
    writeFileSync(join(folder, "broken.json"), "{");
    for (const argv of [[], ["--set", "theme"], ["--add", "=x"], ["--file", "broken.json"]]) {
      const { exitCode, err } = await call("set", slug, ...argv);
      expect({ argv, exitCode }).toEqual({ argv, exitCode: 2 });
      expect(err).toContain("Usage: platen store set");
    }
    const refused = await call("set", slug, "--set", "status=open");
    expect(refused.exitCode).toBe(1);
    expect(refused.err).toBe('status: "open" is none of verified, blocked, suspended\n');
  });
});

describe("platen store create", () => {
  it("sets up a store by its options and prints what is left to do", async () => {
    const made = await call(
      ...["create", "german", "--name", "German", "--host", "german.localhost"],
      ...["--language", "de,en", "--currency", "EUR", "--color", "#1a7f5a", "--theme", "studio"],
      ...["--email", "hallo@shop.example", "--shipping", "standard:DE=4.90,1.50"],
      ...["--shipping", "express:*=19"],
    );
    expect(made).toMatchObject({ exitCode: 0, err: "" });
    const document = JSON.parse((await call("export", "german")).out);
    expect(document).toMatchObject({
      hosts: ["german.localhost"],
      settings: {
        ...{ default_language: "de", languages: ["de", "en"], default_currency: "EUR" },
        ...{ default_color: "#1a7f5a", theme: "studio" },
        storeContact: { email_info: "hallo@shop.example", phone: null, address: null },
      },
      shipping: {
        currency: "EUR",
        methods: [{ name: "standard", shipping_time: [3, 10] }, { name: "express" }],
        rates: [
          { method: "standard", zone: "DE", first: "4.90", further: "1.50" },
          { method: "express", zone: "*", first: "19.00", further: "19.00" },
        ],
      },
    });
    expect(made.out).toContain("Left to do before it can sell:\n1. ");
    expect(made.out).toContain("platen campaign import FILE.json --store german");
    expect(made.out).toContain("platen page set imprint FILE.md --store german");
    expect(made.out).toContain("platen page set privacy FILE.md --store german");
    expect(made.out).not.toContain("Set shipping prices");
  });

  it("prints commands that work as they stand", async () => {
    const made = await call("create", "bare", "--name", "Bare", "--host", "bare.localhost");
    const commands = [...made.out.matchAll(/platen store (set bare .*)/gu)].map(([, text]) => text);
    expect(commands).toHaveLength(4);
    for (const text of commands) {
      const argv = (text ?? "")
        .replaceAll("'", "")
        .replace("EMAIL", "hello@shop.example")
        .split(" ");
      expect(await call(...argv), text).toMatchObject({ exitCode: 0, err: "" });
    }
  });

  it.each(["VND", "JPY", "HUF", "KWD"])("prints prices of shipping in %s", async (currency) => {
    const name = `in-${currency.toLowerCase()}`;
    const host = `${name}.localhost`;
    const made = await call(
      ...["create", name, "--name", name, "--host", host, "--currency", currency],
    );
    const commands = [...made.out.matchAll(/platen store (set .* --add '?shipping.*)/gu)];
    expect(commands).toHaveLength(2);
    for (const [, text = ""] of commands) {
      const argv = text.replaceAll("'", "").split(" ");
      expect(await call(...argv), text).toMatchObject({ exitCode: 0, err: "" });
    }
  });

  it.each([
    ["CUP", "no payment gateway takes CUP", "platen store set cup --set default_currency=CODE"],
    ["VND", "Connect a payment gateway", "platen gateway set vnd momo --file ACCOUNT.json"],
  ])("says how a store in %s can be paid", async (currency, what, command) => {
    const slug = currency.toLowerCase();
    const services = createCommandServices(fixture);
    const made = await runCommand(
      [
        ...["store", "create", slug, "--name", slug, "--host", `${slug}.localhost`],
        ...["--currency", currency],
      ],
      {
        services: {
          ...services,
          openContext: (store) => ({ ...services.openContext(store), gateways: new Map() }),
        },
        cwd: folder,
      },
    );
    expect(made.out).toContain(what);
    expect(made.out).toContain(command);
    expect(made.out.includes("Connect a payment gateway")).toBe(currency === "VND");
  });

  it("refuses shipping prices in VND between two steps", async () => {
    const made = await call(
      ...["create", "dong", "--name", "Dong", "--host", "dong.localhost", "--currency", "VND"],
      ...["--shipping", "standard:*=400,1"],
    );
    expect(made.exitCode).toBe(1);
    expect(made.err).toContain("VND is charged in steps of 1000");
  });

  it("takes an exported file, and options before what it says", async () => {
    const example = { name: "From file", settings: { theme: "paper", languages: ["en", "fr"] } };
    writeFileSync(join(folder, "new.json"), JSON.stringify(example));
    const made = await call(
      ...["create", "copy", "--host", "copy.localhost", "--file", "new.json", "--theme", "studio"],
      ...["--shipping", "free"],
    );
    expect(made.exitCode).toBe(0);
    const document = JSON.parse((await call("export", "copy")).out);
    expect(document).toMatchObject({
      name: "From file",
      settings: { theme: "studio", languages: ["en", "fr"] },
      shipping: { rates: [{ method: "standard", zone: "*", first: "0.00", further: "0.00" }] },
    });
  });

  it.each([
    [["x"], 2, /Give --name/u],
    [["--name", "X", "--host", "x.localhost"], 2, /Give one SLUG/u],
    [["x", "--name", "X", "--host", "x.localhost", "--shipping", "4.90"], 2, /METHOD:ZONE=/u],
    [["x", "--name", "X", "--host", "x.localhost", "--shipping", "air:DE=1"], 2, /"air:DE=1"/u],
    [["x", "--name", "X", "--host", "x.localhost", "--shipping", "standard:DE=1.2.3"], 1, /first/u],
    [["x", "--name", "X", "--host", "x.localhost", "--language", "xx"], 1, /not a language code/u],
    [["x", "--name", "X", "--host", "x.localhost", "--currency", "XYZ"], 1, /default_currency/u],
    [["x", "--name", "X", "--host", "x.localhost", "--color", "none"], 1, /is not a colour/u],
  ] as const)("refuses %j with %i and makes nothing", async (argv, exitCode, reason) => {
    const { err, ...answer } = await call("create", ...argv);
    expect(answer).toEqual({ exitCode, out: "" });
    expect(err).toMatch(reason);
    expect(await getStoreBySlug(fixture.connection.db, "x")).toBeUndefined();
  });
});
