import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";

type Route = {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: string;
  imports?: string[];
};
export type RouterManifest = { routes: Record<string, Route> };

const assignment = /^window\.__reactRouterManifest=(\{.*\});$/su;
/** What most routes say, so that they need not. */
const usual = {
  hasAction: false,
  hasLoader: true,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: false,
  css: [],
};

const fillIn = "for(let id in m.routes)m.routes[id]={id,...m.usual,...m.routes[id]};";
const spread =
  'for(let i in m.paths)for(let path of m.paths[i].trim().split(" ")){let id=i+"___"+path;m.routes[id]={...m.routes[i],index:void 0,id,path}}';

/** Whether it differs from the first route of its module by its address alone, which its id ends in. */
function isOneMore({ id, path, ...shared }: Route, first: Route | undefined): boolean {
  if (first === undefined || id !== `${first.id}___${path}` || first.path !== undefined)
    return false;
  const { id: _id, path: _path, index: _index, ...same } = first;
  return isDeepStrictEqual(shared, same);
}

/** Without what is filled in again: its id, and what is as usual. Throws for a route that leaves that open. */
function said({ id: _id, ...route }: Route): object {
  const open = Object.keys(usual).filter((name) => !Object.hasOwn(route, name));
  if (open.length > 0) throw new Error(`The router's manifest no longer says ${open.join(", ")}.`);
  const rows = Object.entries(route).filter(
    ([name, value]) => !isDeepStrictEqual(value, usual[name as keyof typeof usual]),
  );
  return Object.fromEntries(rows);
}

/** Without what a route around it imports as well: the two are loaded and fetched ahead together. */
function inheritImports(routes: RouterManifest["routes"]): RouterManifest["routes"] {
  const around = ({ parentId }: Route): string[] => {
    const parent = parentId === undefined ? undefined : routes[parentId];
    return parent ? [...(parent.imports ?? []), ...around(parent)] : [];
  };
  return Object.fromEntries(
    Object.entries(routes).map(([name, route]) => {
      const inherited = new Set(around(route));
      const imports = route.imports?.filter((path) => !inherited.has(path));
      return [name, { ...route, ...(imports && { imports }) }];
    }),
  );
}

/**
 * The router's manifest as a script that says once what routes of one module share: the home page is
 * a route of its own in each language (decision 006). What a route imports stands at the outermost one that
 * does. Throws when the router writes it otherwise.
 */
export function compactManifest(source: string): string {
  const json = assignment.exec(source)?.[1];
  if (json === undefined) throw new Error("The router's manifest is no longer an assignment.");
  const { routes: written, ...rest } = JSON.parse(json) as RouterManifest;
  const routes = inheritImports(written);
  const own: Record<string, Route> = {};
  const paths: Record<string, string> = {};
  for (const [name, route] of Object.entries(routes)) {
    const [first = ""] = name.split("___");
    if (isOneMore(route, routes[first])) paths[first] = `${paths[first] ?? ""} ${route.path}`;
    else own[name] = route;
  }
  const short = Object.fromEntries(Object.entries(own).map(([name, route]) => [name, said(route)]));
  const manifest = JSON.stringify({ ...rest, routes: short, usual, paths });
  return `{let m=window.__reactRouterManifest=${manifest};${fillIn}${spread}}`;
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
