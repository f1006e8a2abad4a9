import type { StoredArtwork } from "#domain/artwork/artwork-info.ts";
import type { Design } from "#domain/design/design-document.ts";
import type { FindArea } from "#domain/design/print-areas.ts";

/** A template as a campaign names it in `pb_artworks` (PERS-03). */
export type ToolArtwork = StoredArtwork;

/** What a line keeps of a print builder (CART-17, PERS-06). */
export type ToolResult = {
  /** By print space, as large as they are printed. */
  designs: Readonly<Record<string, Design>>;
  /** What was filled in, for the tool to open again with; without data addresses (OP-075). */
  pbCustomInfo: unknown;
  /** Where the print is to be seen; null where that is the proof of the designs. */
  pbPrintUrl: string | null;
};

export type ToolVerdict =
  | { ok: true }
  /** The first field that fails, which the tool has scrolled to and explained (PERS-23, T-068). */
  | { ok: false; field: string; message: string };

/** What is filled in, for a draft and for a line that comes late. */
export type ToolAnswers = {
  /** As a `pbCustomInfo`, its people by id (`withPeopleById`); null where it is as the tool opens by itself. */
  read: () => Record<string, unknown> | null;
  /** All that `read` leaves out, as the tool opens by itself. */
  opened: () => Record<string, unknown>;
  /** Takes this, with ids or without, in place of all that is in it; null for what the tool opens with. */
  write: (info: unknown) => void;
  /** Calls back after each change; answers what ends it. */
  subscribe: (onChange: () => void) => () => void;
};

export type ToolPhotos = {
  /** Has a photo printed as it is, knowingly (OP-063). */
  keep: (src: string) => void;
  /** Leads to where another one is chosen. */
  focus: (src: string) => void;
};

export type OpenTool = {
  /** Of a tool of somebody else what it has told so far. */
  answers: ToolAnswers;
  /** Checks the form and shows what is wrong (PERS-15, PERS-22). */
  validate: () => Promise<ToolVerdict>;
  /** Only after a `validate` that was ok; rejects where the tool has none. */
  result: () => Promise<ToolResult>;
  /** Photos that would print coarse are asked about by the page; null of a tool of somebody else, whose matter that is. */
  photos: ToolPhotos | null;
  /** Another size has been chosen: what is shown and told is of `areaOf` as it is now. */
  resize: () => void;
  close: () => void;
};

export type ToolHost = {
  /** Told with each change, at most once a frame: what is there so far, open parts stood for. */
  onPreview: (designs: Readonly<Record<string, Design>>) => void;
  /** How large it is printed at present, where that is not as its template has it. */
  areaOf: FindArea;
};

/**
 * The port of the print builder (OP-067): the built-in form and a foreign tool in a frame are both opened by
 * it. `answers` is a `pbCustomInfo` of before, of whatever version, or null. Rejects where the tool cannot
 * be opened; the page then says so and sells nothing.
 */
export type DesignTool = {
  init: (
    container: HTMLElement,
    artwork: ToolArtwork,
    answers: unknown,
    host: ToolHost,
  ) => Promise<OpenTool>;
};
