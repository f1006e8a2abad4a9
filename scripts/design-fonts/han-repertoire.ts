/** Letters of a font in the order in which they are wanted: a tier's slices hold its letters alone. */
export type Tier = {
  codePoints: readonly number[];
  /** Bytes that a slice may have before it is compressed. */
  sliceBytes: number;
  /** True for what no family before this one has. */
  isBeyondOthers?: true;
};

type HanFamily = {
  id: string;
  language: "ja" | "ko" | "zh-Hans" | "zh-Hant";
  /** What is wanted of the family, the common first; code points may be named again. */
  wanted: readonly Tier[];
};

/** So small that sixty slices and the largest face for designs stay under 300 KB on the wire. */
const letterBytes = 2600;
/** Kana are wanted together, and are few. */
const kanaBytes = 4000;
/** One slice, as a half-width letter and its mark are two signs that only one font can set together. */
const markedBytes = 9000;

const han = /\p{Script=Han}/u;
const syllable = /[가-힣]/;
/** Signs of East Asian texts and full width; other alphabets have faces of their own. */
const signs =
  /[\u2010-\u2027\u2030-\u205E\u2100-\u2BFF\u3000-\u303F\u3100-\u312F\u3200-\u33FF\uFE30-\uFE4F\uFF01-\uFF60\uFFE0-\uFFE6]/u;

type EncodedLetter = { code: number; lead: number; trail: number };

/** The letters of two bytes of an encoding, in its order, beside their two bytes. */
function listEncoded(encoding: string): EncodedLetter[] {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const decode = (lead: number, trail: number) => {
    try {
      return decoder.decode(Uint8Array.of(lead, trail));
    } catch {
      return "";
    }
  };
  return range(0x81, 0xfe).flatMap((lead) =>
    range(0x40, 0xfe).flatMap((trail) => {
      const letter = decode(lead, trail);
      return [...letter].length === 1 ? [{ code: codeOf(letter), lead, trail }] : [];
    }),
  );
}

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
const codeOf = (letter: string) => letter.codePointAt(0) ?? 0;
const encoded = {
  jisX0208: listEncoded("shift_jis"),
  ksX1001: listEncoded("euc-kr"),
  gb2312: listEncoded("gb18030"),
  big5: listEncoded("big5"),
};

const lettersOf = (
  encoding: keyof typeof encoded,
  pattern: RegExp,
  isWanted: (letter: EncodedLetter) => boolean = () => true,
) =>
  encoded[encoding]
    .filter((letter) => pattern.test(String.fromCodePoint(letter.code)) && isWanted(letter))
    .map(({ code }) => code);

const isUnified = (code: number) => code >= 0x4e00 && code <= 0x9fa5;
const unifiedIdeographs = range(0x4e00, 0x9fa5);
const laterIdeographs = [...range(0x9fa6, 0x9fff), ...range(0x2_00_00, 0x3_23_af)];
/** The General Standard's letters of Extension A; its others are in the blocks above. */
const standardOfExtensionA = [
  ..."㑇㑊㕮㘎㙍㙘㙦㛃㛚㛹㟃㠇㠓㤘㥄㧐㧑㧟㫰㬊㬎㬚㭎㭕㮾㰀㳇㳘㳚㴔㵐㶲㸆㸌㺄㻬㽏㿠䁖䂮䃅䃎䅟䌹䎃䎖䏝䏡䏲䐃䓖䓛䓨䓫䓬䗖䗛䗪䗴䜣䝙䢺䢼䣘䥽䦃䲟䲠䲢䴓䴔䴕䴖䴗䴘䴙䶮",
].map(codeOf);

const tier = (codePoints: readonly number[], sliceBytes = letterBytes): Tier => ({
  codePoints,
  sliceBytes,
});

/** The families in the order in which one may leave to the others what they have. */
export const hanFamilies: readonly HanFamily[] = [
  {
    id: "noto-sans-jp",
    language: "ja",
    wanted: [
      tier([...range(0x3041, 0x30ff), ...range(0x31f0, 0x31ff)], kanaBytes),
      tier([0xff73, ...range(0xff76, 0xff8e), 0xff9e, 0xff9f], markedBytes),
      tier(range(0xff61, 0xff9f), kanaBytes),
      tier(lettersOf("jisX0208", signs)),
      tier(lettersOf("jisX0208", han, ({ lead }) => lead >= 0x88 && lead <= 0x98)),
      tier(lettersOf("jisX0208", han).filter(isUnified)),
      tier([...lettersOf("jisX0208", han), ...laterIdeographs]),
    ],
  },
  {
    id: "noto-sans-kr",
    language: "ko",
    wanted: [
      tier(lettersOf("ksX1001", syllable, ({ lead, trail }) => lead >= 0xb0 && trail >= 0xa1)),
      tier([...lettersOf("ksX1001", signs), ...range(0x3131, 0x318e)]),
      tier(range(0xac00, 0xd7a3)),
      tier(lettersOf("ksX1001", han).filter(isUnified)),
      tier(lettersOf("ksX1001", han)),
    ],
  },
  {
    id: "noto-sans-tc",
    language: "zh-Hant",
    wanted: [
      tier(lettersOf("big5", han, ({ lead }) => lead >= 0xa4 && lead <= 0xc6)),
      tier([...lettersOf("big5", signs), ...range(0x3105, 0x312f)]),
      tier(lettersOf("big5", han).filter(isUnified)),
    ],
  },
  {
    id: "noto-sans-sc",
    language: "zh-Hans",
    wanted: [
      tier(lettersOf("gb2312", han, isOfGb2312(0xb0, 0xd7))),
      tier(lettersOf("gb2312", signs)),
      tier(lettersOf("gb2312", han, isOfGb2312(0xd8, 0xf7))),
      { ...tier(unifiedIdeographs), isBeyondOthers: true },
      tier([...laterIdeographs, ...standardOfExtensionA]),
    ],
  },
];

function isOfGb2312(first: number, last: number) {
  return ({ lead, trail }: EncodedLetter) => lead >= first && lead <= last && trail >= 0xa1;
}

/**
 * What is cut of a family: each letter goes to the first tier that names it, if the font has it.
 * `held` has the letters of the families before this one.
 */
export function planTiers(
  wanted: readonly Tier[],
  has: (codePoint: number) => boolean,
  held: ReadonlySet<number>,
): Tier[] {
  const taken = new Set<number>();
  return wanted.map((named) => {
    const isOwn = (code: number) =>
      has(code) && !taken.has(code) && !(named.isBeyondOthers && held.has(code));
    const codePoints = [...new Set(named.codePoints.filter(isOwn))].toSorted((a, b) => a - b);
    for (const code of codePoints) taken.add(code);
    return { ...named, codePoints };
  });
}
