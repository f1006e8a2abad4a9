import type { Config } from "@react-router/dev/config";
import type { Plugin } from "vite";

type Cut = { file: string; find: RegExp; put: string };
/** A part of React Router that is left out, and what in our own code would need it. */
type Feature = { name: string; cuts: Cut[]; needs?: RegExp };

const router = "router/router.js";
const provider = "components.js";
const hooks = "hooks.js";
const links = "dom/lib.js";
const documents = "dom/ssr/components.js";
const singleFetch = "dom/ssr/single-fetch.js";
const errors = "dom/ssr/errorBoundaries.js";
const routes = "dom/ssr/routes.js";
const entry = "dom-export/hydrated-router.js";

const cut = (file: string, find: RegExp, put = ""): Cut => ({ file, find, put });
const fromReactRouter = (names: string) =>
  new RegExp(`import\\s*\\{[^}]*\\b(?:${names})\\b[^}]*\\}\\s*from\\s*["']react-router["']`);

const features: Feature[] = [
  {
    // Assigned names and unmarked calls keep components in the build that nobody imports.
    name: "names and hints for developers",
    cuts: [
      ...["context.js", links, documents].map((file) => cut(file, /^\w+\.displayName = ".*";$/gm)),
      cut(links, /= React\$1\.forwardRef\(/g, "= /* @__PURE__ */ React$$1.forwardRef("),
      ...[provider, hooks, links, documents, router, "router/utils.js", "router/history.js"].map(
        (file) => cut(file, /(?<!function )\b(warn(?:ing)?(?:Once)?)\(/g, "/* @__PURE__ */ $1("),
      ),
    ],
  },
  {
    name: "forms, actions and fetchers",
    needs: new RegExp(
      `${fromReactRouter("Form|use(?:Submit|FormAction|ActionData|Fetchers?)").source}|` +
        String.raw`\bexport\s+(?:async\s+)?(?:function|const)\s+(?:clientAction|action)\b`,
    ),
    cuts: [
      cut(router, /(?<!function )\bisMutationMethod\([\w.]+\)/g, "false"),
      cut(router, /!isSubmissionNavigation\(opts\)/g, "true"),
      cut(router, /^\t\t(?:fetch|getFetcher|resetFetcher|deleteFetcher: \w+),\n/gm),
      cut(singleFetch, /request\.method !== "GET"/g, "false"),
      cut(singleFetch, /request\.method === "GET"/g, "true"),
      cut(singleFetch, /if \(fetcherKey\)/g, "if (false)"),
      cut(routes, /^\t\t\tdataRoute\.action = [\s\S]*?^\t\t\t\};\n/gm),
      cut(routes, /^\t\t\tif \(!route\.hasClientAction\)[\s\S]*?^\t\t\t\}\);\n/gm),
      cut(routes, /\broute\.hasClientAction \?/g, "false ?"),
      cut(routes, /\broute\.clientActionModule\b/g, "false"),
    ],
  },
  {
    name: "middleware",
    needs: /\bclientMiddleware\b/,
    cuts: [
      cut(router, /(?<!function )\brunClientMiddlewarePipeline\(/g, "((_, run) => run())("),
      cut(router, /\bm\.route\.middleware\b(?=\))/g, "false"),
      cut(router, /\bm\._lazyPromises\?\.middleware\b/g, "false"),
      cut(router, /^\tlet lazyMiddlewarePromise = [\s\S]*?^\t\}\);\n/gm),
      cut(router, /^\t\tmiddleware: lazyMiddlewarePromise,\n/gm),
      cut(routes, /\broute\.hasClientMiddleware \?/g, "false ?"),
      cut(routes, /^\t+(?:middleware|clientMiddleware): routeModule\.clientMiddleware,\n/gm),
    ],
  },
  {
    name: "blockers",
    needs: fromReactRouter("useBlocker|unstable_usePrompt"),
    cuts: [
      cut(router, /(?<!function )\bshouldBlockNavigation\(\{[^}]*\}\)/g, "(void 0)"),
      cut(router, /^\t\t(?:getBlocker|deleteBlocker),\n/gm),
    ],
  },
  {
    name: "view transitions",
    needs: /\b(?:viewTransition|useViewTransitionState)\b/,
    cuts: [
      cut(provider, /!viewTransitionOpts \|\| !isViewTransitionAvailable/g, "true"),
      cut(provider, /vtContext\.isTransitioning && !vtContext\.flushSync/g, "false"),
      cut(provider, /!vtContext\.isTransitioning && interruption/g, "false"),
      cut(provider, /renderDfd && pendingState && [^{\n]*?\) (?=renderDfd|\{)/g, "false) "),
      cut(
        router,
        /pendingAction === "POP" && !isUninterruptedRevalidation && [^{\n]*?\) (?=\{)/g,
        "false) ",
      ),
      cut(router, /(?<=else if \()pendingViewTransitionEnabled(?=\) \{)/g, "false"),
      cut(router, /(?<=^\t\t)if \(isBrowser\) (?=\{\n\t\t\trestoreApplied)/gm, "if (false) "),
    ],
  },
  {
    // features/loading/prefetch-pages.ts does it for every link of a page.
    name: "prefetching links",
    needs: new RegExp(`${fromReactRouter("PrefetchPageLinks").source}|\\bprefetch=`),
    cuts: [
      cut(links, /usePrefetchBehavior\(prefetch, rest\)/g, "[]"),
      cut(links, /shouldPrefetch && !isAbsolute \?/g, "false ?"),
      cut(links, /mergeRefs\(forwardedRef, prefetchRef\)/g, "forwardedRef"),
      cut(documents, /isPageLinkDescriptor\(link\) \?/g, "false ?"),
    ],
  },
  {
    // What is left when the error page itself fails says what the server's does (NAV-48).
    name: "the error page for developers",
    cuts: [
      cut(
        errors,
        /let \{ nonce \} = useFrameworkContext\(\);\n\tconsole\.error[\s\S]*?heyDeveloper\);/g,
        `console.error(error);
	return React$$1.createElement(BoundaryShell, { title: "An error occurred", isOutsideRemixApp },
		React$$1.createElement("h1", null, "An error occurred while showing the error page"),
		React$$1.createElement("p", null, React$$1.createElement("a", { href: "/" }, "Click here to go back.")));`,
      ),
      cut(errors, /renderScripts \? /g, "false ? "),
    ],
  },
  {
    name: "addresses shown in place of others",
    needs: /\bmask=/,
    cuts: [
      cut(links, /if \(mask\)/g, "if (false)"),
      cut(router, /if \(opts\?\.mask\)/g, "if (false)"),
      cut(entry, /\bwindow\.history\.state && window\.history\.state\.masked\b/g, "false"),
    ],
  },
  {
    name: "lazy route discovery",
    cuts: [
      cut(router, /\binit\.patchRoutesOnNavigation\b/g, "(void 0)"),
      cut(router, /(?<!let )\bfogOfWar\.active\b(?! =)/g, "false"),
      cut(router, /if \((!?)isFogOfWar\)/g, "if ($1false)"),
      ...["dom/ssr/fog-of-war.js", documents].map((file) =>
        cut(file, /(?<!function )\bisFogOfWarEnabled\(routeDiscovery, ssr\)/g, "false"),
      ),
    ],
  },
  {
    name: "instrumentation",
    needs: /\binstrumentations\b/,
    cuts: [
      cut(router, /\binit\.instrumentations\b/g, "(void 0)"),
      cut(router, /consumeInstrumentationClientResultMetaReceiver\(router\)/g, "(void 0)"),
      cut(router, /opts\?\.instrumentationNavigateMetaReceiver/g, "false"),
    ],
  },
  {
    name: "server components",
    cuts: [
      ...[documents, provider].map((file) => cut(file, /useIsRSCRouterContext\(\)/g, "false")),
      cut(hooks, /\bthis\.context\b/g, "false"),
      cut(hooks, /^\tstatic contextType = RSCRouterContext;\n/gm),
    ],
  },
  {
    name: "pages without a server, and hashes of scripts",
    cuts: [
      cut(routes, /!isSpaMode \|\|/g, "true ||"),
      cut(routes, /\bisSpaMode && /g, "false && "),
      cut(entry, /if \(ssrInfo\.context\.isSpaMode\)/g, "if (false)"),
      cut(entry, /if \(window\.__reactRouterManifest\.sri === true\)/g, "if (false)"),
    ],
  },
  {
    name: "what only the server or the development server does",
    cuts: [
      cut(routes, /if \(needsRevalidation\)/g, "if (false)"),
      cut(routes, /if \(!ssr && /g, "if (false && "),
      cut(documents, /typeof criticalCss === "(?:string|object)" \?/g, "false ?"),
      cut(documents, /!isStatic \?/g, "true ?"),
      cut(documents, /staticContext \? `/g, "false ? `"),
      cut(singleFetch, /!ssr && !foundRevalidatingServerLoader/g, "false"),
      cut(router, /\bfuture\.unstable_routePatternMatching\b/g, "false"),
      cut(router, /^\t\t(?:dispose|patchRoutes|_internalSetRoutes),\n/gm),
      cut(entry, /^\trouter\.createRoutesForHMR = .*;\n/gm),
    ],
  },
];

/** The code of one of React Router's files without the parts above; throws where it has changed. */
export function slimRouterFile(file: string, code: string): string {
  const own = features.flatMap(({ name, cuts }) => cuts.map((each) => ({ ...each, name })));
  return own
    .filter((each) => each.file === file)
    .reduce((text, { name, find, put }) => {
      const slim = text.replace(find, put);
      if (slim === text)
        throw new Error(`react-router's ${file} has changed (${name}): no ${find}`);
      return slim;
    }, code);
}

/** The left-out part that a module of our own would need, if any. */
export function neededRouterPart(code: string): string | undefined {
  return features.find(({ needs }) => needs?.test(code))?.name;
}

/**
 * Builds React Router for the browser without the parts that no page here reaches (P13, decision
 * 009). Fails the build when the router's code has changed, and when a page begins to need a part.
 */
export function slimRouter({ ssr, routeDiscovery, subResourceIntegrity }: Config): Plugin {
  const mode = typeof routeDiscovery === "object" ? routeDiscovery.mode : undefined;
  if (ssr !== true || mode !== "initial")
    throw new Error("The slim router renders on the server and knows every route from the start");
  if (subResourceIntegrity) throw new Error("The slim router knows no hashes of scripts");
  return {
    name: "platen-slim-router",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      const path = (id.split("?")[0] ?? "").replaceAll("\\", "/");
      const file = /\/react-router\/dist\/production\/lib\/(.+\.js)$/.exec(path)?.[1];
      if (file !== undefined) {
        const slim = slimRouterFile(file, code);
        return slim === code ? null : { code: slim, map: null };
      }
      const part = /\/src\/storefront\/.+\.tsx?$/.test(path) ? neededRouterPart(code) : undefined;
      if (part !== undefined) {
        this.error(`${path} needs React Router's ${part}: see scripts/vite-slim-router.ts`);
      }
      return null;
    },
  };
}
