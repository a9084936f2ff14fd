import type { AxiosInstance } from "axios";
import { ApiError } from "./error.ts";

export interface TransportRequest {
  call: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Relative to the base address, query included. */
  path: string;
  headers: Record<string, string>;
  body?: FormData | string;
  signal?: AbortSignal;
  /** Milliseconds. */
  timeout: number;
  /** The browser sends it even when the page is left. */
  keepalive?: boolean;
  /** Called with the sent share, 0 to 1. Only some transports can tell. */
  onProgress?: (share: number) => void;
}

export interface TransportAnswer {
  status: number;
  header(name: string): string | null;
  /** Parsed JSON, or the text when it is none. */
  body: unknown;
}

/**
 * Carries one request. Resolves for every status; throws `ApiError` of kind `network` or `timeout`
 * when no answer arrived, and the signal's reason when the caller cancelled.
 */
export type Transport = (request: TransportRequest) => Promise<TransportAnswer>;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const AXIOS_TIMEOUTS: readonly (string | undefined)[] = ["ECONNABORTED", "ETIMEDOUT"];

/** Requests over an axios instance that the host made; its `baseURL` is the base address. */
export function axiosTransport(axios: AxiosInstance): Transport {
  return async (request) => {
    try {
      const answer = await axios.request<string>({
        url: request.path,
        method: request.method,
        headers: request.headers,
        data: request.body,
        signal: request.signal,
        timeout: request.timeout,
        responseType: "text",
        transformResponse: (text) => text,
        validateStatus: () => true,
        ...(request.onProgress ? { onUploadProgress: (progress) => request.onProgress?.(progress.progress ?? 0) } : {}),
      });
      return {
        status: answer.status,
        header: (name) => {
          const value: unknown = answer.headers[name];
          return value === undefined || value === null ? null : String(value);
        },
        body: parse(answer.data),
      };
    } catch (error) {
      throw noAnswer(request, error, AXIOS_TIMEOUTS.includes((error as { code?: string }).code));
    }
  };
}

/** Requests by `fetch`, for the server and for tests. */
export function fetchTransport(baseUrl: string, send: typeof fetch): Transport {
  return async (request) => {
    const deadline = AbortSignal.timeout(request.timeout);
    const signal = request.signal ? AbortSignal.any([request.signal, deadline]) : deadline;
    try {
      const answer = await send(baseUrl + request.path, {
        method: request.method,
        headers: request.headers,
        body: request.body,
        signal,
        ...(request.keepalive && { keepalive: true }),
      });
      return {
        status: answer.status,
        header: (name) => answer.headers.get(name),
        body: parse(await answer.text()),
      };
    } catch (error) {
      throw noAnswer(request, error, deadline.aborted);
    }
  };
}

function noAnswer(request: TransportRequest, error: unknown, timedOut: boolean): unknown {
  if (request.signal?.aborted) return request.signal.reason;
  const kind = timedOut ? "timeout" : "network";
  const message = timedOut ? `${request.call}: no answer in time` : `${request.call}: no answer`;
  return new ApiError(kind, { call: request.call, message, cause: error });
}
