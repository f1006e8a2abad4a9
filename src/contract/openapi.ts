import { z } from "zod";

import type { EndpointDefinition } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";
import { apiErrors } from "./errors.ts";

type Json = Record<string, unknown>;

const hoisted = (schema: z.ZodType, io: "input" | "output", components: Json) => {
  const {
    $schema: _,
    $defs,
    ...rest
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    target: "draft-2020-12",
  }) as Json & { $defs?: Json };
  Object.assign(components, $defs);
  return rest;
};

const parameters = (endpoint: EndpointDefinition, components: Json) =>
  (["params", "query", "headers"] as const).flatMap((part) => {
    const shape = endpoint[part]?.shape ?? {};
    const place = { params: "path", query: "query", headers: "header" }[part];
    return Object.entries(shape).map(([name, schema]) => ({
      name,
      in: place,
      required: part === "params" || !(schema as z.ZodType).safeParse(undefined).success,
      schema: hoisted(schema as z.ZodType, "input", components),
    }));
  });

const failures = (endpoint: EndpointDefinition) =>
  Object.fromEntries(
    endpoint.errors.map((code) => [
      String(apiErrors[code].status),
      {
        description: endpoint.errors
          .filter((other) => apiErrors[other].status === apiErrors[code].status)
          .join(", "),
        content: { "application/json": { schema: { $ref: "#/components/schemas/ErrorReply" } } },
      },
    ]),
  );

const operation = (key: string, endpoint: EndpointDefinition, components: Json) => ({
  operationId: key
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/_$/, ""),
  summary: endpoint.summary,
  parameters: parameters(endpoint, components),
  ...(endpoint.body && {
    requestBody: {
      required: true,
      content: { "application/json": { schema: hoisted(endpoint.body, "input", components) } },
    },
  }),
  responses: {
    "200": {
      description: "The reply envelope.",
      content: {
        "application/json": {
          schema: {
            type: "object",
            required: ["success", "data", "message"],
            properties: {
              success: { const: true },
              data: hoisted(endpoint.reply, "output", components),
              message: { type: "string" },
            },
          },
        },
      },
    },
    ...failures(endpoint),
  },
});

/** The OpenAPI 3.1 document of every mounted endpoint, made from the endpoint table. */
export function buildOpenApi(version: string): Json {
  const components: Json = {
    ErrorReply: {
      type: "object",
      required: ["success", "code", "message"],
      properties: {
        success: { const: false },
        code: { enum: Object.keys(apiErrors) },
        message: {
          oneOf: [{ type: "string" }, { type: "object", additionalProperties: { type: "string" } }],
        },
        keys: { type: "object", additionalProperties: { type: "string" } },
        values: {
          type: "object",
          additionalProperties: {
            type: "object",
            additionalProperties: { type: ["string", "number"] },
          },
        },
        data: {},
      },
    },
  };
  const paths: Record<string, Json> = {};
  for (const [key, endpoint] of Object.entries(endpoints)) {
    const [method = "GET", path = "/"] = key.split(" ");
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(key, endpoint, components) };
  }
  const text = JSON.stringify({ paths, components }).replaceAll(
    "#/$defs/",
    "#/components/schemas/",
  );
  const document = JSON.parse(text) as { paths: Json; components: Json };
  return {
    openapi: "3.1.1",
    info: { title: "Platen", version, license: { name: "MIT", identifier: "MIT" } },
    paths: document.paths,
    components: { schemas: document.components },
  };
}
