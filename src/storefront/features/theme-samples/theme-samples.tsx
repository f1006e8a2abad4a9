import type { Style } from "#domain/store/theme.ts";

import type { SampleData } from "./load-sample-data.ts";
import { listSamples, sampleName } from "./sample.ts";
import { ThemeSample } from "./theme-sample.tsx";

type ThemeSamplesProps = { style: Style | undefined; data: SampleData };

/** The samples of a style, one below the other. */
export default function ThemeSamples({ style, data }: ThemeSamplesProps) {
  return listSamples(style).map((sample) => (
    <ThemeSample key={sampleName(sample)} sample={sample} data={data} />
  ));
}
