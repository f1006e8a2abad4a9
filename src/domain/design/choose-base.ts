type PictureOnBase<Base> = { option: string | null; mockup: Base | null };

/**
 * The mockup on which a print space of a product is seen, of the product's pictures in their order: one of
 * a chosen option, such as its colour, however that is spelled, else one of all colours, else any. Null where none shows that space.
 */
export function chooseBase<Base extends { prints: readonly string[] }>(
  pictures: readonly PictureOnBase<Base>[],
  options: Readonly<Record<string, string>>,
  space: string,
): Base | null {
  const fitting = pictures.filter(({ mockup }) => mockup?.prints.includes(space));
  const chosen = chosenSpellings(options);
  const picture =
    fitting.find(({ option }) => option !== null && chosen.has(spelling(option))) ??
    fitting.find(({ option }) => option === null) ??
    fitting[0];
  return picture?.mockup ?? null;
}

/**
 * Which of the options that tell a product's pictures apart are chosen, in one order and spelling: by no
 * more of them is a base chosen.
 */
export function picturedOptions(
  pictures: readonly { option: string | null }[],
  options: Readonly<Record<string, string>>,
): string[] {
  const chosen = chosenSpellings(options);
  const own = pictures.flatMap(({ option }) => (option === null ? [] : [spelling(option)]));
  return [...new Set(own)].filter((option) => chosen.has(option)).toSorted();
}

const chosenSpellings = (options: Readonly<Record<string, string>>): ReadonlySet<string> =>
  new Set(Object.values(options).map(spelling));

/** As pictures of a campaign are told apart by options. */
const spelling = (value: string): string => value.trim().toLowerCase().replaceAll("-", " ");
