import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, describe, expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "platen-open-storage-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Opens the storage in a process of its own, and tells what of S3's code was loaded. */
function loadedBy(variables: Record<string, string>): { packages: string[]; isDirect: boolean } {
  const script = `
    import { registerHooks } from "node:module";
    const packages = new Set();
    registerHooks({ resolve(name, context, next) {
      if (/^(@aws-sdk\\/|flydrive)/.test(name)) packages.add(name.split("/")[0]);
      return next(name, context);
    } });
    const { readEnvironment } = await import("#root/environment.ts");
    const { openStorage } = await import("#root/open-storage.ts");
    const { directUploads } = await openStorage(readEnvironment(process.env));
    console.log(JSON.stringify({ packages: [...packages], isDirect: directUploads !== undefined }));
  `.replaceAll("#root", join(import.meta.dirname));
  const args = ["--input-type=module", "--eval", script];
  const env = { PATH: process.env["PATH"], DATA_DIR: folder, ...variables };
  return JSON.parse(execFileSync(process.execPath, args, { env, encoding: "utf8" })) as {
    packages: string[];
    isDirect: boolean;
  };
}

describe("where files lie", () => {
  it("a disk loads nothing of S3", () => {
    expect(loadedBy({})).toEqual({ packages: [], isDirect: false });
  });

  it("a bucket loads it, and takes files itself where that is asked for alone", () => {
    const bucket = { STORAGE: "s3", S3_BUCKET: "pictures", S3_ENDPOINT: "http://127.0.0.1:9" };
    const opened = loadedBy(bucket);
    expect(opened.packages).toContain("@aws-sdk");
    expect(opened.isDirect).toBe(false);
    expect(loadedBy({ ...bucket, S3_DIRECT_UPLOADS: "on" }).isDirect).toBe(true);
  });
});
