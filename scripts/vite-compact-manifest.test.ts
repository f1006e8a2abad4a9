import { describe, expect, it } from "vitest";

import { compactManifest, readManifest, type RouterManifest } from "./vite-compact-manifest.ts";

const home = { parentId: "frame", module: "/assets/home.js", imports: ["/assets/a.js"] };
const manifest = {
  entry: { module: "/assets/entry.js" },
  url: "/assets/manifest-1.js",
  routes: {
    frame: { id: "frame", module: "/assets/frame.js" },
    home: { ...home, id: "home", index: true },
    home___ar: { ...home, id: "home___ar", path: "ar" },
    home___de: { ...home, id: "home___de", path: "de" },
    about: { id: "about", parentId: "frame", path: "about", module: "/assets/about.js" },
  },
};
const source = `window.__reactRouterManifest=${JSON.stringify(manifest)};`;

describe("P13 the router's manifest says once what routes share", () => {
  const compact = compactManifest(source);

  it("and assigns what it assigned before", () => {
    const { paths: _paths, ...read } = readManifest<RouterManifest & { paths: unknown }>(compact);
    // The spread leaves names with undefined, as no reader tells from absent ones.
    expect(JSON.parse(JSON.stringify(read))).toEqual(manifest);
    expect(readManifest(source)).toEqual(manifest);
  });

  it("in fewer bytes", () => {
    expect(compact.match(/home\.js/gu)).toHaveLength(1);
  });

  it("stops the build where the router writes it otherwise", () => {
    expect(() => compactManifest("export default {}")).toThrow("no longer an assignment");
  });
});
