import type { Editor } from "#designer/editor/create-editor.ts";
import type { DesignEngine } from "#designer/engine/create-design-engine.ts";
import { createMockupPreview, type MockupWanted } from "#designer/engine/create-mockup-preview.ts";
import type { MockupDescription } from "#render/paint/mockup/mockup-description.ts";

type Painted = { ms: number; problems: readonly unknown[] };

declare global {
  interface Window {
    /** For tests: paints the editor's design on the product, on the print area of that name. */
    labMockup: (own: Omit<MockupWanted, "designs"> & { print: string }) => Promise<Painted>;
  }
}

async function fetchBytes(path: string): Promise<Uint8Array> {
  const reply = await fetch(path);
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
  return new Uint8Array(await reply.arrayBuffer());
}

/** Shows what the editor holds on a base such as "tshirt/front", or "tshirt/front/1000" for its width. */
export async function showMockup(name: string, engine: DesignEngine, editor: Editor) {
  const [kind = "", view = "", widthPx = "500"] = name.split("/");
  const edition = (await (await fetch(`/editions/${kind}/${view}`)).json()) as string;
  const folder = `/mockups/${kind}/${view}/${edition}`;
  const base = (await (await fetch(`${folder}/base.json`)).json()) as MockupDescription;
  const paint = createMockupPreview({
    ...{ engine, base, widthPx: Number(widthPx) },
    fetchLayer: (width, layer) => fetchBytes(`${folder}/${width}/${layer}.png`),
  });
  const canvas = document.createElement("canvas");
  canvas.setAttribute("role", "img");
  canvas.setAttribute("aria-label", "Mockup");
  canvas.style.cssText = "inline-size: 400px; margin: 16px auto";
  document.body.append(canvas);
  window.labMockup = async ({ print, ...colors }) => {
    const { design } = editor.store.getState();
    const started = performance.now();
    const problems = await paint(canvas, { ...colors, designs: new Map([[print, design]]) });
    return { ms: performance.now() - started, problems };
  };
}
