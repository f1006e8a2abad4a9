export type Verdict = "met" | "missed" | "not measured";

/** One claim of a row: a figure with what it is held against. */
export type Part = {
  label: string;
  figure: string;
  reference?: string;
  ratio?: string;
  goal: string;
  verdict: Verdict;
};

export type Row = {
  id: string;
  what: string;
  parts: readonly Part[];
  rounds: number;
  /** What a reader must know to judge the figures: sizes, pages, what is left out. */
  note: string;
};

/** What a subject gets; `defer` undoes what it started, last first, however it ends. */
export type Bench = {
  root: string;
  temporaryFolder: string;
  rounds: number;
  /** Where processes leave a CPU profile; figures taken with one are not kept. */
  profileFolder: string | undefined;
  defer: (undo: () => Promise<void> | void) => void;
};

export type Subject = (bench: Bench) => Promise<Omit<Row, "id">>;

/** Thrown when a tool that a subject needs is missing; its message says which. */
export class NotMeasured extends Error {}

export const verdictOf = (isMet: boolean): Verdict => (isMet ? "met" : "missed");
