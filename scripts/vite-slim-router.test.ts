import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import routerConfig from "../react-router.config.ts";
import { neededRouterPart, slimRouter, slimRouterFile } from "./vite-slim-router.ts";

const installed = join(import.meta.dirname, "../node_modules/react-router/dist/production/lib");

describe("P13 React Router without the parts that no page reaches", () => {
  it("fits every file of the installed version", async () => {
    const slimmed: string[] = [];
    for await (const file of glob("**/*.js", { cwd: installed })) {
      const code = await readFile(join(installed, file), "utf8");
      if (slimRouterFile(file.replaceAll("\\", "/"), code) !== code) slimmed.push(file);
    }
    expect(slimmed).toHaveLength(13);
  });

  it("leaves the code of forms unreachable and navigation as it is", async () => {
    const code = await readFile(join(installed, "router/router.js"), "utf8");
    expect(code).toContain("isMutationMethod(request.method)");
    const slim = slimRouterFile("router/router.js", code);
    expect(slim).not.toMatch(/(?<!function )isMutationMethod\(\w/);
    expect(slim).toContain("function isMutationMethod(method)");
    expect(slim).not.toMatch(/^\t\tfetch,$/m);
    expect(slim).toMatch(/^\t\tnavigate,$/m);
    expect(slim).toMatch(/^\t\trevalidate,$/m);
  });

  it("names the part and the file when the router has changed", () => {
    expect(() => slimRouterFile("router/router.js", "export {}")).toThrow(
      "react-router's router/router.js has changed",
    );
    expect(slimRouterFile("router/url.js", "export {}")).toBe("export {}");
  });

  it.each([
    ['import { Link, Form } from "react-router";', "forms, actions and fetchers"],
    ['import {\n  useFetcher,\n} from "react-router";', "forms, actions and fetchers"],
    ["export async function clientAction() {}", "forms, actions and fetchers"],
    ["export const action = () => null;", "forms, actions and fetchers"],
    ['import { useBlocker } from "react-router";', "blockers"],
    ['<Link to="/cart" viewTransition />', "view transitions"],
    ['<Link to="/cart" prefetch="intent" />', "prefetching links"],
    ['import { Link, PrefetchPageLinks } from "react-router";', "prefetching links"],
    ['<Link to="/a" mask="/b" />', "addresses shown in place of others"],
    ["<HydratedRouter instrumentations={[log]} />", "instrumentation"],
    ["export const clientMiddleware = [log];", "middleware"],
  ])("refuses %j", (code, part) => {
    expect(neededRouterPart(code)).toBe(part);
  });

  it.each([
    'import { Link, useNavigate } from "react-router";',
    'import { Form } from "./form.tsx";\nimport { Link } from "react-router";',
    "export function actionOf() {}",
    "style={{ viewTransitionName: name }}",
  ])("allows %j", (code) => {
    expect(neededRouterPart(code)).toBeUndefined();
  });

  it("refuses a configuration that needs what was left out", () => {
    expect(slimRouter(routerConfig).name).toBe("platen-slim-router");
    expect(() => slimRouter({ ...routerConfig, ssr: false })).toThrow("renders on the server");
    expect(() => slimRouter({ ...routerConfig, routeDiscovery: { mode: "lazy" } })).toThrow(
      "every route from the start",
    );
  });
});
