/** Bounds of a draft; what is larger is not kept. */
export const draftLimits = {
  /** Code units of the whole as JSON. */
  jsonLength: 500_000,
  /** Drafts that a browser keeps; the oldest give way. */
  kept: 20,
  groups: 100,
  /** Entries of one record. */
  fields: 200,
  labelLength: 500,
  /** Code units of a field's place (`DraftField`): a label of escapes alone is six times as long. */
  fieldLength: 3_100,
  textLength: 5_000,
  /** Code units of what an address has filled in. */
  addressLength: 10_000,
  /** Print spaces with a design. */
  designs: 10,
} as const;
