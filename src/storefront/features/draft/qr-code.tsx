import { useMemo } from "react";
import { encode } from "uqr";

/** Dark dots on light ground in either scheme, with the margin that cameras need. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawCode(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      width="208"
      height="208"
      className="mx-auto block rounded-md"
      style={{ background: "#fff" }}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

function drawCode(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  const dots = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: dots.join("") };
}
