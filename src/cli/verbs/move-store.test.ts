import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { listArtworks } from "#database/queries/artworks.ts";
import { listContentPages } from "#database/queries/content-pages.ts";
import { getStoreBySlug, type StoreRecord } from "#database/queries/stores.ts";
import { campaigns } from "#database/schema.ts";
import { storedPictureKey } from "#domain/media/stored-picture.ts";
import { listSettingPictures } from "#domain/store/setting-pictures.ts";
import { seedDemo } from "#services/stores/seed-demo.ts";
import { readStoreDocument } from "#services/stores/settings/store-document.ts";

import { createServiceFixture, type ServiceFixture } from "#services/testing/service-fixture.ts";

import { mockupBases } from "../../server/mockup-bases.ts";
import { loadDemoData } from "../../server/prepare-demo.ts";
import { createCommandServices, runCommand } from "../testing/run-command.ts";

const folder = mkdtempSync(join(tmpdir(), "platen-move-"));

type Deployment = ServiceFixture;
let from: Deployment;
let to: Deployment;

/** Runs a command, which must succeed, and returns its output. */
async function call(deployment: Deployment, ...argv: string[]): Promise<string> {
  const services = createCommandServices(deployment);
  const { exitCode, out, err } = await runCommand(argv, { services, cwd: folder });
  expect({ argv, exitCode, err: exitCode === 0 ? "" : err }).toEqual({
    argv,
    exitCode: 0,
    err: "",
  });
  return out;
}

async function getStore({ connection }: Deployment, slug: string): Promise<StoreRecord> {
  const store = await getStoreBySlug(connection.db, slug);
  if (!store) throw new Error(`There is no store ${slug}`);
  return store;
}

const readDocument = async (deployment: Deployment, slug: string) =>
  (await readStoreDocument(deployment.connection.db, await getStore(deployment, slug))).document;

const bytesOf = ({ storage }: Deployment, store: StoreRecord, key: string) =>
  Buffer.from(storage.files.get(`${store.id}/${key}`)?.bytes ?? []).toString("base64");

/** Settings and, by their keys, the bytes of the pictures that they name and that mockups are printed with. */
async function readSettings(deployment: Deployment, slug: string) {
  const store = await getStore(deployment, slug);
  const document = await readDocument(deployment, slug);
  const keys = listSettingPictures(document.settings).map(
    ({ address }) => storedPictureKey(address) ?? "",
  );
  const recipes = keys
    .filter((key) => key.endsWith(".mockup"))
    .map((key) => Buffer.from(bytesOf(deployment, store, key), "base64").toString());
  const prints = recipes.flatMap((recipe) => recipe.match(/artwork\/[0-9a-f]+\.[a-z]+/gu) ?? []);
  const named = [...new Set([...keys, ...prints])];
  return { document, pictures: named.map((key) => [key, bytesOf(deployment, store, key)]) };
}

async function readArtworks(deployment: Deployment, slug: string) {
  const store = await getStore(deployment, slug);
  const rows = await listArtworks(deployment.connection.db, store.id);
  return rows.map(({ key, template }) => ({
    ...{ key, template },
    pictures: Object.values(template.pictures).map((picture) =>
      "key" in picture ? bytesOf(deployment, store, picture.key) : "not stored",
    ),
  }));
}

async function readPages(deployment: Deployment, slug: string) {
  const { id } = await getStore(deployment, slug);
  const rows = await listContentPages(deployment.connection.db, id);
  return rows.map(({ slug: page, locale, title }) => ({ page, locale, title }));
}

/** The files of a campaign export by their paths. */
function readFolder(name: string): Record<string, string> {
  const entries = readdirSync(join(folder, name), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(join(folder, name).length), readFileSync(path).toString("base64")];
    }),
  );
}

/** Exports settings, templates and campaigns of the first deployment's store to `SLUG-store` and so on. */
async function exportStore(slug: string): Promise<void> {
  await call(from, "store", "export", slug, "--out", `${slug}-store/store.json`);
  await call(from, "artwork", "export", "--store", slug, "--out", `${slug}-artworks`);
  await call(from, "campaign", "export", "--store", slug, "--out", `${slug}-campaigns`);
}

beforeAll(async () => {
  from = await createServiceFixture({ slug: "other" });
  to = await createServiceFixture({ slug: "other" });
  await call(to, "currency", "set", "KWD", "0.307");
  const data = await loadDemoData();
  const stores = data.stores.filter(({ slug }) => ["platen-demo", "sahra"].includes(slug));
  const { connection, storage } = from;
  await seedDemo({ db: connection.db, storage, bases: mockupBases }, { ...data, stores });
  // What is lossy or has other files behind it: a JPEG, a drawing, a mockup with its print.
  const photo = sharp(join(import.meta.dirname, "../../demo/banners/sahra-hero.webp"));
  await photo.jpeg().toFile(join(folder, "photo.jpg"));
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>';
  writeFileSync(join(folder, "square.svg"), drawing);
  const [campaign] = await connection.db
    .select({ thumbKey: campaigns.thumbKey })
    .from(campaigns)
    .where(eq(campaigns.slug, "trail-lines"));
  const mockup = `/media/${campaign?.thumbKey}`;
  expect(mockup).toMatch(/\.mockup$/u);
  const set = ["store", "set", "platen-demo", "--set"];
  await call(from, ...set, "banner_url=photo.jpg", "--set", "logo_dark_url=square.svg");
  await call(from, ...set, `banners[0].image_url=${mockup}`);
  const moon = JSON.parse(
    readFileSync(join(data.artworks.folder, "moon-poster/moon-poster.json"), "utf8"),
  ) as { pictures: Record<string, { file: string }> };
  const pictures = Object.keys(moon.pictures).map((name) => [name, { file: "photo.jpg" }]);
  const poster = { ...moon, key: "photo-poster", pictures: Object.fromEntries(pictures) };
  writeFileSync(join(folder, "photo-poster.json"), JSON.stringify(poster));
  await call(from, "artwork", "import", "photo-poster.json", "--store", "platen-demo");
  writeFileSync(join(folder, "about.md"), "# About us\n\nTwo people and a platen.\n");
  await call(from, "page", "set", "about", "about.md", "--store", "platen-demo");
  for (const { slug } of stores) await exportStore(slug);
}, 120_000);
afterAll(async () => {
  await from.connection.close();
  await to.connection.close();
  rmSync(folder, { recursive: true });
});

describe("a store that moves to another deployment by its exports", { timeout: 120_000 }, () => {
  it.each([
    ["platen-demo", "USD"],
    ["sahra", "KWD"],
  ])(
    "is the same in its settings, pictures, templates, campaigns and pages: %s",
    async (slug, currency) => {
      const place = (name: string) => `${slug}-${name}`;
      await call(
        ...([to, "store", "create", slug, "--name", "New", "--host", `${slug}.localhost`] as const),
        ...["--currency", currency],
      );
      const templates = slug === "sahra" ? [] : readdirSync(join(folder, place("artworks")));
      for (const file of templates.filter((name) => name.endsWith(".json"))) {
        await call(to, "artwork", "import", `${place("artworks")}/${file}`, "--store", slug);
      }
      const file = `${place("campaigns")}/campaigns.json`;
      await call(to, "campaign", "import", file, "--store", slug);
      await call(to, "store", "set", slug, "--file", `${place("store")}/store.json`);
      for (const { page, locale } of await readPages(from, slug)) {
        const argv = [page, "--locale", locale, "--store", slug];
        writeFileSync(join(folder, "page.md"), await call(from, "page", "show", ...argv));
        await call(to, "page", "set", page, "page.md", "--locale", locale, "--store", slug);
      }

      const settings = await readSettings(from, slug);
      expect(settings.pictures.length).toBeGreaterThan(6);
      for (const [key, bytes] of settings.pictures)
        expect({ key, bytes }).not.toMatchObject({ bytes: "" });
      expect(await readSettings(to, slug)).toEqual(settings);
      expect(await readArtworks(to, slug)).toEqual(await readArtworks(from, slug));
      expect(await readPages(to, slug)).toEqual(await readPages(from, slug));
      await call(to, "campaign", "export", "--store", slug, "--out", place("again"));
      expect(readFolder(place("again"))).toEqual(readFolder(place("campaigns")));
    },
  );

  it("changes nothing when the first store takes its own exports", async () => {
    const slug = "platen-demo";
    const settings = await readSettings(from, slug);
    const files = new Map(from.storage.files);
    await call(from, "store", "set", slug, "--file", `${slug}-store/store.json`);
    expect(await readSettings(from, slug)).toEqual(settings);
    for (const file of readdirSync(join(folder, `${slug}-artworks`))) {
      if (!file.endsWith(".json")) continue;
      const path = `${slug}-artworks/${file}`;
      expect(await call(from, "artwork", "import", path, "--store", slug)).toContain(
        " unchanged, ",
      );
    }
    expect([...from.storage.files.keys()]).toEqual([...files.keys()]);
  });

  it("gives its settings to a second store of the same deployment, also to a new one", async () => {
    const file = ["--file", "sahra-store/store.json", "--host"];
    await call(
      from,
      "store",
      "create",
      "copy",
      "--name",
      "Copy",
      "--host",
      "copy.localhost",
      "--currency",
      "KWD",
    );
    await call(from, "campaign", "import", "sahra-campaigns/campaigns.json", "--store", "copy");
    await call(from, "store", "set", "copy", ...file, "copy.localhost");
    const { document, pictures } = await readSettings(from, "sahra");
    const hosts = ["copy.localhost"];
    expect(await readSettings(from, "copy")).toEqual({
      document: { ...document, hosts },
      pictures,
    });
    await call(to, "store", "create", "fresh", ...file, "fresh.localhost");
    expect(await readSettings(to, "fresh")).toEqual({
      document: { ...document, hosts: ["fresh.localhost"] },
      pictures,
    });
  });
});
