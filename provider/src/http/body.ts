import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Nested, nest } from "./brackets.ts";
import { Failure, invalid } from "./failure.ts";

/** A file of a form, read whole; sizes are limited before it comes this far. */
export interface UploadedFile {
  filename: string;
  /** As the client says; the content decides (see `files/`). */
  mimetype: string;
  content: Buffer;
}

export function isUploadedFile(value: unknown): value is UploadedFile {
  return typeof value === "object" && value !== null && Buffer.isBuffer((value as UploadedFile).content);
}

const FILE_LIMIT = 15 * 1024 * 1024;
const REQUEST_LIMIT = 80 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;
/** No form of this API goes so deep. */
const DEEPEST = 40;

/** Teaches an app the three ways in which clients of this API send a body. */
export async function registerBodies(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: FILE_LIMIT, files: 60, fields: 1000, fieldSize: MEGABYTE, parts: 1100, fieldNameSize: 200 },
  });
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) => {
    done(null, nest(new URLSearchParams(String(body))));
  });
}

async function readForm(request: FastifyRequest): Promise<Nested> {
  const entries: [string, unknown][] = [];
  let total = 0;
  for await (const part of request.parts()) {
    if (part.type === "field") {
      entries.push([part.fieldname, part.value]);
      continue;
    }
    const content = await part.toBuffer().catch((error: { code?: string }) => {
      if (error.code === "FST_REQ_FILE_TOO_LARGE")
        throw new Failure(400, `The file ${part.filename} is larger than ${FILE_LIMIT / MEGABYTE} MB.`, {
          fieldErrors: { [part.fieldname]: [`Larger than ${FILE_LIMIT / MEGABYTE} MB.`] },
        });
      throw error;
    });
    total += content.length;
    if (total > REQUEST_LIMIT)
      throw invalid(`All files of one request together may have ${REQUEST_LIMIT / MEGABYTE} MB: send fewer at a time.`);
    // Browsers send an empty part for a file field that was left empty.
    if (content.length === 0 && !part.filename) continue;
    entries.push([
      part.fieldname,
      { filename: part.filename, mimetype: part.mimetype, content } satisfies UploadedFile,
    ]);
  }
  return nest(entries);
}

/** The databases cannot keep the character NUL, and no honest form has it. @throws Failure 400 naming the field */
function refuseNul(value: unknown, field: string, depth = 0): void {
  if (depth > DEEPEST) throw invalid("The request is nested too deeply.");
  if (typeof value === "string" && value.includes("\0"))
    throw invalid(`${field || "The request"} holds a character that cannot be kept (NUL): remove it.`, field);
  if (typeof value !== "object" || value === null || Buffer.isBuffer(value)) return;
  for (const [key, inner] of Object.entries(value)) refuseNul(inner, field ? `${field}.${key}` : key, depth + 1);
}

/** Query and body of a request as one nested object; the body wins. */
export async function readInput(request: FastifyRequest): Promise<Nested> {
  const given = await readFields(request);
  refuseNul(given, "");
  return given;
}

/** What the parser says of a form that is cut off or has no boundary carries no status of its own. */
function refuseBroken(error: Error & { statusCode?: number }): never {
  if (error.statusCode === undefined && !(error instanceof Failure))
    throw invalid(`The form cannot be read (${error.message}): send it as multipart/form-data once more.`);
  throw error;
}

async function readFields(request: FastifyRequest): Promise<Nested> {
  const query = nest(Object.entries((request.query ?? {}) as Record<string, unknown>));
  if (request.isMultipart()) return { ...query, ...(await readForm(request).catch(refuseBroken)) };
  const body = request.body;
  if (body === null || body === undefined) return query;
  if (typeof body !== "object" || Array.isArray(body)) throw invalid("The body must be an object of fields.");
  return { ...query, ...nest(Object.entries(body)) };
}
