import { CanvasTexture, SRGBColorSpace } from "three";

import type { SolidSource } from "./solid-source.ts";

/** Points of the longer side: as fine as a product is shown, and what small devices can hold. */
const mostPoints = 2_048;

/** A source's design over the product's colour, painted anew whenever it changes. */
export class PrintTexture {
  readonly texture: CanvasTexture;
  readonly #canvas = document.createElement("canvas");
  readonly #source: SolidSource;
  readonly #ignore: () => void;
  #ground: string;

  constructor(
    source: SolidSource,
    options: { color: string; anisotropy: number; onChange: () => void },
  ) {
    this.#source = source;
    this.#ground = options.color;
    this.#paint();
    this.texture = new CanvasTexture(this.#canvas);
    this.texture.colorSpace = SRGBColorSpace;
    this.texture.anisotropy = options.anisotropy;
    // Print areas count from their top.
    this.texture.flipY = false;
    this.#ignore = source.subscribe(() => {
      this.#refresh();
      options.onChange();
    });
  }

  setGround(color: string): void {
    this.#ground = color;
    this.#refresh();
  }

  dispose(): void {
    this.#ignore();
    this.texture.dispose();
  }

  #refresh(): void {
    // A texture of another size is another one to the graphics hardware.
    if (this.#paint()) this.texture.dispose();
    this.texture.needsUpdate = true;
  }

  /** Whether the size has changed. */
  #paint(): boolean {
    const design = this.#source.canvas();
    const scale = Math.min(1, mostPoints / Math.max(1, design.width, design.height));
    const width = Math.max(1, Math.round(design.width * scale));
    const height = Math.max(1, Math.round(design.height * scale));
    const isOther = this.#canvas.width !== width || this.#canvas.height !== height;
    if (isOther) [this.#canvas.width, this.#canvas.height] = [width, height];
    const context = this.#canvas.getContext("2d");
    if (context === null) return isOther;
    context.fillStyle = this.#ground;
    context.fillRect(0, 0, width, height);
    if (design.width > 0 && design.height > 0) context.drawImage(design, 0, 0, width, height);
    return isOther;
  }
}
