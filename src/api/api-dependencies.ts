import type { Database } from "#database/connect.ts";
import type { ServiceContext } from "#services/context.ts";
import type { DesignRenderer } from "#services/ports/designs.ts";
import type { DirectUploads } from "#services/ports/direct-uploads.ts";
import type { FetchForeignFile } from "#services/ports/foreign-files.ts";
import type { MockupBases } from "#services/ports/mockup-bases.ts";
import type { Storage } from "#services/ports/storage.ts";

import type { ApiRequest } from "./execute.ts";
import type { StartUpReader } from "./store-info.ts";

/** What the areas need; wired once in the composition root. */
export type ApiDependencies = {
  db: Database;
  /** For reads of the catalogue: a share of the connections, so that orders keep the rest. */
  catalogueDb: Database;
  startUp: StartUpReader;
  /** The products that mockups are made of. */
  bases: MockupBases;
  /** Draws the proofs that shoppers approve, and their designs on bodies. */
  designs: DesignRenderer;
  /** Where browsers may put files without the server in between; they may not where it is absent. */
  directUploads?: DirectUploads | undefined;
  storage: Storage;
  fetchForeignFile: FetchForeignFile;
  openContext: (request: Pick<ApiRequest, "store" | "origin">) => ServiceContext;
};
