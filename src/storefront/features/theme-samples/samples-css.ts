import { themeCss } from "../../themes/theme-css.ts";
import homeBlockCss from "../home/home-block.css?inline";
import homeHeroCss from "../home/home-hero.css?inline";
import listingCss from "../listing/listing.css?inline";
import { type Sample, sampleName } from "./sample.ts";

/** It may stand ahead of the stylesheet of all pages, whose layers have this order. */
const layers = "@layer theme,base,components,utilities;";

/** The tokens of each sample, and what the pages that they are made of load besides. */
export const samplesCss = (samples: readonly Sample[], primaryColor: string): string =>
  [layers, homeBlockCss, homeHeroCss, listingCss]
    .concat(samples.map((sample) => sampleCss(sample, primaryColor)))
    .join("");

/** The name of a picture that moves from page to page may stand only once in a page. */
function sampleCss(sample: Sample, primaryColor: string): string {
  const { theme, style, scheme } = sample;
  const selector = `[data-sample="${sampleName(sample)}"]`;
  const tokens = themeCss({ theme, style, primaryColor }, selector);
  return `${tokens}${selector}{color-scheme:${scheme}}${selector} *{view-transition-name:none}`;
}
