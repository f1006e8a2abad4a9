import { buildStorefront } from "./build-where-stale.ts";

await buildStorefront();
