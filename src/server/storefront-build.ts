import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

import type { ServerBuild } from "react-router";

import type { RenderMail } from "#contract/mail-props.ts";

/** What the built storefront exports: the router's build, and the mails through the same door. */
export type StorefrontBuild = ServerBuild & {
  entry: { module: { renderMail: RenderMail } };
};

export const clientFolder = resolve("build", "client");

export async function loadBuild(): Promise<StorefrontBuild> {
  const file = pathToFileURL(resolve("build", "server", "index.js")).href;
  return (await import(file)) as StorefrontBuild;
}
