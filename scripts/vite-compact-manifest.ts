import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";

type Route = { id: string; parentId?: string; path?: string; index?: boolean; module: string };
export type RouterManifest = { routes: Record<string, Route> };

const assignment = /^window\.__reactRouterManifest=(\{.*\});$/su;
const spread =
  'for(let i in m.paths)for(let path of m.paths[i].trim().split(" ")){let id=i+"___"+path;m.routes[id]={...m.routes[i],index:void 0,id,path}}';

/** Whether it differs from the first route of its module by its address alone, which its id ends in. */
function isOneMore({ id, path, ...shared }: Route, first: Route | undefined): boolean {
  if (first === undefined || id !== `${first.id}___${path}` || first.path !== undefined)
    return false;
  const { id: _id, path: _path, index: _index, ...same } = first;
  return isDeepStrictEqual(shared, same);
}

/**
 * The router's manifest as a script that says once what routes of one module share: the home page is
 * a route of its own in each language (decision 006). Throws when the router writes it otherwise.
 */
export function compactManifest(source: string): string {
  const json = assignment.exec(source)?.[1];
  if (json === undefined) throw new Error("The router's manifest is no longer an assignment.");
  const { routes, ...rest } = JSON.parse(json) as RouterManifest;
  const own: Record<string, Route> = {};
  const paths: Record<string, string> = {};
  for (const [name, route] of Object.entries(routes)) {
    const [first = ""] = name.split("___");
    if (isOneMore(route, routes[first])) paths[first] = `${paths[first] ?? ""} ${route.path}`;
    else own[name] = route;
  }
  const manifest = JSON.stringify({ ...rest, routes: own, paths });
  return `{let m=window.__reactRouterManifest=${manifest};${spread}}`;
}

/** What the script of a manifest assigns. */
export function readManifest<Manifest extends { routes: object }>(source: string): Manifest {
  const page: { __reactRouterManifest?: Manifest } = {};
  // oxlint-disable-next-line no-implied-eval -- a file of our own build
  new Function("window", source)(page);
  return page.__reactRouterManifest ?? ({ routes: {} } as Manifest);
}

/** Rewrites the manifest that the build of the browser's files has written. */
export async function compactBuiltManifest(assets: string): Promise<void> {
  const names = (await readdir(assets)).filter((name) => /^manifest-.*\.js$/u.test(name));
  for (const name of names) {
    const path = join(assets, name);
    await writeFile(path, compactManifest(await readFile(path, "utf8")));
  }
}
