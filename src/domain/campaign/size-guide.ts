/** One row of a size guide; measures are plain numbers or ranges in `unit` (CAM-52). */
export type SizeGuideRow = {
  size: string;
  unit: "inch" | "cm";
  width?: string;
  length?: string;
  sleeve?: string;
  height?: string;
  weight?: string;
  waist?: string;
  hip?: string;
  note?: string;
};

export type SizeGuide = { name: string; size_chart?: string; sizeGuideList: SizeGuideRow[] };
