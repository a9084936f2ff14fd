import { z } from "zod";
import type { RegisteredCall } from "../http/index.ts";

type Json = Record<string, unknown>;

/** The schema as JSON Schema 2020-12, in its canonical form; what no JSON can say (files) stays open. */
export function jsonSchemaOf(schema: unknown): Json {
  if (!schema) return { type: "object" };
  const { $schema: _, ...made } = z.toJSONSchema(schema as z.ZodType, {
    io: "output",
    unrepresentable: "any",
    cycles: "ref",
    reused: "inline",
  });
  return made as Json;
}

const ENVELOPE: Json = {
  type: "object",
  required: ["error", "message", "code"],
  properties: {
    error: { type: "boolean", const: false },
    message: { type: "string" },
    code: { type: "integer", const: 200 },
    data: {},
  },
};

const FAILURE: Json = {
  type: "object",
  required: ["error", "message"],
  properties: {
    error: { type: "boolean", const: true },
    message: { type: "string", description: "The first thing that is wrong, for people." },
    code: { type: "integer" },
    data: {},
    details: { type: "string" },
    field_errors: {
      type: "object",
      description: "What is wrong, by field.",
      additionalProperties: { type: "array", items: { type: "string" } },
    },
  },
};

const IDEMPOTENCY_KEY: Json = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "One value for one request, such as a UUID. Sent again with the same key within 24 hours, the request is not carried out again: the first answer comes, with the header `Idempotency-Replayed`.",
  schema: { type: "string", minLength: 1, maxLength: 255 },
};

const ACCESS = {
  public: "A token is ignored.",
  optional: "A token is read when it is sent.",
  required: "Needs the token of a member.",
  admin: "Needs the token of an administrator.",
};

const failure = (description: string): Json => ({
  description,
  content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
});

function parametersOf(request: Json, names: Set<string>, inQuery: boolean): Json[] {
  const properties = (request.properties ?? {}) as Record<string, Json>;
  const required = new Set((request.required as string[] | undefined) ?? []);
  return Object.entries(properties)
    .filter(([name]) => names.has(name) || inQuery)
    .map(([name, schema]) => ({
      name,
      in: names.has(name) ? "path" : "query",
      required: names.has(name) || required.has(name),
      schema,
    }));
}

function operationOf(call: RegisteredCall): Json {
  const request = jsonSchemaOf(call.request);
  const inPath = new Set([...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string));
  const hasBody = call.method === "POST" || call.method === "PUT";
  const known = parametersOf(request, inPath, !hasBody);
  const named = new Set(known.map((parameter) => parameter.name));
  const missing = [...inPath].filter((name) => !named.has(name));
  const parameters = [
    ...known,
    ...(call.isWrite ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
    ...missing.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } })),
  ];
  const type = call.isJson ? "application/json" : "multipart/form-data";
  return {
    operationId: `${call.method.toLowerCase()}-${call.path.replace(/[{}]/g, "").replaceAll("/", "-")}`,
    tags: [call.access],
    description: ACCESS[call.access],
    ...(call.access === "public" ? { security: [] } : {}),
    ...(call.access === "optional" ? { security: [{}, { token: [] }] } : {}),
    ...(parameters.length > 0 && { parameters }),
    ...(call.method !== "GET" && { "x-body-cap": call.bodyCap }),
    ...(hasBody && { requestBody: { content: { [type]: { schema: request } } } }),
    responses: {
      200: {
        description: "Done; or refused, where `error` is true.",
        content: {
          "application/json": {
            schema: { allOf: [{ $ref: "#/components/schemas/Envelope" }, jsonSchemaOf(call.answer)] },
          },
        },
      },
      400: failure("Something in the request cannot be used."),
      ...(["required", "admin"].includes(call.access) && {
        401: failure("Not signed in."),
        403: failure("Not allowed."),
      }),
      ...(call.isWrite && {
        409: failure("The request with this `Idempotency-Key` is still running, or its answer is lost."),
        422: failure("This `Idempotency-Key` was sent with another request."),
      }),
      ...(hasBody && { 413: failure("The body is larger than `x-body-cap` bytes.") }),
      429: failure("Too many requests: `Retry-After` says how many seconds to wait."),
    },
  };
}

/** The API described as OpenAPI 3.1, from the schemas by which it is read and answered. */
export function openApiDocument(calls: readonly RegisteredCall[], origin: string): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls.toSorted((a, b) => a.path.localeCompare(b.path))) {
    const path = `/${call.path}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Provider API",
      version: "1.0.0",
      description:
        "Answers have `error`, `message` and `code`; what a call brings stands in `data` and beside it. Forms nest with brackets: `parameters[0][value]`.",
    },
    jsonSchemaDialect: "https://json-schema.org/draft/2020-12/schema",
    servers: [{ url: `${origin}/api` }],
    security: [{ token: [] }],
    tags: Object.entries(ACCESS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer" } },
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY },
      schemas: { Envelope: ENVELOPE, Failure: FAILURE },
    },
  };
}
