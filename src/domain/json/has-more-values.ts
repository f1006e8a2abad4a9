/**
 * Whether JSON text has more values than `most`, found without parsing it: to parse a text of two
 * megabytes that is nothing but small values takes a hundred times as long as to parse one string.
 * Of text that is no JSON the answer means nothing.
 */
export function hasMoreValues(json: string, most: number): boolean {
  let values = 1;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === quote) at = endOfString(json, at);
    else if (code === comma || code === openBracket || code === openBrace) values += 1;
    if (values > most) return true;
  }
  return false;
}

const quote = 0x22;
const comma = 0x2c;
const openBracket = 0x5b;
const openBrace = 0x7b;
const backslash = 0x5c;

/** Where the string that begins at `start` ends; the end of the text for one without an end. */
function endOfString(json: string, start: number): number {
  let end = json.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end === -1 ? json.length : end;
}

function isEscaped(json: string, at: number): boolean {
  let slashes = 0;
  while (json.charCodeAt(at - 1 - slashes) === backslash) slashes += 1;
  return slashes % 2 === 1;
}
