import { z } from "zod";

import type { EndpointDefinition } from "../endpoint.ts";

/** A random token that the browser makes for itself; it opens nothing but its own uploads. */
const sessionHeader = { "x-session-id": z.string().regex(/^[A-Za-z0-9_-]{16,128}$/) };

export const uploadEndpoints = {
  "POST /public/csrf-token": {
    area: "write",
    summary:
      "A token that lets the session of x-session-id ask for addresses to upload to, good for ten minutes (UPL-03, OP-070).",
    headers: z.object(sessionHeader),
    reply: z.object({ token: z.string() }),
    errors: [
      "validation_failed",
      "store_not_found",
      "store_suspended",
      "forbidden",
      "rate_limited",
    ],
    callsPerMinute: 60,
  },
  "POST /public/pre-signed-url": {
    area: "write",
    summary:
      "A signed address that takes one picture by PUT, with its Content-Type, within fifteen minutes; `filePath` and `Key` are the key that it will have (UPL-04, UPL-06, OP-070). The PUT answers 200 once the picture is kept: PNG, JPEG, WebP, GIF or AVIF by its content, at most 20,971,520 bytes and 50 megapixels; anything else is refused, with the reason in `data.reason`. Repeating it with the same bytes answers the same, with others 409.",
    headers: z.object({ ...sessionHeader, "x-csrf-token": z.string().min(1).max(200) }),
    body: z.object({ fileName: z.string().min(1).max(1_000) }),
    reply: z.object({ filePath: z.string(), preSignedUrl: z.string(), Key: z.string() }),
    errors: [
      "validation_failed",
      "store_not_found",
      "store_suspended",
      "forbidden",
      "rate_limited",
    ],
    callsPerMinute: 30,
  },
} as const satisfies Record<string, EndpointDefinition>;
