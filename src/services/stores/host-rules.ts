/** What a process lets be written as hosts of stores, beyond what the database itself decides. */
export type HostRules = {
  /** Hosts that answer the API alone; a store there would have no pages. */
  apiHosts: readonly string[];
  /** What would have to be set before this process may serve a public host; empty where it may. */
  toSetForPublic: readonly string[];
};
