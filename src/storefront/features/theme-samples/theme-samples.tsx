import type { SampleData } from "./load-sample-data.ts";
import { type Sample, sampleName } from "./sample.ts";
import { ThemeSample } from "./theme-sample.tsx";

type ThemeSamplesProps = { samples: readonly Sample[]; data: SampleData };

/** Samples one below the other. */
export default function ThemeSamples({ samples, data }: ThemeSamplesProps) {
  return samples.map((sample) => (
    <ThemeSample key={sampleName(sample)} sample={sample} data={data} />
  ));
}
