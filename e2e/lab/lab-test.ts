import { expect, test as base } from "../fixtures.ts";
import { buildLab, type Lab } from "./build-lab.ts";
import { serveFolder } from "./serve-lab.ts";

/** Tests of the page with the editor, built and served once a worker. */
export const test = base.extend<object, { lab: Pick<Lab, "gzipBytes"> & { origin: string } }>({
  lab: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      const lab = await buildLab();
      const server = await serveFolder(lab.folder);
      await use({ gzipBytes: lab.gzipBytes, origin: server.origin });
      await server.close();
      await lab.remove();
    },
    { scope: "worker" },
  ],
});

export { expect };
