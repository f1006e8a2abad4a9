import type { z } from "zod";

import type { ApiErrorCode, ErrorReply } from "./errors.ts";

/** Families of prefixes (OP-094): writes answer under /api2 too, statistics under /apistats too. */
export type EndpointArea = "read" | "write" | "stats" | "webhook";

export type EndpointDefinition = {
  area: EndpointArea;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: z.ZodType;
  /** Schema of `data` in the reply envelope `{ success, data, message }`. */
  reply: z.ZodType;
  errors: readonly ApiErrorCode[];
  /** Upper bound of the request body in bytes; 64 KiB where absent. */
  maxBodyBytes?: number;
  /**
   * Present where the answer is the store's and nobody's own, and may be some seconds old: such answers
   * are kept (P5), for calls whose query has no other names than these. Words that are typed, and what
   * asks for the newest, stay out.
   */
  keptBy?: readonly string[];
  /** Shows what a store sells: refused with store_suspended while it is blocked or suspended (STORE-13). */
  needsOpenStore?: true;
  /** Calls a minute allowed to one client address, over all processes. */
  callsPerMinute?: number;
};

type Infer<T> = T extends z.ZodType ? z.output<T> : undefined;
type InferInput<T> = T extends z.ZodType ? z.input<T> : undefined;
type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** What a handler receives: every part already parsed. */
export type EndpointInput<E extends EndpointDefinition> = {
  params: Infer<E["params"]>;
  query: Infer<E["query"]>;
  headers: Infer<E["headers"]>;
  body: Infer<E["body"]>;
};

/** What a caller gives: only the parts that the endpoint has. */
export type EndpointCall<E extends EndpointDefinition> = Present<{
  params: InferInput<E["params"]>;
  query: InferInput<E["query"]>;
  headers: InferInput<E["headers"]>;
  body: InferInput<E["body"]>;
}>;

export type EndpointData<E extends EndpointDefinition> = z.output<E["reply"]>;

export type EndpointReply<E extends EndpointDefinition> =
  | { success: true; data: EndpointData<E>; message: string }
  | ErrorReply;
