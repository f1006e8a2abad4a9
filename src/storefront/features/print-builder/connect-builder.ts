import { artworkOptions } from "#domain/artwork/artwork-options.ts";
import type { DesignImage } from "#domain/design/design-document.ts";
import { coarsePictures } from "#domain/design-form/coarse-pictures.ts";
import type { LineDesigns } from "#domain/design-form/design-form.ts";
import { picturesToConfirm } from "#domain/print-quality/picture-quality.ts";
import { serialiseDesign } from "#domain/design/serialise-design.ts";

import type { LowQuality } from "../customise/low-quality-question.tsx";
import type { PersonalHandle, PersonalLine, PersonalLink } from "../personalise/personal-link.ts";
import type { FormProblem } from "../personalise/personal-store.ts";
import type { OpenTool, ToolArtwork, ToolResult, ToolVerdict } from "./design-tool.ts";

type Parts = {
  tool: OpenTool;
  artwork: ToolArtwork;
  locale: string;
  /** Says what a tool of somebody else found, or that it failed. */
  tell: (message: string) => void;
  /** What a shopper reads where the tool fails. */
  failure: string;
  /** Whether the template is still as it was when the tool was opened; shows the new one where it is not. */
  isCurrent: () => Promise<boolean>;
  askCoarse: (question: LowQuality) => void;
  /** Pictures of the product with these designs (`drawPictures`). */
  draw: (designs: LineDesigns) => Promise<ReadonlyMap<string, Blob>>;
  chosen: PersonalHandle["chosen"];
};

/** Connects an open tool to its page's submit (CAM-59, PERS-15, PERS-23); answers what takes it back. */
export function connectBuilder(link: PersonalLink, parts: Parts): () => void {
  const { tool, tell, failure, isCurrent, askCoarse, draw, chosen } = parts;
  let verdict: ToolVerdict | null = null;
  let result: ToolResult | null = null;
  const ask = async (): Promise<ToolVerdict> => {
    result = null;
    try {
      const said = await tool.validate();
      if (said.ok) result = await resultOf(tool);
      // The built-in form has its text beside the field.
      else if (tool.photos === null) tell(said.message || failure);
      return said;
    } catch (error) {
      reportError(error);
      tell(failure);
      return { ok: false, field: "", message: failure };
    }
  };
  const askAbout = (image: DesignImage) =>
    new Promise<"keep" | "replace" | "close">((resolve) => {
      askCoarse({ image, answer: resolve });
    });
  /** Asks about each coarse photo; true once all of them may be printed as they are (OP-063). */
  const confirmPhotos = async (): Promise<boolean> => {
    const { photos } = tool;
    // A tool of somebody else has its whole print as one picture, which it may have drawn for another size.
    if (photos === null) {
      const [whole] = result === null ? [] : coarseWholes(result.designs);
      return whole === undefined || (await askAbout(whole)) === "keep";
    }
    for (;;) {
      const [image] = result === null ? [] : coarsePictures(result.designs);
      if (image === undefined) return true;
      const answer = await askAbout(image);
      if (answer !== "keep") {
        if (answer === "replace") photos.focus(image.src);
        return false;
      }
      photos.keep(image.src);
      if (!(await ask()).ok) return false;
    }
  };
  const find = () => (verdict === null ? null : problemOf(verdict));
  return link.connect({
    prepare: async () => {
      verdict = await ask();
    },
    ...(chosen && { chosen }),
    find,
    check: find,
    // What was found holds until it is shown: it may be mended by then.
    focus: () => {
      verdict = null;
      void ask();
    },
    // Every line of this mode is approved, so that each add comes by here.
    confirm: async () => {
      verdict = null;
      const { ok } = await ask();
      return ok && (await isCurrent()) && confirmPhotos();
    },
    toLine: () => (result === null ? emptyLine : lineOf(result, parts)),
    // As the line has them, whatever the form holds by then.
    toPictures: () => draw(result?.designs ?? {}),
  });
}

/** Nothing to be printed is no result: its line would be approved without a proof, and refused later. */
async function resultOf(tool: OpenTool): Promise<ToolResult> {
  const result = await tool.result();
  if (Object.keys(result.designs).length === 0) throw new Error("The design tool made no design");
  return result;
}

const problemOf = (verdict: ToolVerdict): FormProblem | null =>
  verdict.ok ? null : { scope: "common", group: 0, label: verdict.field, kind: "required" };

const emptyLine: PersonalLine = {
  ...{ customer_custom_options: null, common_labels: null, extra_custom_fee: 0 },
};

const coarseWholes = (designs: LineDesigns): DesignImage[] =>
  Object.values(designs).flatMap(({ objects, area }) =>
    picturesToConfirm(objects, area).filter((own) => own.kind === "image"),
  );

/** CART-16, CART-17. */
function lineOf(
  { designs, pbCustomInfo, pbPrintUrl }: ToolResult,
  { artwork, tool, locale }: Parts,
): PersonalLine {
  const texts = Object.entries(designs).map(([space, own]) => [space, serialiseDesign(own)]);
  return {
    ...emptyLine,
    designs: Object.fromEntries(texts) as Record<string, string>,
    custom_options:
      tool.photos === null ? null : artworkOptions(artwork.template, pbCustomInfo, locale),
    ...{ pbCustomInfo, pbPrintUrl },
  };
}
