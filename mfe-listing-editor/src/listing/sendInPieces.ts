import { type ApiClient, ApiError, readEnvelope } from "@gable/shared-sdk/client";
import { DetailedError, type HttpRequest, type HttpResponse, type HttpStack, Upload } from "tus-js-client";

const CALL = "resumable-uploads";
/** Bytes of one request: as much as a cut costs at most. */
const PIECE = 512 * 1024;
/** Milliseconds before each of the further tries; what gets through in between makes them all anew. */
const RETRY_DELAYS = [500, 2000, 5000, 10_000, 20_000];

export interface PiecesOptions {
  /** Names the file's bytes: with it a file goes on where it was after the page was loaded again. */
  fingerprint?: string;
  signal: AbortSignal;
  onProgress(share: number): void;
}

/** Requests of the tus client, sent by the host's own client: its address, its token. */
function stackOf(client: ApiClient): HttpStack {
  return {
    getName: () => "gable",
    createRequest(method, url): HttpRequest {
      const headers: Record<string, string> = {};
      const controller = new AbortController();
      const path = CALL + (url.split(CALL)[1] ?? "");
      return {
        getMethod: () => method,
        getURL: () => url,
        setHeader(name, value) {
          headers[name] = value;
        },
        getHeader: (name) => headers[name],
        setProgressHandler: () => undefined,
        async send(body?: Blob): Promise<HttpResponse> {
          const answer = await client.open(path, { method, headers, signal: controller.signal, ...(body && { body }) });
          const text = await answer.text();
          return {
            getStatus: () => answer.status,
            getHeader: (name) => answer.headers.get(name) ?? undefined,
            getBody: () => text,
            getUnderlyingObject: () => answer,
          };
        },
        abort: async () => controller.abort(),
        getUnderlyingObject: () => null,
      };
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The provider's refusal as every other call has it. */
function failureOf(error: Error): Error {
  const answer = error instanceof DetailedError ? error.originalResponse : null;
  if (!answer) return new ApiError("network", { call: CALL, message: `${CALL}: no answer`, cause: error });
  const header = (name: string) => answer.getHeader(name) ?? null;
  try {
    readEnvelope(CALL, { status: answer.getStatus(), header, body: parse(answer.getBody()) });
  } catch (refusal) {
    return refusal as Error;
  }
  return error;
}

/**
 * Sends a file by the tus protocol; after a cut, also of the page, it goes on with what is missing.
 * @returns the upload's id, for `POST uploads`
 * @throws ApiError, or the signal's reason
 */
export function sendInPieces(client: ApiClient, file: File, options: PiecesOptions): Promise<string> {
  const { fingerprint, signal, onProgress } = options;
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: new URL(`/${CALL}`, location.href).href,
      httpStack: stackOf(client),
      metadata: { filename: file.name },
      chunkSize: PIECE,
      retryDelays: RETRY_DELAYS,
      fingerprint: async () => `gable-${fingerprint}-${file.size}`,
      storeFingerprintForResuming: fingerprint !== undefined,
      removeFingerprintOnSuccess: true,
      onChunkComplete: (_piece, accepted, total) => onProgress(accepted / total),
      onSuccess: () => resolve(upload.url?.split("/").at(-1) ?? ""),
      onError: (error) => reject(failureOf(error)),
    });
    const stop = () => {
      void upload.abort();
      reject(signal.reason);
    };
    if (signal.aborted) return stop();
    signal.addEventListener("abort", stop, { once: true });
    const start = async () => {
      const [earlier] = fingerprint === undefined ? [] : await upload.findPreviousUploads();
      if (earlier) upload.resumeFromPreviousUpload(earlier);
      if (!signal.aborted) upload.start();
    };
    start().catch(reject);
  });
}
