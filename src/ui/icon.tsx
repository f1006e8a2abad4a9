const paths = {
  bag: "M6 8h12l1 12H5L6 8Zm3 0V6a3 3 0 0 1 6 0v2",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "m6 6 12 12M18 6 6 18",
  "chevron-down": "m6 9 6 6 6-6",
  "chevron-next": "m9 6 6 6-6 6",
  "zoom-in": "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 4.5 4.5M11 8v6m-3-3h6",
  "arrow-back": "M19 12H5m6-6-6 6 6 6",
  globe:
    "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 0c3 3 3 15 0 18m0-18c-3 3-3 15 0 18M3.5 9h17m-17 6h17",
  check: "m5 12.5 4.5 4.5L19 7.5",
  edit: "m5 19 1-4L16.5 4.5l3 3L9 18l-4 1Z",
  copy: "M9 9h10v10H9zM5 15V5h10",
  trash: "M5 7h14M10 7V5h4v2m-7 0 1 12h8l1-12",
  undo: "M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3",
  alert: "M12 4 3 19h18L12 4Zm0 6v4m0 2.5v.5",
  info: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 8v5m0-8.5V8",
  play: "m8 5 11 7-11 7z",
  image: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M9 9h.01",
} as const;

export type IconName = keyof typeof paths;

const mirrored: ReadonlySet<IconName> = new Set(["chevron-next", "arrow-back", "undo"]);

/** Decoration beside a text or a label; icons with a direction mirror in right-to-left pages. */
export function Icon({ name, className = "size-5" }: { name: IconName; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className} ${mirrored.has(name) ? "rtl:-scale-x-100" : ""}`}
    >
      <path d={paths[name]} />
    </svg>
  );
}
