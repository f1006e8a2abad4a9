/** The signs by the last day of each in the Gregorian calendar, as newspapers have them. */
const signs = [
  ["capricorn", 119],
  ["aquarius", 218],
  ["pisces", 320],
  ["aries", 419],
  ["taurus", 520],
  ["gemini", 620],
  ["cancer", 722],
  ["leo", 822],
  ["virgo", 922],
  ["libra", 1022],
  ["scorpio", 1121],
  ["sagittarius", 1221],
  ["capricorn", 1231],
] as const;

export type ZodiacSign = (typeof signs)[number][0];

export const zodiacSigns: readonly ZodiacSign[] = signs.slice(0, 12).map(([sign]) => sign);

/** The sign of the zodiac of a day of the year. */
export const zodiacSign = ({ month, day }: { month: number; day: number }): ZodiacSign =>
  signs.find(([, last]) => month * 100 + day <= last)?.[0] ?? "capricorn";
