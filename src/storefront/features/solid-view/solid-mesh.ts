import {
  BufferAttribute,
  BufferGeometry,
  CanvasTexture,
  Color,
  type Material,
  Mesh,
  MeshBasicMaterial,
  MeshPhysicalMaterial,
  PlaneGeometry,
  SRGBColorSpace,
} from "three";

import { buildGroundShadow } from "#domain/solid/ground-shadow.ts";
import type { Solid, SolidFinish, SolidPart } from "#domain/solid/solid.ts";

import { PrintTexture } from "./print-texture.ts";
import type { SolidSource } from "./solid-source.ts";

const finishes: Readonly<Record<SolidFinish, object>> = {
  glaze: { roughness: 0.32, specularIntensity: 0.4, clearcoat: 0.7, clearcoatRoughness: 0.06 },
  cloth: { roughness: 0.95, specularIntensity: 0.2, sheen: 0.15, sheenRoughness: 0.8 },
  wood: { roughness: 0.8 },
};

export type SolidMeshes = {
  meshes: readonly Mesh[];
  setColor: (color: string) => void;
  dispose: () => void;
};

type MeshOptions = {
  color: string;
  sources: ReadonlyMap<string, SolidSource>;
  anisotropy: number;
  onChange: () => void;
};

/** The parts of a solid with the designs on them, which follow their sources. */
export function buildMeshes({ parts }: Solid, options: MeshOptions): SolidMeshes {
  const { sources, onChange } = options;
  const bare: MeshPhysicalMaterial[] = [];
  const own: { dispose: () => void }[] = [];
  const prints = new Map<string, PrintTexture>();
  for (const [name, source] of sources) {
    prints.set(name, new PrintTexture(source, { ...options, onChange }));
  }
  const meshes = parts.map((part) => {
    const geometry = geometryOf(part);
    const print = part.print === null ? undefined : prints.get(part.print);
    const look = { ...finishes[part.finish], vertexColors: true };
    const material = print
      ? new MeshPhysicalMaterial({ ...look, map: print.texture })
      : new MeshPhysicalMaterial({ ...look, color: new Color(part.color ?? options.color) });
    if (!print && part.color === null) bare.push(material);
    own.push(geometry, material);
    return new Mesh(geometry, material);
  });
  return {
    meshes,
    setColor: (color) => {
      for (const material of bare) material.color.set(color);
      for (const print of prints.values()) print.setGround(color);
      onChange();
    },
    dispose: () => {
      for (const each of [...own, ...prints.values()]) each.dispose();
    },
  };
}

function geometryOf({ positions, normals, uvs, shades, indices }: SolidPart): BufferGeometry {
  const colors = new Float32Array([...shades].flatMap((shade) => [shade, shade, shade]));
  return new BufferGeometry()
    .setAttribute("position", new BufferAttribute(positions, 3))
    .setAttribute("normal", new BufferAttribute(normals, 3))
    .setAttribute("uv", new BufferAttribute(uvs, 2))
    .setAttribute("color", new BufferAttribute(colors, 3))
    .setIndex(new BufferAttribute(indices, 1));
}

/** What the solid stands on: nothing but its shadow. */
export function buildShadow(solid: Solid): { mesh: Mesh; dispose: () => void } {
  const { size, halfMm, values } = buildGroundShadow(solid);
  const canvas = document.createElement("canvas");
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext("2d");
  const image = new ImageData(size, size);
  for (const [index, value] of values.entries()) {
    // It is laid over the page as its values are, not as light.
    image.data[index * 4 + 3] = 255 * (1 - (1 - value) ** (1 / 2.2));
  }
  context?.putImageData(image, 0, 0);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  const geometry = new PlaneGeometry(2 * halfMm, 2 * halfMm);
  const material: Material = new MeshBasicMaterial({
    ...{ map: texture, transparent: true, depthWrite: false },
  });
  const mesh = new Mesh(geometry, material);
  mesh.rotation.x = -Math.PI / 2;
  mesh.position.set(0, solid.floorMm - 0.2, 0);
  return {
    mesh,
    dispose: () => {
      for (const own of [texture, geometry, material]) own.dispose();
    },
  };
}
