import { ReadableStream } from "node:stream/web";
import { isTooSlow } from "@gable/server-kit/http";
import { MemoryLocker, Server } from "@tus/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { admit, asFailure, type Caller, envelopeOf, Failure, FILE_LIMIT, identify, invalid } from "../../http/index.ts";
import type { FileContext } from "../context.ts";
import { newFileId } from "../names.ts";
import type { Pieces } from "./pieces.ts";
import { TusStore } from "./tusStore.ts";

const PATH = "/api/resumable-uploads";
const LONGEST_NAME = 255;
const LOOK_MS = 1000;
/** How long a piece that another one follows may take to be kept. */
const DRAIN_MS = 500;
/** Of the library's headers those that the protocol has: access from other sites is not for it to allow. */
const SENT_HEADERS = /^(?:tus-|upload-|location$|cache-control$)/;

/** The body as it comes; one that is cut off ends where it was cut, so that what came of it is kept. */
async function* bodyOf({ raw }: FastifyRequest): AsyncGenerator<Buffer> {
  const startedAt = performance.now();
  let received = 0;
  const timer = setInterval(() => {
    if (isTooSlow(received, performance.now() - startedAt)) raw.destroy();
  }, LOOK_MS);
  try {
    for await (const piece of raw.iterator({ destroyOnReturn: false })) {
      received += (piece as Buffer).length;
      yield piece as Buffer;
    }
  } catch {
    // The sender has gone, and comes back to ask how much is there.
  } finally {
    clearInterval(timer);
  }
}

/** A request as the web has it. Its address is of no consequence: answers carry paths alone. */
function webRequest(request: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === "string") headers.set(name, value);
  const hasBody = request.method === "POST" || request.method === "PATCH";
  const body = hasBody ? { body: ReadableStream.from(bodyOf(request)) as unknown as BodyInit, duplex: "half" } : {};
  return new Request(`http://localhost${request.url}`, { method: request.method, headers, ...body } as RequestInit);
}

function fileName(metadata: Record<string, string | null> | undefined): string {
  const name = metadata?.filename?.replaceAll("\u0000", "").toWellFormed().trim().slice(0, LONGEST_NAME) ?? "";
  if (!name) throw invalid("Upload-Metadata needs a filename.", "filename");
  return name;
}

/** Refusals of ours, of the protocol's library, and of whatever else went wrong, as the envelope that every call has. */
function refusalOf(thrown: unknown, request: FastifyRequest): Failure {
  const error = asFailure(thrown);
  if (error instanceof Failure) return error;
  const { status_code, body } = error as { status_code?: number; body?: string };
  if (status_code && status_code < 500 && body) return new Failure(status_code, body.trim());
  request.log.error({ err: error }, "a piece of an upload was not kept");
  return new Failure(500, "Something went wrong on our side. Please try again.");
}

/**
 * Extension `resumable-uploads`: files in pieces that go on after a cut, by the tus protocol 1.0.0 (creation,
 * termination). `POST uploads` with the upload's id in place of a file makes a file of it.
 */
export function resumableUploads(app: FastifyInstance, context: FileContext, pieces: Pieces): void {
  const locker = new MemoryLocker();
  const started = context.limits.limiter({
    name: "resumable-uploads",
    limit: 300,
    windowSeconds: 600,
    message: "Too many uploads: wait some minutes.",
  });
  const callers = new WeakMap<FastifyRequest, Caller<true>>();

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const caller = callers.get(request);
    if (!caller) throw new Error("Nobody was asked who uploads.");
    let refused: Failure | undefined;
    // One for each request: its store opens the member's own uploads alone.
    const tus = new Server({
      path: PATH,
      datastore: new TusStore(pieces, caller.user.id),
      locker,
      lockDrainTimeout: DRAIN_MS,
      maxSize: FILE_LIMIT,
      relativeLocation: true,
      namingFunction: newFileId,
      async onUploadCreate(_request, { id, size, metadata }) {
        await started.hit(String(caller.user.id));
        if (!size) throw invalid("The file is empty.", "file", "file_empty");
        const name = fileName(metadata);
        await context.files.quota.reserve({ id, ownerId: caller.user.id, ip: caller.ip, name, bytes: size });
        return { metadata: { filename: name } };
      },
      onResponseError(_request, error) {
        refused = refusalOf(error, request);
        return { status_code: refused.code, body: "" };
      },
    });
    const response = await tus.handleWeb(webRequest(request) as never);
    reply.code(response.status);
    for (const [name, value] of response.headers) if (SENT_HEADERS.test(name)) reply.header(name, value);
    if (response.status < 400) return reply.send("");
    const said = (await response.text()).trim();
    const failure = refused ?? new Failure(response.status, said || "The upload is not understood.");
    if (failure.retryAfter) reply.header("retry-after", failure.retryAfter);
    return reply.send(envelopeOf(failure));
  }

  for (const [method, url] of [
    ["POST", PATH],
    ["OPTIONS", PATH],
    ["HEAD", `${PATH}/:id`],
    ["PATCH", `${PATH}/:id`],
    ["DELETE", `${PATH}/:id`],
  ] as const)
    app.route({
      method,
      url,
      // Before a byte of the body, as `route()` does.
      preParsing: async (request) => {
        const caller = await identify(context, request);
        admit(caller, "required");
        callers.set(request, caller as Caller<true>);
      },
      handler: answer,
    });
}
