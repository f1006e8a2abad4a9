import { describe, expect, it } from "vitest";

import { compactManifest, readManifest, type RouterManifest } from "./vite-compact-manifest.ts";

const flags = {
  ...{ hasAction: false, hasLoader: true, hasClientAction: false, hasClientLoader: false },
  ...{ hasClientMiddleware: false, hasDefaultExport: true, hasErrorBoundary: false },
};
const plain = { ...flags, css: [] };
const home = { ...plain, parentId: "frame", module: "/assets/home.js", imports: ["/assets/a.js"] };
const manifest = {
  entry: { module: "/assets/entry.js" },
  url: "/assets/manifest-1.js",
  routes: {
    frame: { ...plain, id: "frame", module: "/assets/frame.js", hasErrorBoundary: true },
    home: { ...home, id: "home", index: true },
    home___ar: { ...home, id: "home___ar", path: "ar" },
    home___de: { ...home, id: "home___de", path: "de" },
    about: {
      ...{ ...flags, id: "about", parentId: "frame", path: "about", module: "/assets/about.js" },
      ...{ hasLoader: false, css: ["/assets/about.css"] },
    },
  },
};
const source = `window.__reactRouterManifest=${JSON.stringify(manifest)};`;

describe("P13 the router's manifest says once what routes share", () => {
  const compact = compactManifest(source);

  it("and assigns what it assigned before", () => {
    type Compact = RouterManifest & { paths: unknown; usual: unknown };
    const { paths: _paths, usual: _usual, ...read } = readManifest<Compact>(compact);
    // The spread leaves names with undefined, as no reader tells from absent ones.
    expect(JSON.parse(JSON.stringify(read))).toEqual(manifest);
    expect(readManifest(source)).toEqual(manifest);
  });

  it("and names what a route imports at the outermost one alone", () => {
    const routes = {
      ...manifest.routes,
      frame: { ...manifest.routes.frame, imports: ["/assets/a.js", "/assets/b.js"] },
      home: { ...manifest.routes.home, imports: ["/assets/c.js", "/assets/a.js"] },
    };
    const shared = `window.__reactRouterManifest=${JSON.stringify({ ...manifest, routes })};`;
    const { frame, home: page } = readManifest<RouterManifest>(compactManifest(shared)).routes;
    expect(frame?.imports).toEqual(["/assets/a.js", "/assets/b.js"]);
    expect(page?.imports).toEqual(["/assets/c.js"]);
  });

  it("in fewer bytes", () => {
    expect(compact.match(/home\.js/gu)).toHaveLength(1);
  });

  it("stops the build where the router writes it otherwise", () => {
    expect(() => compactManifest("export default {}")).toThrow("no longer an assignment");
    const { hasLoader: _hasLoader, ...silent } = manifest.routes.about;
    const less = JSON.stringify({ ...manifest, routes: { about: silent } });
    const changed = `window.__reactRouterManifest=${less};`;
    expect(() => compactManifest(changed)).toThrow("no longer says hasLoader");
  });
});
