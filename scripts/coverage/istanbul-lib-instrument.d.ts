declare module "istanbul-lib-instrument" {
  import type { FileCoverageData } from "istanbul-lib-coverage";

  export type InstrumenterOptions = {
    coverageVariable: string;
    coverageGlobalScope: string;
    coverageGlobalScopeFunc: boolean;
    esModules: boolean;
    compact: boolean;
    preserveComments: boolean;
    parserPlugins: string[];
  };

  export type Instrumenter = {
    instrumentSync: (code: string, file: string) => string;
    lastFileCoverage: () => FileCoverageData;
  };

  export function createInstrumenter(options: InstrumenterOptions): Instrumenter;
}
