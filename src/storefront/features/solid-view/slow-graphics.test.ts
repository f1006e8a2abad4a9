import { afterEach, describe, expect, it, vi } from "vitest";

import { hasSlowGraphics, isSoftwareRenderer } from "./slow-graphics.ts";

describe("CAM-35 what draws a body", () => {
  it.each([
    ["ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)", true],
    ["llvmpipe (LLVM 17.0.6, 256 bits)", true],
    ["Mesa softpipe", true],
    ["ANGLE (Microsoft, Microsoft Basic Render Driver Direct3D11)", true],
    ["Apple Software Renderer", true],
    ["ANGLE (NVIDIA, NVIDIA GeForce RTX 3060 Direct3D11 vs_5_0 ps_5_0)", false],
    ["Adreno (TM) 610", false],
    ["Apple GPU", false],
    ["WebKit WebGL", false],
    ["", false],
  ])("%s is the processor: %s", (name, isSoftware) => {
    expect(isSoftwareRenderer(name)).toBe(isSoftware);
  });
});

/** A browser with graphics by one renderer, which it calls slow or not; null for none. */
function browserWith(renderer: { name: string; isSlow: boolean } | null) {
  const lost = vi.fn();
  const context = {
    RENDERER: 1,
    getParameter: (asked: number) => (asked === 2 ? renderer?.name : "WebKit WebGL"),
    getExtension: (name: string) =>
      name === "WEBGL_lose_context" ? { loseContext: lost } : { UNMASKED_RENDERER_WEBGL: 2 },
  };
  const getContext = (_: string, { failIfMajorPerformanceCaveat = false }) =>
    renderer === null || (renderer.isSlow && failIfMajorPerformanceCaveat) ? null : context;
  vi.stubGlobal("document", { createElement: () => ({ getContext }) });
  return lost;
}

describe("CAM-35 a browser's graphics are slow", () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ["where the browser says so", { name: "Unknown", isSlow: true }, true],
    ["where their name does", { name: "llvmpipe", isSlow: false }, true],
    ["not where a card draws", { name: "Adreno (TM) 610", isSlow: false }, false],
  ])("%s; what was asked is let go of", (_, renderer, isSlow) => {
    const lost = browserWith(renderer);
    expect(hasSlowGraphics()).toBe(isSlow);
    expect(lost).toHaveBeenCalledOnce();
  });

  it("not where there are none", () => {
    browserWith(null);
    expect(hasSlowGraphics()).toBe(false);
  });
});
