/** Whether JSON took `\t`, `\n` and the like in a path for one character. */
const hasControl = (text: string) => /\p{Cc}/u.test(text);

/** Why a path as Windows writes it cannot be used, with the path to write instead; undefined for any other. */
export function windowsPathReason(file: string): string | undefined {
  const drive = /^[A-Za-z]:/u.test(file);
  if (drive || file.startsWith("\\\\")) {
    const name = file.split(/[\\/:]/u).at(-1) ?? "";
    const example = name === "" || hasControl(name) ? "pictures/mug.png" : name;
    return `is a Windows path that begins at a drive; write the path from the folder of the file on, with "/" between folders: ${JSON.stringify(example)}`;
  }
  if (file.includes("\\")) {
    return `has "\\" in it; write "/" between folders: ${JSON.stringify(file.replaceAll("\\", "/"))}`;
  }
  if (hasControl(file)) {
    return String.raw`has a tab or line break in it, which is what "\t" and "\n" mean in JSON; write "/" between folders`;
  }
  return undefined;
}

/** A string of a JSON text, and the name that it stands under. */
const strings = /(?:"((?:[^"\\\n]|\\.)*)"\s*:\s*)?"((?:[^"\\\n]|\\.)*)"/gu;
const badEscape = /(?<!\\)(?:\\\\)*\\(?:[^"\\/bfnrtu]|u(?![\da-fA-F]{4}))/u;

/**
 * The first string of a text that is not JSON because of single backslashes, as in `"file": "pictures\mug.png"`; in
 * words, with its line and field. Undefined where something else is wrong.
 */
export function windowsPathInJson(json: string): string | undefined {
  for (const match of json.matchAll(strings)) {
    const [whole, field = "", value = ""] = match;
    if (!badEscape.test(value)) continue;
    const line = json.slice(0, match.index + whole.length).split("\n").length;
    const name = field === "" ? "" : ` ${field}:`;
    const path = value.replaceAll(/\\+/gu, "\\");
    const reason = windowsPathReason(path) ?? "";
    return `line ${line}:${name} "${path}" ${reason}`;
  }
  return undefined;
}
