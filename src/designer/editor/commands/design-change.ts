import type { Design, DesignObject } from "#domain/design/design-document.ts";

import type { Refusal } from "../command-result.ts";
import type { MeasureText, Measuring } from "../object-frame.ts";

/** A shopper is bound by the flags of a design's objects; who makes a design is not. */
export type EditorRole = "shopper" | "author";

/** What a command may know beside the design. */
export type CommandContext = {
  measureText: MeasureText;
  role: EditorRole;
  mayAdd: boolean;
  /** Objects that a shopper finds, and therefore leaves, in the design. */
  templateIds: ReadonlySet<string>;
};

/** A design as a command leaves it; steps of one `key` that come `withinMs` are undone together. */
export type DesignChange = {
  design: Design;
  /** What is selected then; as before where nothing is said. */
  selectedId?: string | null;
  key: string | null;
  withinMs?: number;
};

export type ChangeOrRefusal = DesignChange | { isDone: false; reason: Refusal };

export const isRefusal = (
  answer: ChangeOrRefusal,
): answer is Extract<ChangeOrRefusal, { isDone: false }> => "isDone" in answer;

export const measuringOf = (design: Design, { measureText }: CommandContext): Measuring => ({
  measureText,
  area: design.area,
});

/** The design with another object in the place of the one with its id, which is selected then. */
export function withObject(
  design: Design,
  object: DesignObject,
  key: string | null = null,
): DesignChange {
  const objects = design.objects.map((other) => (other.id === object.id ? object : other));
  return { design: { ...design, objects }, selectedId: object.id, key };
}
