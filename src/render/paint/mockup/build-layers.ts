import type { MockupDescription, MockupPrint } from "./mockup-description.ts";
import type { MockupLayers } from "./mockup-layers.ts";
import { buildPrintCoordinates } from "./print-coordinates.ts";
import type { PrintPlace } from "./print-field.ts";

/** The samples of a layer's file, row by row: 16 bits where it is a print area's map. */
export type DecodedLayer = {
  width: number;
  height: number;
  channels: number;
  data: Uint8Array | Uint8ClampedArray | Uint16Array;
};

/** A base's files: "shadow", "mask", "shade", "gloss", "detail", "displacement", and "NAME.map". */
export function layerNames({ detail, displacementPx, prints }: MockupDescription): string[] {
  return [
    ...["shadow", "mask", "shade", "gloss"],
    ...(detail ? ["detail"] : []),
    ...(displacementPx === undefined ? [] : ["displacement"]),
    ...prints.filter(({ corners }) => corners === undefined).map(mapName),
  ];
}

export const mapName = ({ name }: Pick<MockupPrint, "name">): string => `${name}.map`;

/** The size of a mockup that is `width` pixels wide. */
export const mockupSize = (base: Pick<MockupDescription, "width" | "height">, width: number) => ({
  width,
  height: Math.round((width * base.height) / base.width),
});

/**
 * The layers of a base that is shown `width` pixels wide, from its files in that width, on the server and
 * in browsers alike. Throws where a file is missing or has another size.
 */
export function buildLayers(
  base: MockupDescription,
  width: number,
  files: ReadonlyMap<string, DecodedLayer>,
): MockupLayers {
  const size = mockupSize(base, width);
  const bytes = (name: string, channels: number): Uint8Array => {
    const { data, ...own } = fileOf(files, name);
    if (own.width !== size.width || own.height !== size.height || own.channels !== channels) {
      throw new Error(`The layer ${name} is no picture of ${size.width} × ${size.height} pixels`);
    }
    return new Uint8Array(data.buffer, data.byteOffset, data.length);
  };
  const mask = bytes("mask", 1);
  const displacement =
    base.displacementPx === undefined
      ? undefined
      : {
          pixels: bytes("displacement", 3),
          channels: 3,
          px: (base.displacementPx * width) / base.width,
        };
  const mockup = { ...size, mask, displacement };
  return {
    ...size,
    ...{ shadeMax: base.shadeMax, glossMax: base.glossMax, mask },
    ...{ shadow: bytes("shadow", 1), shade: bytes("shade", 1), gloss: bytes("gloss", 1) },
    detail: base.detail ? bytes("detail", 4) : undefined,
    prints: base.prints.map((print) =>
      buildPrintCoordinates(print, placeOf(print, base, files), mockup),
    ),
  };
}

function placeOf(
  print: MockupPrint,
  base: MockupDescription,
  files: ReadonlyMap<string, DecodedLayer>,
): PrintPlace {
  if (print.corners !== undefined) return { corners: print.corners, width: base.width };
  const name = mapName(print);
  const { width, height, channels, data } = fileOf(files, name);
  if (channels !== 3 || !(data instanceof Uint16Array)) {
    throw new Error(`The layer ${name} is no picture in RGB with 16 bits`);
  }
  return { map: { width, height, points: data } };
}

function fileOf(files: ReadonlyMap<string, DecodedLayer>, name: string): DecodedLayer {
  const file = files.get(name);
  if (file === undefined) throw new Error(`The layer ${name} is missing`);
  return file;
}
