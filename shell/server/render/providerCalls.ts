import { originHeaders } from "@gable/server-kit/origins";
import type { CallAnswer } from "./protocol.ts";

/** For one rendering: how often it may ask, and how many bytes it may be answered. */
const CALLS = 64;
const ANSWER_BYTES = 4 * 1024 * 1024;
const RENDERING_BYTES = 16 * 1024 * 1024;
const PATH_CHARACTERS = 4_000;
const BODY_CHARACTERS = 16_000;

/** Reads whose fields travel in a body. */
const READS_BY_POST = ["search-properties"];

/** What a call may say besides its address; credentials are not among it. */
const HEADERS = ["accept", "accept-language"];

/** The calls of one rendering. */
export interface RenderingCalls {
  /**
   * An anonymous read.
   * @param body JSON, for the reads that are asked by POST
   * @returns null when it was refused, or the provider did not answer in time
   */
  read(path: string, headers: Record<string, string>, body?: string): Promise<CallAnswer | null>;
  /** Cancels what still runs. */
  end(): void;
}

export interface ProviderCallOptions {
  /** `http://127.0.0.1:4000/api/` */
  apiUrl: string;
  fetch?: typeof fetch;
}

/** The address of a call, or null when it would leave the API. */
export function callAddress(apiUrl: string, path: string): URL | null {
  if (path.length > PATH_CHARACTERS || !URL.canParse(path, apiUrl)) return null;
  const base = new URL(apiUrl);
  const address = new URL(path, base);
  const isBelow = address.origin === base.origin && address.pathname.startsWith(base.pathname);
  return isBelow && !address.username && !address.password ? address : null;
}

/** What a call with a body sends; null for a call that might write. */
function bodyOf(path: string, body: string): { method: "POST"; body: string; type: [string, string] } | null {
  if (!READS_BY_POST.includes(path) || body.length > BODY_CHARACTERS) return null;
  return { method: "POST", body, type: ["content-type", "application/json"] };
}

async function boundedText(response: Response, limit: number): Promise<{ body: string; bytes: number } | null> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > limit) return null;
    parts.push(part);
  }
  return { body: Buffer.concat(parts).toString("utf8"), bytes };
}

/**
 * Makes the calls of server bundles on their behalf: anonymous reads below the API's address, so many and so large for
 * one rendering, and none after its time.
 * @param origin by which the visitor reaches the site
 * @param limit milliseconds for all of them
 */
export function renderingCalls(options: ProviderCallOptions, origin: string, limit: number): RenderingCalls {
  const { apiUrl, fetch: send = fetch } = options;
  const ending = new AbortController();
  const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(limit)]);
  let calls = 0;
  let bytesLeft = RENDERING_BYTES;
  return {
    async read(path, headers, body) {
      const address = callAddress(apiUrl, path);
      const post = body === undefined ? undefined : bodyOf(path, body);
      calls += 1;
      if (!address || post === null || calls > CALLS || bytesLeft <= 0) return null;
      const allowed = HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]));
      try {
        const response = await send(address, {
          ...(post && { method: post.method, body: post.body }),
          headers: { ...Object.fromEntries(post ? [...allowed, post.type] : allowed), ...originHeaders(origin) },
          redirect: "error",
          signal,
        });
        const read = await boundedText(response, Math.min(ANSWER_BYTES, bytesLeft));
        if (!read) return null;
        bytesLeft -= read.bytes;
        const kept = ["content-type", "retry-after"].flatMap((name) => {
          const value = response.headers.get(name);
          return value === null ? [] : [[name, value]];
        });
        return { status: response.status, headers: Object.fromEntries(kept), body: read.body };
      } catch {
        return null;
      }
    },
    end: () => ending.abort(),
  };
}
