import { type Mesh, PerspectiveCamera, Scene, WebGLRenderer } from "three";

import { buildSolid, solidViews } from "#domain/solid/build-solid.ts";
import type { Solid, SolidShape, SolidView } from "#domain/solid/solid.ts";

import { Orbit } from "./orbit.ts";
import { buildMeshes, buildShadow } from "./solid-mesh.ts";
import type { SolidSource } from "./solid-source.ts";
import { addLamps, buildSurroundings } from "./studio.ts";

/** As the server's pictures are seen. */
const viewAngle = 26;
const margin = 1.02;
/** More than this no eye sees, and a phone gets warm. */
const mostPixelRatio = 2;
/** Nothing has been drawn just before it. */
const firstFrameMs = 16;

export type SolidViewer = {
  orbit: Orbit;
  /** Draws anew with the next frame, and goes on while anything moves. */
  refresh: () => void;
  setColor: (color: string) => void;
  resize: (widthPx: number, heightPx: number) => void;
  dispose: () => void;
};

type ViewerOptions = {
  canvas: HTMLCanvasElement;
  shape: SolidShape;
  color: string;
  sources: ReadonlyMap<string, SolidSource>;
  /** Whether nothing may move by itself. */
  isStill: () => boolean;
  /** Told when the browser takes the graphics away, and when it gives them back. */
  onLost: () => void;
  onRestored: () => void;
};

/**
 * Draws a product on a canvas, a frame whenever something has changed; null where the browser has no WebGL.
 * `data-frames` of the canvas counts them, `data-is-resting` is there while none is to come. All that it
 * holds ends with `dispose`.
 */
export function createSolidViewer(options: ViewerOptions): SolidViewer | null {
  const { canvas, shape, color, sources, isStill } = options;
  const renderer = createRenderer(canvas);
  if (renderer === null) return null;
  const solid = buildSolid(shape);
  const orbit = new Orbit(solidViews[shape], isStill);
  const stage = createStage(renderer, solid);
  let frame: number | undefined;
  let drawnAt: number | undefined;
  let count = 0;
  const draw = (now: number) => {
    frame = undefined;
    const isMoving = orbit.step(drawnAt === undefined ? firstFrameMs : now - drawnAt);
    drawnAt = isMoving ? now : undefined;
    stage.show(orbit.view);
    count += 1;
    canvas.dataset["frames"] = String(count);
    if (isMoving) refresh();
    else canvas.dataset["isResting"] = "";
  };
  const refresh = () => {
    delete canvas.dataset["isResting"];
    frame ??= requestAnimationFrame(draw);
  };
  const anisotropy = Math.min(8, renderer.capabilities.getMaxAnisotropy());
  const body = buildMeshes(solid, { color, sources, anisotropy, onChange: refresh });
  stage.add(body.meshes);
  const lose = () => {
    delete canvas.dataset["isResting"];
    options.onLost();
  };
  const forget = followContext(canvas, lose, () => {
    stage.relight();
    options.onRestored();
    refresh();
  });
  return {
    orbit,
    refresh,
    setColor: body.setColor,
    resize: (widthPx, heightPx) => {
      renderer.setPixelRatio(Math.min(mostPixelRatio, window.devicePixelRatio));
      renderer.setSize(widthPx, heightPx, false);
      stage.fit(widthPx / heightPx);
      refresh();
    },
    dispose: () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      forget();
      for (const own of [body, stage, renderer]) own.dispose();
      renderer.forceContextLoss();
    },
  };
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Camera, lights and shadow of a solid. */
function createStage(renderer: WebGLRenderer, solid: Solid) {
  const scene = new Scene();
  const distance = (solid.radiusMm * margin) / Math.sin(radians(viewAngle / 2));
  const camera = new PerspectiveCamera(viewAngle, 1, distance / 10, distance * 3);
  const shadow = buildShadow(solid);
  let surroundings = buildSurroundings(renderer);
  scene.environment = surroundings.texture;
  scene.environmentIntensity = 0.5;
  addLamps(camera, scene);
  scene.add(shadow.mesh, camera);
  return {
    add: (meshes: readonly Mesh[]) => void scene.add(...meshes),
    show: ({ azimuth, elevation }: SolidView) => {
      const [turn, rise] = [radians(azimuth), radians(elevation)];
      const level = Math.cos(rise) * distance;
      const [x, z] = [Math.sin(turn) * level, Math.cos(turn) * level];
      camera.position.set(x, Math.sin(rise) * distance, z);
      camera.lookAt(0, 0, 0);
      // The studio goes around with the camera.
      scene.environmentRotation.y = turn;
      renderer.render(scene, camera);
    },
    /** Whichever side is shorter holds the solid. */
    fit: (aspect: number) => {
      const half = Math.tan(radians(viewAngle / 2)) / Math.min(1, aspect);
      camera.aspect = aspect;
      camera.fov = (Math.atan(half) * 360) / Math.PI;
      camera.updateProjectionMatrix();
    },
    /** What was drawn once is gone where the graphics were taken away. */
    relight: () => {
      surroundings.dispose();
      surroundings = buildSurroundings(renderer);
      scene.environment = surroundings.texture;
    },
    dispose: () => {
      shadow.dispose();
      surroundings.dispose();
    },
  };
}

/** Asks first: three.js complains to the console where there is no WebGL. */
function createRenderer(canvas: HTMLCanvasElement): WebGLRenderer | null {
  const context = canvas.getContext("webgl2", { antialias: true, alpha: true });
  if (context === null) return null;
  return new WebGLRenderer({ canvas, context, antialias: true, alpha: true });
}

function followContext(canvas: HTMLCanvasElement, onLost: () => void, onRestored: () => void) {
  const lost = (event: Event) => {
    // Only then does the browser give it back.
    event.preventDefault();
    onLost();
  };
  canvas.addEventListener("webglcontextlost", lost);
  canvas.addEventListener("webglcontextrestored", onRestored);
  return () => {
    canvas.removeEventListener("webglcontextlost", lost);
    canvas.removeEventListener("webglcontextrestored", onRestored);
  };
}
