import type { DesignImage, DesignText } from "#domain/design/design-document.ts";
import type { StoredPicture } from "#domain/design/picture-frame.ts";

/** Of a text, what may be set at any time. */
export type TextStyle = Partial<
  Pick<
    DesignText,
    | "fontId"
    | "sizeMm"
    | "color"
    | "align"
    | "trackingEm"
    | "lineHeight"
    | "curveRadiusMm"
    | "outline"
  >
>;

export type StackMove = "forward" | "backward" | "front" | "back";

/** Where no `id` is given, the selected object is meant. Lengths in millimetres, angles in degrees. */
export type ObjectCommand =
  | { kind: "move"; id?: string; dxMm: number; dyMm: number }
  | { kind: "center"; id?: string; axis: "x" | "y" }
  | { kind: "scale"; id?: string; factor: number }
  | { kind: "turn"; id?: string; degrees: number }
  | { kind: "remove"; id?: string }
  | { kind: "duplicate"; id?: string }
  | { kind: "reorder"; id?: string; to: StackMove }
  | { kind: "type-text"; id?: string; text: string }
  | { kind: "finish-text"; id?: string }
  | { kind: "style-text"; id?: string; style: TextStyle }
  | { kind: "replace-picture"; id?: string; picture: StoredPicture }
  | { kind: "crop"; id?: string; crop: DesignImage["crop"] }
  /** Moves or scales a picture within the frame that shows a part of it, and that stays as it is. */
  | { kind: "slide-picture"; id?: string; dxMm: number; dyMm: number }
  | { kind: "zoom-picture"; id?: string; factor: number }
  | { kind: "keep-low-quality"; id?: string };

export type AddCommand =
  | { kind: "add-text"; name: string; text: string; fontId: string; color: string }
  | { kind: "add-picture"; name: string; picture: StoredPicture };

/** What changes the design, and so can be undone. */
export type DesignCommand = ObjectCommand | AddCommand;

/** What changes what is seen of it. Pixels are those of the stage, from its upper left corner. */
export type ViewCommand =
  | { kind: "select"; id: string | null }
  /** Whether pointers and keys move the selected picture within its frame, not the frame. */
  | { kind: "frame-picture"; isOn: boolean }
  | { kind: "zoom"; factor: number; atPx?: { x: number; y: number } }
  | { kind: "pan"; dxPx: number; dyPx: number }
  | { kind: "fit" }
  | { kind: "reveal"; id: string }
  | { kind: "resize-stage"; widthPx: number; heightPx: number };

/** All that can be asked of an editor, as plain data. */
export type EditorCommand = DesignCommand | ViewCommand | { kind: "undo" } | { kind: "redo" };
