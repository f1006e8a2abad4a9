/** A check whose removal would be a serious fault, and the tests that must fail without it. */
export type Guard = {
  /** In kebab-case; no two guards share one. */
  id: string;
  /** What the guard protects, as a sentence. */
  title: string;
  /** The guarded file, from the project's root. */
  file: string;
  /** Source text that occurs exactly once in the file. */
  find: string;
  /** The same text without the guard; the file must still parse. */
  replace: string;
  /** Vitest files that must fail without the guard, the nearest first. */
  tests: readonly string[];
  /** The browser test that must fail, where no vitest file can see the removal. */
  browser?: { spec: string; grep: string };
};

/** The source without the guard. Throws unless the guard's text occurs exactly once. */
export function removeGuard(source: string, { id, file, find, replace }: Guard): string {
  const count = source.split(find).length - 1;
  if (count !== 1) {
    throw new Error(
      `${id}: its text occurs ${count} times in ${file}, expected once; update "find" in scripts/guards/list.`,
    );
  }
  return source.replace(find, () => replace);
}
