import { configuredEngine, prepareTemplate } from "./data-folder.ts";

/** Before any worker starts, so that no two of them make a template. */
export default async function setup(): Promise<void> {
  await prepareTemplate(configuredEngine());
}
