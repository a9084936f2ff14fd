import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { Busboy, type BusboyHeaders, type BusboyInstance } from "@fastify/busboy";
import { FORM_LIMITS } from "./brackets.ts";
import { Failure, invalid } from "./failure.ts";

/** A file of a form, read whole; sizes are limited before it comes this far. */
export interface UploadedFile {
  filename: string;
  /** As the client says; the content decides (see `files/`). */
  mimetype: string;
  content: Buffer;
}

const MEGABYTE = 1024 * 1024;
/** Bytes of one file. */
export const FILE_LIMIT = 15 * MEGABYTE;
const MOST_FILES = 60;
const LARGEST_PART_HEADER = 8 * 1024;

/** Reads the parts of a form as they come. */
export interface FormReader {
  /** Takes the next piece of the body; resolves when there is room for one more. */
  take(piece: Buffer): Promise<void>;
  /** The fields and files, when the body is at its end. */
  finish(): Promise<[string, unknown][]>;
}

function tooLarge(name: string, filename: string): Failure {
  const limit = FILE_LIMIT / MEGABYTE;
  return new Failure(400, `The file ${filename} is larger than ${limit} MB.`, {
    reason: "file_large",
    fieldErrors: { [name]: [`Larger than ${limit} MB.`] },
  });
}

/**
 * @param request a request with a body of multipart/form-data
 * @param mostText bytes of all text fields together
 * @throws Failure 400 when the request names no boundary; `take` and `finish` 400 or 413
 */
export function readForm(request: IncomingMessage, mostText: number): FormReader {
  const entries: [string, unknown][] = [];
  const failed = new AbortController();
  const fail = (error: Failure) => failed.abort(error);
  const cannotRead = (error: unknown) =>
    fail(
      invalid(
        `The form cannot be read (${(error as Error).message}): send it as multipart/form-data once more.`,
        undefined,
        "request_lost",
      ),
    );
  let text = 0;
  let isEmpty = true;

  const addText = (name: string, value: string) => {
    text += Buffer.byteLength(name) + Buffer.byteLength(value);
    if (text > mostText)
      return fail(
        new Failure(413, `The text of one request may have ${Math.floor(mostText / 1024)} KB.`, {
          reason: "request_large",
        }),
      );
    if (entries.length >= FORM_LIMITS.fields)
      return fail(
        invalid(`The request has too many fields: send at most ${FORM_LIMITS.fields}.`, undefined, "request_large"),
      );
    entries.push([name, value]);
  };

  let parser: BusboyInstance;
  try {
    parser = new Busboy({
      headers: request.headers as BusboyHeaders,
      limits: {
        fileSize: FILE_LIMIT,
        files: MOST_FILES,
        fields: FORM_LIMITS.fields,
        fieldSize: mostText + 1,
        parts: FORM_LIMITS.fields + MOST_FILES,
        headerPairs: 20,
        headerSize: LARGEST_PART_HEADER,
      },
    });
  } catch (error) {
    throw invalid(
      `The form cannot be read (${(error as Error).message}): send it as multipart/form-data once more.`,
      undefined,
      "request_lost",
    );
  }
  parser
    .on("field", (name: string | undefined, value: string) => addText(name ?? "", value))
    .on("file", (name: string | undefined, stream, filename: string | undefined, _encoding, mimetype) => {
      const pieces: Buffer[] = [];
      const place = entries.push([name ?? "", undefined]) - 1;
      stream.on("data", (piece: Buffer) => pieces.push(piece));
      stream.on("limit", () => fail(tooLarge(name ?? "", filename ?? "")));
      stream.on("error", cannotRead);
      stream.on("end", () => {
        const content = Buffer.concat(pieces);
        // Browsers send an empty part for a file field that was left empty.
        const isLeftEmpty = content.length === 0 && !filename;
        const file = { filename: filename ?? "", mimetype, content } satisfies UploadedFile;
        entries[place] = [name ?? "", isLeftEmpty ? undefined : file];
      });
    })
    .on("partsLimit", () => fail(invalid("The form has too many parts.", undefined, "request_large")))
    .on("fieldsLimit", () =>
      fail(invalid(`The request has too many fields: send at most ${FORM_LIMITS.fields}.`, undefined, "request_large")),
    )
    .on("filesLimit", () =>
      fail(invalid(`The form has too many files: send at most ${MOST_FILES} at a time.`, undefined, "request_large")),
    )
    .on("error", cannotRead);

  return {
    async take(piece) {
      isEmpty = false;
      failed.signal.throwIfAborted();
      const isOpen = parser.write(piece);
      if (!isOpen) await once(parser, "drain", { signal: failed.signal }).catch(() => undefined);
      failed.signal.throwIfAborted();
    },
    async finish() {
      if (isEmpty) return [];
      const finished = once(parser, "finish", { signal: failed.signal }).catch(() => undefined);
      parser.end();
      await finished;
      failed.signal.throwIfAborted();
      return entries.filter(([, value]) => value !== undefined);
    },
  };
}
