import { buildWhereStale } from "./build-where-stale.ts";
import { runCommand } from "./run-command.ts";
import { runBrowserTests } from "./testing/run-browser-tests.ts";
import { runVitest } from "./testing/run-runner.ts";
import { runSuites } from "./testing/run-suites.ts";
import type { SuiteResult } from "./testing/suite-result.ts";

const env = { MATRIX: "full" };

const browser =
  (...specs: string[]) =>
  () =>
    runBrowserTests(specs, env);
const server = (file: string) => async () => {
  await buildWhereStale();
  return runVitest(["--config", "vitest.server.config.ts", file], env);
};

/** Journeys over all screens, on pages whose texts a translator wraps and then replaces. */
async function runForeignDom(): Promise<SuiteResult> {
  const names = [
    ...[
      "bundle",
      "cart",
      "cart-discount",
      "checkout",
      "customise",
      "customise-order",
      "header-menu",
    ],
    ...["listing", "order-addition", "order-address", "order-cancel", "order-line", "order-track"],
    ...[
      "payment",
      "personalise",
      "print-builder-page",
      "purchase",
      "quick-add",
      "reminder",
      "reviews",
    ],
  ];
  const specs = [...names, "foreign-dom"].map((name) => `${name}.spec.ts`);
  const wrapped = await runBrowserTests(specs, { ...env, FOREIGN_DOM: "wrap" });
  const replaced = await runBrowserTests(specs, { ...env, FOREIGN_DOM: "replace" });
  return {
    passed: wrapped.passed + replaced.passed,
    failures: [...wrapped.failures, ...replaced.failures],
  };
}

async function runGolden(): Promise<SuiteResult> {
  const { code } = await runCommand(["node", "golden/run.ts", "--full"], { isShown: true });
  if (code === 0) return { passed: 1, failures: [] };
  const error = `golden/run.ts ended with code ${code}.`;
  return { passed: 0, failures: [{ file: "golden/run.ts", name: "golden designs", error }] };
}

/** Every matrix by its name. `npm test` runs a sample of each. */
const matrices: Readonly<Record<string, () => Promise<SuiteResult>>> = {
  /** Screens in each store, language, width and colour scheme: overflow and axe. */
  screens: browser("screens.spec.ts"),
  /** The parts of the shop in each theme, style, colour scheme and direction. */
  themes: browser("themes.spec.ts"),
  /** The rows of the home page in more stores. */
  home: browser("home.spec.ts"),
  /** Header, footer, gallery and texts of the first paint in more stores and directions. */
  frame: browser("header.spec.ts", "footer.spec.ts", "gallery.spec.ts", "slow-network.spec.ts"),
  /** A phone's listings in more languages and colour schemes. */
  listing: browser("listing.spec.ts"),
  /** Live mockups on more bases, and products as 3D bodies of more shapes. */
  products: browser("mockup.spec.ts", "solid-view.spec.ts"),
  /** Checks before printing by each method, and their remarks in each language and colour scheme. */
  "print-check": browser("print-check.spec.ts"),
  /** Each purchase at desktop and phone size. */
  purchases: browser("purchase.spec.ts"),
  /** Random addresses, answered by the server and shown by the campaign page. */
  addresses: server("e2e/server/fuzz.test.ts"),
  "campaign-addresses": browser("campaign-fuzz.spec.ts"),
  /** The server killed before each database statement of a checkout. */
  crash: server("e2e/server/crash.test.ts"),
  /** Editor and approval in each language and colour scheme, at both sizes: axe. */
  editor: browser(
    ...["designer.spec.ts", "approval-proofs.spec.ts"],
    ...["customise.spec.ts", "customise-keys.spec.ts"],
  ),
  "foreign-dom": runForeignDom,
  /** The bundle's selects in each language. */
  bundle: browser("bundle.spec.ts"),
  /** Designs in every script, painted by browser and server. */
  golden: runGolden,
  /** Print files of golden designs against their proofs. */
  "golden-prints": () => runVitest(["golden/print-difference.test.ts"], env),
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => matrices[name] === undefined);
if (unknown.length > 0) {
  const known = Object.keys(matrices).join(", ");
  throw new Error(`There is no matrix ${unknown.join(", ")}. Matrices: ${known}.`);
}
const chosen = Object.entries(matrices).filter(
  ([name]) => names.length === 0 || names.includes(name),
);
const isPassed = await runSuites(chosen.map(([name, run]) => ({ name, run })));
process.exitCode = isPassed ? 0 : 1;
