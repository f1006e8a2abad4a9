const dependentParts =
  /<(?:\w+:)?(?:text|image|feImage|foreignObject|script|iframe)\b|@import|@font-face/iu;
const outsideReferences =
  /<!ENTITY|\b(?:href|src)\s*=(?!\s*["']\s*[#"'])|\burl\((?!\s*["']?\s*#)/iu;

/** Whether a text is an SVG document, whatever its file is called. */
export const isSvg = (text: string): boolean =>
  /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S]){0,10000}-->\s*|<!DOCTYPE[^>]{0,1000}>\s*)*<(?:svg:)?svg[\s>]/iu.test(
    text,
  );

/**
 * Why an SVG cannot be drawn the same on every machine and without reading anything else, or undefined:
 * it may hold outlines alone, without text, pictures, scripts and references to other files.
 */
export function svgRefusal(text: string): string | undefined {
  if (dependentParts.test(text)) {
    return "has text, pictures or scripts in it; turn all of it into outlines, or save it as PNG";
  }
  return outsideReferences.test(text)
    ? "refers to something outside of the drawing; save it as a plain SVG or as PNG"
    : undefined;
}
