import {
  BackSide,
  BoxGeometry,
  Color,
  DirectionalLight,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  PMREMGenerator,
  Scene,
  type WebGLRenderer,
} from "three";

/** Softboxes in a light room: where, how large, and how bright. They are what shines on glaze. */
const boxes = [
  { at: [-9, 3, 4], size: [0.2, 11, 3.2], light: 7 },
  { at: [9, 2, 1], size: [0.2, 10, 2.2], light: 3.2 },
  { at: [0, 9, 2], size: [9, 0.2, 5], light: 2.6 },
] as const;

/** The light that comes from all around, to be given to a scene; `dispose` ends it. */
export function buildSurroundings(renderer: WebGLRenderer) {
  const scene = new Scene();
  const box = new BoxGeometry();
  const walls = new MeshBasicMaterial({
    // What is seen at the edge of glaze: darker walls would draw a line around it.
    color: new Color(0xffffff).multiplyScalar(1),
    side: BackSide,
  });
  const room = new Mesh(box, walls);
  room.scale.set(24, 24, 24);
  scene.add(room);
  const lights = boxes.map(({ at, size, light }) => {
    const material = new MeshBasicMaterial({ color: new Color(0xffffff).multiplyScalar(light) });
    const panel = new Mesh(box, material);
    panel.position.set(at[0], at[1], at[2]);
    panel.scale.set(size[0], size[1], size[2]);
    scene.add(panel);
    return material;
  });
  const generator = new PMREMGenerator(renderer);
  const target = generator.fromScene(scene, 0.03);
  generator.dispose();
  for (const own of [box, walls, ...lights]) own.dispose();
  return { texture: target.texture, dispose: () => target.dispose() };
}

/** Lamps that stand beside the camera and go with it, so that whatever side is seen is lit well. */
export function addLamps(camera: Object3D, scene: Scene): void {
  const key = new DirectionalLight(0xffffff, 1.05);
  key.position.set(-0.55, 0.75, 0.62);
  const fill = new DirectionalLight(0xffffff, 0.25);
  fill.position.set(0.8, 0.15, 0.55);
  for (const lamp of [key, fill]) camera.add(lamp, lamp.target);
  scene.add(new HemisphereLight(0xffffff, 0xd8d4cc, 0.3));
}
