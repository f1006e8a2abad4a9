const paths = {
  undo: "M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3",
  redo: "m16 5 4 4-4 4m4-4H10a5 5 0 0 0 0 10h3",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  left: "M19 12H5m6-6-6 6 6 6",
  right: "M5 12h14m-6-6 6 6-6 6",
  up: "M12 19V5m-6 6 6-6 6 6",
  down: "M12 5v14m6-6-6 6-6-6",
  "turn-left": "M4 4v5h5M4.5 9a8 8 0 1 1-.4 5",
  "turn-right": "M20 4v5h-5M19.5 9a8 8 0 1 0 .4 5",
  "center-x": "M12 3v4m0 10v4M12 7v10M6 9.5h12v5H6z",
  "center-y": "M3 12h4m10 0h4M7 12h10M9.5 6v12h5V6z",
  duplicate: "M9 9h10v10H9zM5 15V5h10",
  remove: "M5 7h14M10 7V5h4v2m-7 0 1 12h8l1-12",
  forward: "M4 15.5 12 20l8-4.5M12 3v9m-4-5 4-4 4 4",
  backward: "M4 8.5 12 4l8 4.5M12 21v-9m-4 5 4 4 4-4",
  fixed: "M7 11h10v9H7zM9 11V8a3 3 0 0 1 6 0v3",
  text: "M5 7V5h14v2M12 5v14m-3 0h6",
  image: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M9 9h.01",
  shape: "M4 10h10v10H4zM10 10V4h10v10h-6",
  error: "M8.5 3h7L21 8.5v7L15.5 21h-7L3 15.5v-7zM12 7.5V13m0 3.5h.01",
  warning: "M12 4 21 20H3zM12 10v4.5m0 2.8h.01",
  advice: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5.5m0-9h.01",
  ok: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12.5l3 3 5.5-6.5",
  "down-small": "m7 10 5 5 5-5",
} as const;

export type ToolIconName = keyof typeof paths;

/** What has to do with time mirrors; left and right on the stage are the screen's in every language. */
const mirrored: ReadonlySet<string> = new Set<ToolIconName>(["undo", "redo"]);

/** Decoration of a control that has a name. */
export function ToolIcon({ name }: { name: ToolIconName }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="dsg-icon"
      data-name={name}
      data-mirrors={mirrored.has(name) || undefined}
    >
      <path d={paths[name]} />
    </svg>
  );
}
