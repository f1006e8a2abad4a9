import { z } from "zod";

import type { EndpointDefinition } from "../endpoint.ts";
import { typedInputs } from "../schemas/typed-text.ts";

/** One field of a call. `path` starts with its part; `[]` is any entry of a list, `{}` any name of a record. */
export type InputField = {
  path: readonly string[];
  /** The schema itself, without `optional`, `default` and their like. */
  schema: z.ZodType;
  /** Whether what is not valid counts as not given. */
  isForgiving: boolean;
  isRequired: boolean;
};

const parts = ["params", "query", "headers", "body"] as const;

/** Every field of the calls of an endpoint, objects and lists among them, each before its own fields. */
export function listInputs(endpoint: EndpointDefinition): InputField[] {
  return parts.flatMap((part) => {
    const schema: z.ZodType | undefined = endpoint[part];
    return schema === undefined ? [] : walk(schema, [part], false);
  });
}

/** The type of a field that people type into; undefined for any other. */
export const typedKindOf = (schema: z.ZodType) => typedInputs.get(schema)?.kind;

function walk(schema: z.ZodType, path: readonly string[], isForgiving: boolean): InputField[] {
  const core = unwrap(schema);
  const forgiving = isForgiving || core.isForgiving;
  const isRequired = !schema.safeParse(undefined).success;
  const field = { path, schema: core.schema, isForgiving: forgiving, isRequired };
  return [field, ...childrenOf(core.schema, path, forgiving)];
}

function childrenOf(schema: z.ZodType, path: readonly string[], forgiving: boolean): InputField[] {
  const child = (inner: unknown, name: string) =>
    inner instanceof z.ZodType ? walk(inner, [...path, name], forgiving) : [];
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, inner]) => child(inner, name));
  }
  if (schema instanceof z.ZodArray) return child(schema.element, "[]");
  if (schema instanceof z.ZodRecord) return child(schema.valueType, "{}");
  if (schema instanceof z.ZodUnion) {
    return schema.options.flatMap((option) => child(option, "|"));
  }
  return [];
}

function unwrap(schema: z.ZodType): { schema: z.ZodType; isForgiving: boolean } {
  const inner = innerOf(schema);
  if (!(inner instanceof z.ZodType)) return { schema, isForgiving: false };
  const core = unwrap(inner);
  return { ...core, isForgiving: core.isForgiving || schema instanceof z.ZodCatch };
}

function innerOf(schema: z.ZodType): unknown {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodCatch
  ) {
    return schema.unwrap();
  }
  return schema instanceof z.ZodPipe ? schema.in : undefined;
}
