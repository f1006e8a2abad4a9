import { z } from "zod";

import { localeCodes } from "#domain/locale/locales.ts";
import { solidShapes } from "#domain/solid/solid.ts";

import type { EndpointDefinition } from "../endpoint.ts";

const color = z.string().regex(/^#[0-9a-f]{6}$/);

const drawn = z.object({
  content_type: z.string(),
  /** In base64. */
  picture: z.string(),
  width: z.int(),
  height: z.int(),
});

export const canvasEndpoints = {
  "POST /canvas/mockup": {
    area: "write",
    summary:
      "A picture of a product with designs on it, as its catalogue shows it: `base` says which product and from which side. In a `frame`: `default` 500 wide (CANV-21), `print` 1000 × 1000 (CANV-23), `social` 1200 × 630 for a shared design (CANV-20), or `export` 1500 × 1875 as PNG, to be kept (CANV-15, CANV-16); the others are WebP.",
    body: z.object({
      base: z.object({ kind: z.string().max(40), view: z.string().max(40) }),
      designs: z.record(z.string().max(100), z.string().max(400_000)).default({}),
      color: color.default("#ffffff"),
      ground: color.default("#ffffff"),
      frame: z.enum(["default", "print", "social", "export"]).default("default"),
      locale: z.enum(localeCodes).catch("en").default("en"),
    }),
    reply: drawn,
    errors: [
      "validation_failed",
      "design_invalid",
      "store_not_found",
      "store_suspended",
      "payload_too_large",
      "rate_limited",
      "unavailable",
    ],
    maxBodyBytes: 2 * 1024 * 1024,
    callsPerMinute: 20,
  },
  "POST /canvas/render3d": {
    area: "write",
    summary:
      "A picture of a product with designs on it, drawn as a body (CANV-30, OP-068): `base` says which product and from where it is seen, in degrees around it from the front to the right. `picture` is a WebP in base64. Where it fails the flat mockup stays.",
    body: z.object({
      base: z.object({
        kind: z.enum(solidShapes),
        angle: z.number().min(-360).max(360).optional(),
      }),
      designs: z.record(z.string().max(100), z.string().max(400_000)).default({}),
      color: color.default("#ffffff"),
      ground: color.default("#ffffff"),
      width: z.int().min(100).max(1_000).default(700),
      locale: z.enum(localeCodes).catch("en").default("en"),
    }),
    reply: z.object({
      content_type: z.literal("image/webp"),
      picture: z.string(),
      width: z.int(),
      height: z.int(),
    }),
    errors: [
      "validation_failed",
      "design_invalid",
      "store_not_found",
      "store_suspended",
      "payload_too_large",
      "rate_limited",
      "unavailable",
    ],
    maxBodyBytes: 2 * 1024 * 1024,
    callsPerMinute: 20,
  },
} as const satisfies Record<string, EndpointDefinition>;
