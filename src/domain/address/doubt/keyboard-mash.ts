import { isKnownTriple } from "./consonant-triples.ts";
import { foldLine } from "./fold-line.ts";

/** Rows of the common Latin keyboards, and the columns that two fingers walk down. */
const paths = [
  ...["qwertyuiop", "qwertzuiop", "azertyuiop", "asdfghjkl", "qsdfghjklm", "zxcvbnm", "yxcvbnm"],
  ...["wxcvbn", "qaz", "wsx", "edc", "rfv", "tgb", "yhn", "ujm"],
];
const steps = new Set(
  paths
    .flatMap((path) => [path, [...path].toReversed().join("")])
    .flatMap((path) => [...path].slice(2).map((_, index) => path.slice(index, index + 3))),
);

/** A word that is longer than any name, so that checking it costs little. */
const maxLetters = 60;

/**
 * Whether a line contains a word that fingers hit by chance rather than typed: no vowel, keys that lie side by side, one
 * group of letters over and over, or runs of consonants that no place's name on earth contains. Words of fewer than
 * four letters are never judged, nor is anything in letters other than a to z.
 */
export function isKeyboardMash(line: string): boolean {
  const isMixedCase = /\p{Ll}/u.test(line);
  return line
    .split(/[^\p{L}\p{M}]+/u)
    .map((typed) => ({ word: foldLine(typed), isAcronym: isMixedCase && isShortCapitals(typed) }))
    .some(({ word, isAcronym }) => {
      if (!/^[a-z]{4,}$/u.test(word)) return false;
      const start = word.slice(0, maxLetters);
      return isPattern(start) || (!isAcronym && isUnpronounceable(start));
    });
}

/** Capitals in a line that has small letters too are an abbreviation, as of an Indian institute: "SMVDU Campus". */
const isShortCapitals = (typed: string): boolean => /^\p{Lu}{2,6}$/u.test(typed);

const isPattern = (word: string): boolean => isWalkOfKeys(word) || isRepetition(word);

function isUnpronounceable(word: string): boolean {
  if (word.length < 5) return false;
  return /[aeiouyw]/u.test(word) ? hasStrangeClusters(word) : !isVowelless(word);
}

/** An abbreviation, or a Slavic name around a syllabic "r" or "l": "Škrlj". */
const isVowelless = (word: string): boolean =>
  isAbbreviation(word) || (/[rl]/u.test(word) && strangeTriples(word).length === 0);

/** Made of nothing but runs of three or more neighbouring keys, as "asdqwe". "Trew" and "Wertz" are names, "qwert" is none. */
function isWalkOfKeys(word: string): boolean {
  if (word.length === 4 && /[eiouy]/u.test(word)) return false;
  // One closed syllable.
  if (word.length === 5 && /^[^aeiouyq][eiou][^aeiouyq]{3}$/u.test(word)) return false;
  let start = 0;
  while (start < word.length) {
    let end = start + 2;
    while (end < word.length && steps.has(word.slice(end - 2, end + 1))) end += 1;
    if (end - start < 3) return false;
    start = end;
  }
  return true;
}

/** "aaaa", or one group of letters over and over. Bububu and Te Papapa are places. */
const isRepetition = (word: string): boolean =>
  /(.)\1{3}/u.test(word) || /^(?:(.{2})\1{3,}|(.{3,4})\2{2,})$/u.test(word);

/** Words for a street without their vowels. */
const isAbbreviation = (word: string): boolean =>
  /^(?:blvrd|pkwys?|hwys|strs?|chpts?)$/u.test(word);

/** Compounds meet in clusters that no single name has, so one such cluster in a long word proves nothing. */
function hasStrangeClusters(spelled: string): boolean {
  // Nordic names keep an old spelling: "Lindqvist".
  const word = spelled.replaceAll("qv", "kv");
  const strange = strangeTriples(word).length;
  return strange >= 2 && strange / (word.length - 2) >= 0.28;
}

const strangeTriples = (word: string): string[] =>
  [...word]
    .slice(2)
    .map((_, index) => word.slice(index, index + 3))
    .filter((triple) => !/[aeiouy]/u.test(triple) && !isKnownTriple(triple));
