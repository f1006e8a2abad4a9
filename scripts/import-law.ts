/** What one room of `src/` may import; "own room" always holds and is not listed. */
export type Room = {
  /** Files of the room, as patterns under the project's root. A later room of the table wins. */
  files: readonly string[];
  /** Own room, as an import path pattern; a room that is one file has none. */
  own?: string;
  /** Import path patterns that are allowed, values and types. */
  allow: readonly string[];
  /** Import path patterns of which only the types may be imported; none of `allow` may match too. */
  types?: readonly string[];
  /** True where the code also runs in a browser, or must be free of input and output. */
  isNodeFree?: true;
  /** True where zod would end up in the browser. */
  isZodFree?: true;
  /** True where modules are run by Node as they stand, which cannot read JSX. */
  isNative?: true;
  /** The only packages that may be imported at all. */
  packages?: "zod";
};

const node = { isNative: true } as const;
const browser = { isNodeFree: true, isZodFree: true } as const;
/** The contract's schemas are zod; what the browser may run of it are these. */
const contractInBrowser = [
  "#contract/client.ts",
  "#contract/errors.ts",
  "#contract/captcha-message.ts",
];
const contractTypes = [
  "#contract/endpoint.ts",
  "#contract/endpoints.ts",
  "#contract/endpoints/**",
  "#contract/schemas/**",
];

/**
 * Who may import whom; type imports count too. `scripts/write-lint-config.ts` makes the linter's
 * configuration from it. `src/server.ts`, `src/server/` and `src/cli/` put everything together and
 * are free; so are tests, and no room but those may name `demo` or a concrete adapter.
 */
export const rooms: Readonly<Record<string, Room>> = {
  domain: {
    files: ["src/domain/**"],
    own: "#domain/**",
    allow: [],
    isNative: true,
    packages: "zod",
  },
  contract: {
    files: ["src/contract/**"],
    own: "#contract/**",
    allow: ["#domain/**"],
    isNodeFree: true,
    ...node,
  },
  messages: {
    files: ["src/messages/**"],
    own: "#messages/**",
    allow: ["#domain/**", "#contract/errors.ts"],
    types: contractTypes,
    isZodFree: true,
    ...node,
  },
  typeset: {
    files: ["src/typeset/**"],
    own: "#typeset/**",
    allow: ["#domain/**"],
    isNodeFree: true,
    ...node,
  },
  "render/paint": {
    files: ["src/render/paint/**"],
    own: "#render/paint/**",
    allow: ["#domain/**", "#typeset/**"],
    isNodeFree: true,
    ...node,
  },
  "render/browser": {
    files: ["src/render/browser/**"],
    own: "#render/browser/**",
    allow: ["#render/paint/**", "#typeset/**", "#domain/**"],
    isNodeFree: true,
    ...node,
  },
  "render/node": {
    files: ["src/render/node/**"],
    own: "#render/node/**",
    allow: ["#render/paint/**", "#typeset/**", "#domain/**"],
    ...node,
  },
  database: {
    files: ["src/database/**"],
    own: "#database/**",
    allow: ["#domain/**"],
    ...node,
  },
  services: {
    files: ["src/services/**"],
    own: "#services/**",
    allow: ["#domain/**", "#contract/**", "#database/**", "#jobs/definitions.ts"],
    ...node,
  },
  jobs: {
    files: ["src/jobs/**"],
    own: "#jobs/**",
    allow: ["#services/**", "#render/node/**", "#messages/**", "#domain/**"],
    ...node,
  },
  "jobs/definitions": { files: ["src/jobs/definitions.ts"], allow: ["#domain/**"], ...node },
  integrations: {
    files: ["src/integrations/**"],
    own: "#integrations/**",
    allow: ["#domain/**", "#messages/**"],
    types: ["#services/ports/*"],
    ...node,
  },
  api: {
    files: ["src/api/**"],
    own: "#api/**",
    allow: [
      "#services/**",
      "#database/queries/**",
      "#database/is-unavailable.ts",
      "#contract/**",
      "#domain/**",
      "#messages/**",
    ],
    types: ["#database/connect.ts", "#storefront/context.ts"],
    ...node,
  },
  "api/render-page": {
    files: ["src/api/render-page.ts"],
    own: "#api/**",
    // The door to the pages: the context object that loaders read has to be the same one.
    allow: ["#storefront/context.ts", "#services/**", "#contract/**", "#domain/**", "#messages/**"],
    ...node,
  },
  ui: { files: ["src/ui/**"], own: "#ui/**", allow: ["#domain/**", "#messages/**"], ...browser },
  designer: {
    files: ["src/designer/**"],
    own: "#designer/**",
    allow: [
      "#ui/**",
      "#domain/**",
      "#typeset/**",
      "#render/paint/**",
      "#render/browser/**",
      "#messages/**",
    ],
    ...browser,
  },
  storefront: {
    files: ["src/storefront/**"],
    own: "#storefront/**",
    allow: ["#ui/**", "#designer/**", "#domain/**", "#messages/**", ...contractInBrowser],
    // What a mail's template is given, agreed between the verb that queues it and the template.
    types: [...contractTypes, "#contract/mail-props.ts"],
    ...browser,
  },
  demo: {
    files: ["src/demo/**"],
    own: "#demo/**",
    allow: ["#services/**", "#render/**", "#typeset/**", "#domain/**"],
    ...node,
  },
};

/** Folders right under `src/`; a relative import that names one of them leaves its room. */
export const roomFolders = [
  ...new Set(Object.keys(rooms).map((name) => name.split("/", 1).join())),
  "cli",
  "server",
];

/** Node modules are allowed here although the room is free of them: never part of a browser. */
export const nodeFiles = ["src/storefront/entry.server.tsx", "src/storefront/render-whole.ts"];

/** Test code: may import what it needs, and is imported by test code alone. */
export const testFiles = [
  "**/*.test.ts",
  "**/*.test.tsx",
  "**/testing/**",
  "**/*conformance.ts",
  "**/*-test-bed.ts",
];
