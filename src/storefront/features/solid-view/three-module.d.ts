/** As much of three.js 0.187 as is used here, which comes without types. */
declare module "three" {
  export const SRGBColorSpace: "srgb";
  export const RedFormat: number;
  export const BackSide: 1;
  type Disposable = { dispose(): void };
  export class Vector3 {
    set(x: number, y: number, z: number): this;
  }
  export class Euler {
    y: number;
  }
  export class Color {
    constructor(color: string | number);
    set(color: string): this;
    multiplyScalar(by: number): this;
  }
  export class Object3D {
    readonly position: Vector3;
    readonly rotation: { x: number; y: number };
    readonly scale: Vector3;
    add(...objects: Object3D[]): this;
    lookAt(x: number, y: number, z: number): void;
  }
  export class Scene extends Object3D {
    environment: Texture | null;
    environmentIntensity: number;
    readonly environmentRotation: Euler;
  }
  export class PerspectiveCamera extends Object3D {
    constructor(fov: number, aspect: number, near: number, far: number);
    aspect: number;
    fov: number;
    updateProjectionMatrix(): void;
  }
  export class DirectionalLight extends Object3D {
    constructor(color: number, intensity: number);
    readonly target: Object3D;
  }
  export class HemisphereLight extends Object3D {
    constructor(sky: number, ground: number, intensity: number);
  }
  export class BufferAttribute {
    constructor(values: Float32Array | Uint32Array, size: number);
  }
  export class BufferGeometry implements Disposable {
    setAttribute(name: string, attribute: BufferAttribute): this;
    setIndex(attribute: BufferAttribute): this;
    dispose(): void;
  }
  export class PlaneGeometry extends BufferGeometry {
    constructor(width: number, height: number);
  }
  export class BoxGeometry extends BufferGeometry {}
  export class Texture implements Disposable {
    colorSpace: string;
    flipY: boolean;
    anisotropy: number;
    needsUpdate: boolean;
    dispose(): void;
  }
  export class CanvasTexture extends Texture {
    constructor(canvas: HTMLCanvasElement);
  }
  export class Material implements Disposable {
    dispose(): void;
  }
  type MaterialOptions = {
    color?: Color | number;
    map?: Texture | null;
    vertexColors?: boolean;
    roughness?: number;
    specularIntensity?: number;
    clearcoat?: number;
    clearcoatRoughness?: number;
    sheen?: number;
    sheenRoughness?: number;
    transparent?: boolean;
    depthWrite?: boolean;
    side?: number;
  };
  export class MeshPhysicalMaterial extends Material {
    constructor(options: MaterialOptions);
    readonly color: Color;
  }
  export class MeshBasicMaterial extends Material {
    constructor(options: MaterialOptions);
  }
  export class Mesh extends Object3D {
    constructor(geometry: BufferGeometry, material: Material);
  }
  export class PMREMGenerator implements Disposable {
    constructor(renderer: WebGLRenderer);
    fromScene(scene: Scene, sigma: number): Disposable & { texture: Texture };
    dispose(): void;
  }
  export class WebGLRenderer implements Disposable {
    constructor(options: {
      canvas: HTMLCanvasElement;
      context: WebGL2RenderingContext;
      antialias: boolean;
      alpha: boolean;
    });
    readonly capabilities: { getMaxAnisotropy(): number };
    setPixelRatio(ratio: number): void;
    setSize(width: number, height: number, isStyled: boolean): void;
    render(scene: Scene, camera: PerspectiveCamera): void;
    forceContextLoss(): void;
    dispose(): void;
  }
}
