import { expect, it } from "vitest";

import { createMemoryStorage } from "#integrations/storage/memory-storage.ts";

import { createPictureVariants, type VariantRequest } from "./picture-variants.ts";

const request: VariantRequest = {
  ...{ storeId: 1, key: "catalogue/0123456789abcdef.png", preset: "list" },
  ...{ acceptsWebp: true, client: "192.0.2.1" },
};

/** A renderer that fails with `code` the first time, and works from then on. */
async function openFailingOnce(code: string) {
  const storage = createMemoryStorage();
  await storage.put(`1/${request.key}`, new Uint8Array([1]), "image/png");
  const failed = Object.assign(new Error("not made"), { code });
  const failures = [failed];
  const resize = async () => {
    const failure = failures.pop();
    if (failure) throw failure;
    return new Uint8Array([2]);
  };
  const drawMockup = () => Promise.reject(new Error("not used"));
  const get = createPictureVariants({
    ...{ storage, edition: "e1", onCacheFailed: () => undefined },
    cache: { get: async () => undefined, put: async () => undefined },
    renderer: { resize, drawMockup },
    designs: { drawMockup },
    limits: { atOnce: 2, waiting: 10, waitingOfClient: 10 },
  });
  return { get, failed };
}

it("does not repeat for a minute what took the renderer too long, and asks to come back", async () => {
  const { get, failed } = await openFailingOnce("ETIMEDOUT");
  await expect(get(request)).rejects.toBe(failed);
  expect(await get(request)).toBe("busy");
});

it("tries again at once where too many waited for the renderer", async () => {
  const { get, failed } = await openFailingOnce("EBUSY");
  await expect(get(request)).rejects.toBe(failed);
  expect(await get(request)).toMatchObject({ format: "webp" });
});
