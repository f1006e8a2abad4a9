/** Renderers that draw by the processor, as browsers name them. */
const software = /swiftshader|llvmpipe|softpipe|swrast|lavapipe|microsoft basic render|software/iu;

export const isSoftwareRenderer = (name: string): boolean => software.test(name);

/**
 * Whether WebGL is there, but drawn by the processor, so that a body would stop the page for seconds. False where
 * there is none at all.
 */
export function hasSlowGraphics(): boolean {
  const quick = openContext({ failIfMajorPerformanceCaveat: true });
  const context = quick ?? openContext({});
  if (context === null) return false;
  const name = rendererOf(context);
  context.getExtension("WEBGL_lose_context")?.loseContext();
  return quick === null || isSoftwareRenderer(name);
}

const openContext = (options: WebGLContextAttributes) =>
  document.createElement("canvas").getContext("webgl2", options);

/** Firefox has the name without the extension, and tells of one that is asked for. */
function rendererOf(context: WebGL2RenderingContext): string {
  const plain = String(context.getParameter(context.RENDERER));
  if (isSoftwareRenderer(plain)) return plain;
  const info = context.getExtension("WEBGL_debug_renderer_info");
  return info ? String(context.getParameter(info.UNMASKED_RENDERER_WEBGL)) : plain;
}
