import type { ScaleCampaign } from "#services/stores/scale-demo.ts";

const adjectives =
  "Quiet,Salted,Northern,Paper,Copper,Wild,Morning,Hollow,Bright,Slow,Amber,Drifting,Folded,Winter,Open,Velvet,Distant,Painted,Little,Electric,Mossy,Sunday,Borrowed,Silver".split(
    ",",
  );
const nouns =
  "Harbour,Meadow,Compass,Lantern,Orchard,Signal,Tide,Cabin,Garden,Atlas,Sparrow,Canyon,Kettle,Pine,Comet,Bicycle,Lighthouse,Fox,Postcard,Glacier,Radio,Thunder,Market,Heron".split(
    ",",
  );

/** A number from 0 to below 1 that depends on its arguments alone (splitmix32). */
function draw(index: number, purpose: number): number {
  let state = Math.imul(index, 0x9e3779b1) ^ Math.imul(purpose, 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
  state = Math.imul(state ^ (state >>> 15), 0x735a2d97);
  return ((state ^ (state >>> 15)) >>> 0) / 2 ** 32;
}

const pick = <Item>(items: readonly Item[], at: number): Item | undefined =>
  items[Math.floor(at * items.length)];

const threeYearsDays = 1_095;
const maxSold = 50_000;

/**
 * The n-th campaign of a store that was scaled up for benches, the same each time. Few of them sell
 * much and most hardly anything, as in a real shop: the counts follow Zipf's law.
 */
export function scaleCampaign(index: number, sourceCount: number): ScaleCampaign {
  const rank = 1 - draw(index, 4);
  return {
    name: `${pick(adjectives, draw(index, 1))} ${pick(nouns, draw(index, 2))} No. ${index}`,
    source: Math.floor(draw(index, 3) * sourceCount),
    soldCount: Math.min(maxSold, Math.floor(1 / rank) - 1),
    addedMinor: Math.floor(draw(index, 5) * 30) * 100,
    daysOld: Math.floor(draw(index, 6) * threeYearsDays),
  };
}
