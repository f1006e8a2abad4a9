/** Bounds of a template: what is larger is refused, so that whatever was let in is resolved in bounded time. */
export const artworkLimits = {
  /** Code units of the whole template as JSON. */
  jsonLength: 1_000_000,
  /** Values of any kind in it, and how deep they lie in each other. */
  nodes: 60_000,
  depth: 40,
  spaces: 10,
  /** Layers of all print spaces together, those within repeats included. */
  layers: 400,
  /** Fields, those asked once a person included. */
  fields: 100,
  options: 200,
  groups: 4,
  /** The most that a group may be repeated. */
  people: 20,
  computed: 60,
  pictures: 500,
  paths: 500,
  /** Parts of one condition, and members of one list in it. */
  conditions: 40,
  /** Letters that a text field may take. */
  letters: 500,
} as const;

/** How names in a template are written. */
export const artworkPatterns = {
  key: /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  id: /^[a-z][a-z0-9_]{0,39}$/,
  value: /^[A-Za-z0-9][A-Za-z0-9_.-]{0,39}$/,
  locale: /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}$/,
  isoDate: /^\d{4}-\d{2}-\d{2}$/,
} as const;
