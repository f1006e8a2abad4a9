import type { AreaSize } from "./resize-design.ts";

/**
 * How large a kind of product is printed, where that goes by a value of one of its options, such as its size
 * (CANV-05).
 */
export type PrintArea = {
  printSpace: string;
  /** Name of the option. */
  option: string;
  /** By the option's values. */
  areas: Readonly<Record<string, AreaSize>>;
};

/** The print area of a print space with some options chosen; null where its designs' own one is meant. */
export type FindArea = (printSpace: string) => AreaSize | null;

export function findArea(
  areas: readonly PrintArea[],
  options: Readonly<Record<string, string>>,
): FindArea {
  return (printSpace) => {
    const own = areas.find((area) => area.printSpace === printSpace);
    if (own === undefined) return null;
    const value = Object.hasOwn(options, own.option) ? options[own.option] : undefined;
    if (value === undefined || !Object.hasOwn(own.areas, value)) return null;
    return own.areas[value] ?? null;
  };
}
