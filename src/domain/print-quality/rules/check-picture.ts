import type { DesignImage } from "../../design/design-document.ts";
import { toneKind } from "../judge-tones.ts";
import { readInk, toLab } from "../lab-color.ts";
import {
  effectiveDpi,
  isScaledTooFar,
  minPictureSize,
  pictureQuality,
} from "../picture-quality.ts";
import type { CheckContext, FindingSeverity, PrintFinding } from "../print-finding.ts";
import { isFlatMethod } from "../print-limits.ts";

/** Half transparent ink beyond this share of a picture is a shadow, a glow or a faded part. */
export const maxSoftShare = 0.05;

/** CIE lightness: white ink is laid under prints on anything darker, and shows most below the second. */
export const groundLightness = { white: 85, dark: 50 } as const;

/** Whether a picture has the pixels, the edges and the kind of colours that the method can print. */
export function checkPicture(image: DesignImage, context: CheckContext): PrintFinding[] {
  return [
    ...checkResolution(image, context),
    ...checkSoftEdges(image, context),
    ...checkTones(image, context),
  ];
}

/** CANV-07 to CANV-12: asked about once, then only said (OP-063). */
function checkResolution(image: DesignImage, { design }: CheckContext): PrintFinding[] {
  const dpi = effectiveDpi(image.placement);
  const isLow = isScaledTooFar(image.placement) || pictureQuality(dpi, design.area) === "low";
  if (!isLow) return [];
  const { height, width } = minPictureSize(image.placement);
  return [
    {
      objectId: image.id,
      rule: "low_resolution",
      severity: image.isLowQualityKept ? "advice" : "warning",
      messageKey: "print.low_resolution",
      params: { dpi, minDpi: design.area.minDpi, height, width },
    },
  ];
}

function checkSoftEdges(image: DesignImage, context: CheckContext): PrintFinding[] {
  const softShare = context.measured.get(image.id)?.picture?.softShare ?? 0;
  const severity = softSeverity(context);
  if (severity === null || softShare <= maxSoftShare) return [];
  return [
    {
      objectId: image.id,
      rule: "soft_edges",
      severity,
      messageKey: "print.soft_edges",
      params: { softShare, maxShare: maxSoftShare },
    },
  ];
}

/** White ink under half transparent ink shows; films have it on any garment, others on dark ones. */
function softSeverity({ method, groundColor }: CheckContext): FindingSeverity | null {
  if (method !== "dtg" && method !== "transfer") return null;
  const rgb = groundColor === null ? null : readInk(groundColor);
  if (rgb === null) return "advice";
  const { lightness } = toLab(rgb);
  if (lightness < groundLightness.dark) return "warning";
  return lightness < groundLightness.white || method === "transfer" ? "advice" : null;
}

function checkTones(image: DesignImage, { method, measured }: CheckContext): PrintFinding[] {
  const picture = measured.get(image.id)?.picture;
  if (!isFlatMethod(method) || picture === undefined) return [];
  const kind = toneKind(picture);
  if (kind === "flat") return [];
  return [
    {
      objectId: image.id,
      rule: "photo_unfit",
      severity: kind === "continuous" ? "error" : "warning",
      messageKey: "print.photo_unfit",
      params: {},
    },
  ];
}
