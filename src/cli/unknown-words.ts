import { nearestWord } from "#domain/text/nearest-word.ts";

const helpHint = 'Run "platen help" to list all commands.';

/** Commands of two words by the first one: `order` has list, show, … */
function groupsOf(names: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [group = "", second] of names.map((name) => name.split(" "))) {
    groups.set(group, [...(groups.get(group) ?? []), ...(second === undefined ? [] : [second])]);
  }
  return groups;
}

/**
 * What to write in place of words that are no command: the nearest command, the commands of a group that is named
 * without one, and where all of them are listed.
 */
export function unknownCommandText(
  [first = "", second = ""]: readonly string[],
  names: readonly string[],
): string {
  const groups = groupsOf(names);
  const typed = second === "" || second.startsWith("-") ? first : `${first} ${second}`;
  const group = groups.has(first) ? first : nearestWord(first, groups.keys());
  const seconds = groups.get(group ?? "") ?? [];
  const isOneWord = group !== undefined && seconds.length === 0;
  const meant = seconds.includes(second) ? second : nearestWord(second, seconds);
  const near =
    isOneWord || meant === undefined ? (isOneWord ? group : undefined) : `${group} ${meant}`;
  const hint =
    near !== undefined
      ? [`Did you mean "platen ${near}"?`]
      : group === undefined
        ? []
        : [`"platen ${group}" has the commands ${seconds.join(", ")}.`];
  return [`There is no command "${typed}".`, ...hint, helpHint].join(" ");
}

/** Commands that begin with a word, of which there is none with that name: `store` has create, list and so on. */
export const commandsOf = (group: string, names: readonly string[]): string[] =>
  names.filter((name) => name.split(" ")[0] === group);

/**
 * What to write in place of an option that a command does not have; undefined for any other error. Node's own text is
 * about arguments that begin with a dash.
 */
export function unknownOptionText(error: Error, usage: string): string | undefined {
  if (!("code" in error) || error.code !== "ERR_PARSE_ARGS_UNKNOWN_OPTION") return undefined;
  const typed = /'(-[^']*)'/u.exec(error.message)?.[1] ?? "";
  if (/^-\d/u.test(typed)) return "A negative number stands where the command takes none.";
  const options = new Set(usage.match(/(?<=^|[\s[(])--[a-z][a-z-]*/gmu) ?? []);
  const near = nearestWord(typed, [...options, "--help"]);
  const hint = near === undefined ? "" : ` Did you mean ${near}?`;
  return `There is no option ${typed}.${hint}`;
}
