/** Why a command changed nothing; each has a text `designer.refused.…`. */
export type Refusal =
  | "nothing_selected"
  | "unknown_object"
  | "locked"
  | "turning_locked"
  | "not_editable"
  | "not_removable"
  | "not_addable"
  | "wrong_kind"
  | "at_limit"
  | "at_end"
  | "bad_value"
  | "too_many_objects"
  | "too_many_texts"
  | "too_many_pixels"
  | "too_long"
  | "nothing_to_undo"
  | "nothing_to_redo";

/** A command that was carried out, also one after which all is as it was, or the reason why not. */
export type CommandResult = { isDone: true } | { isDone: false; reason: Refusal };

export const done: CommandResult = { isDone: true };

export const refused = <Reason extends Refusal>(reason: Reason) =>
  ({ isDone: false, reason }) as const;
