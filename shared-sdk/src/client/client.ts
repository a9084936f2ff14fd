import type { AxiosInstance } from "axios";
import { encodeForm, encodeQuery, type FormValue, formPairs, type QueryValue } from "./encode.ts";
import { type ApiAnswer, readEnvelope } from "./envelope.ts";
import { ApiError, isApiError } from "./error.ts";
import { isStillRunning, mayPass, type RetryOptions, withRetry } from "./retry.ts";
import { axiosTransport, fetchTransport, type Transport, type TransportRequest } from "./transport.ts";
import { createWriteKeys } from "./writeKeys.ts";

/** `public` never sends the token, `optional` sends it when there is one, `required` refuses without. */
export type Access = "public" | "optional" | "required";

export interface ApiRequest {
  /** Name of the call in errors and telemetry: `get-property-list`. */
  name: string;
  /** Path below the base address; the name when absent. */
  path?: string;
  method?: "GET" | "POST" | "PUT" | "DELETE";
  access: Access;
  query?: Readonly<Record<string, QueryValue>>;
  /** Sent as multipart form data with bracketed keys, empty fields dropped. */
  form?: Readonly<Record<string, FormValue>>;
  /** Top-level fields of `form` that are sent although empty. */
  keepEmpty?: readonly string[];
  /** Sent as JSON, for the extensions that take it. */
  json?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Milliseconds; 20000 unless told, and none shorter than 120000 for a form with files. */
  timeout?: number;
  /**
   * The same key for the same wish: pass it when the member presses the button again. Without, a key is made; the next
   * write has it too when it is the same and this one failed without an answer.
   */
  idempotencyKey?: string;
  onProgress?: (share: number) => void;
  /** A small write that nobody waits for: by `fetch`, without a library, and the browser sends it even when the page is left. */
  keepalive?: boolean;
  /** False for a call that must not be repeated unasked: a read that does something. */
  retry?: boolean;
}

/** What of a request `open` takes. */
export interface OpenInit {
  /** GET unless told. */
  method?: string;
  headers?: Record<string, string>;
  body?: Blob;
  signal?: AbortSignal;
}

export interface ApiClient {
  /** Sends a call and reads its envelope. @throws ApiError, or the signal's reason when cancelled */
  request(request: ApiRequest): Promise<ApiAnswer>;
  /** Asks with the member's token and hands the answer over as it comes: the event stream, a page, a piece of a file. */
  open(path: string, init: OpenInit): Promise<Response>;
  isSignedIn(): boolean;
  /** Whose live events these are, as the tabs of a browser name it who share one connection; absent: they do not. */
  streamName?(): string | null;
}

export interface ApiClientOptions extends RetryOptions {
  /** The host's axios instance, its `baseURL` ending in `/api/`. Carries writes; reads go by `fetch`, which needs no library. */
  axios?: AxiosInstance;
  /** Base address ending in `/api/`; needed without `axios`. */
  baseUrl?: string;
  fetch?: typeof fetch;
  token(): string | null;
  /** BCP 47 code; the provider answers translated fields in it. */
  language?(): string;
  streamName?: ApiClient["streamName"];
  /** Asked before a call, by its name, that may carry the token: a promise holds the call until the token may be read. */
  fresh?(call: string): Promise<unknown> | null;
  /**
   * Called when the provider no longer accepts the token that a call carried, or the member of it.
   * @returns true when there is another token by now: the call, which has done nothing, is made once more with it
   */
  onUnauthenticated?(error: ApiError, token: string): Promise<boolean> | undefined;
  /** Brings the words of refusals: asked for when a refusal has a reason, before whoever called is told of it. */
  refusalWords?(): Promise<unknown>;
  /** Called when a write is refused for what nothing in a form puts right. */
  onRefused?(reason: "deactivated" | "demo_mode"): void;
}

const READ_TIMEOUT = 20_000;
const UPLOAD_TIMEOUT = 120_000;

/**
 * The one way to the provider. Never shows anything: every failure is an {@link ApiError} for the
 * caller to deal with. Calls are tried up to three times; a write carries
 * one idempotency key through all of them, so that the provider does it once.
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const baseUrl = options.baseUrl ?? options.axios?.defaults.baseURL ?? "/api/";
  const send: typeof fetch = options.fetch ?? ((input, init) => fetch(input, init));
  const keys = createWriteKeys();
  const transport = transportOf(options.axios, baseUrl, send);

  const authorise = (access: Access, call: string): string | null => {
    const token = access === "public" ? null : options.token();
    if (access === "required" && !token) {
      throw new ApiError("unauthenticated", { call, message: `${call}: needs a signed-in member` });
    }
    return token;
  };
  const commonHeaders = (token: string | null): Record<string, string> => {
    const language = options.language?.();
    return {
      ...(language ? { "Accept-Language": language } : {}),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    };
  };

  const mayGoOn = async (error: unknown, token: string | null): Promise<boolean> =>
    token !== null &&
    isApiError(error) &&
    (error.kind === "unauthenticated" || error.deactivated) &&
    (await options.onUnauthenticated?.(error, token)) === true;

  async function ask(request: ApiRequest, isAgain: boolean): Promise<ApiAnswer> {
    const pending = request.access === "public" ? null : options.fresh?.(request.name);
    if (pending) await pending;
    const method = request.method ?? "GET";
    const token = authorise(request.access, request.name);
    const headers: Record<string, string> = {
      Accept: "application/json",
      ...commonHeaders(token),
      ...request.headers,
    };
    const ownKey = method === "GET" ? null : (request.idempotencyKey ?? keys.take(request, token));
    if (ownKey) headers["Idempotency-Key"] = ownKey;
    if (request.json !== undefined) headers["Content-Type"] = "application/json";
    const attempt = async () => readEnvelope(request.name, await transport(carried(request, headers)));
    try {
      const answer = await (request.retry === false
        ? attempt()
        : withRetry(attempt, ownKey ? { ...options, mayPass: mayPassForWrites(request) } : options, request.signal));
      if (ownKey) keys.ended(ownKey, null);
      return answer;
    } catch (error) {
      if (ownKey) keys.ended(ownKey, error);
      if (!isAgain && (await mayGoOn(error, token))) {
        request.signal?.throwIfAborted();
        return ask(request, true);
      }
      if (isApiError(error)) await tellOf(error, method, options);
      throw error;
    }
  }

  async function open(path: string, init: OpenInit, isAgain: boolean): Promise<Response> {
    await options.fresh?.(path);
    const token = authorise("required", path);
    const answer = await send(baseUrl + path, { ...init, headers: { ...commonHeaders(token), ...init.headers } });
    if (!answer.ok) await options.refusalWords?.();
    if (isAgain || (answer.status !== 401 && answer.status !== 403)) return answer;
    const body: unknown = await answer
      .clone()
      .json()
      .catch(() => ({}));
    try {
      readEnvelope(path, { status: answer.status, header: (name) => answer.headers.get(name), body });
    } catch (error) {
      if (await mayGoOn(error, token)) return open(path, init, true);
    }
    return answer;
  }

  return {
    isSignedIn: () => options.token() !== null,
    streamName: options.streamName,
    request: (request) => ask(request, false),
    open: (path, init) => open(path, init, false),
  };
}

/** Reads go by `fetch`, and so does what is sent although the page is left; other writes by axios where the host has it. */
function transportOf(axios: AxiosInstance | undefined, baseUrl: string, send: typeof fetch): Transport {
  const reads = fetchTransport(baseUrl, send);
  const writes = axios ? axiosTransport(axios) : reads;
  return (request) => (request.method === "GET" || request.keepalive ? reads : writes)(request);
}

/** A request as a transport carries it. Its body is made anew for each attempt. */
function carried(request: ApiRequest, headers: Record<string, string>): TransportRequest {
  const query = encodeQuery(request.query ?? {});
  return {
    call: request.name,
    method: request.method ?? "GET",
    path: (request.path ?? request.name) + (query && `?${query}`),
    headers,
    body: encodeBody(request),
    signal: request.signal,
    timeout: request.timeout ?? (request.form ? UPLOAD_TIMEOUT : READ_TIMEOUT),
    onProgress: request.onProgress,
    keepalive: request.keepalive,
  };
}

/** Tells the host of a refusal, and has its words brought, before whoever called is told of it. */
async function tellOf(
  error: ApiError,
  method: string,
  { refusalWords, onRefused }: Pick<ApiClientOptions, "refusalWords" | "onRefused">,
): Promise<void> {
  if (error.body.reason) await refusalWords?.();
  if (method === "GET") return;
  if (error.deactivated) onRefused?.("deactivated");
  else if (error.kind === "demo") onRefused?.("demo_mode");
}

function encodeBody(request: ApiRequest): FormData | string | undefined {
  if (request.form) return encodeForm(request.form, request.keepEmpty);
  return request.json === undefined ? undefined : JSON.stringify(request.json);
}

const hasFiles = (request: ApiRequest): boolean =>
  formPairs(request.form ?? {}).some(([, value]) => typeof value !== "string");

/** A write whose files did not arrive in time is not sent again unasked: that would take minutes. */
const mayPassForWrites = (request: ApiRequest) => (error: unknown) =>
  isApiError(error) && error.kind === "timeout" && error.status === null && hasFiles(request)
    ? false
    : mayPass(error) || isStillRunning(error);
