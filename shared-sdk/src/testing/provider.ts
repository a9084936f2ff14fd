import { TextDecoder, TextEncoder } from "node:util";
import { nestForm } from "../wire/form.ts";
import { type TestAnswer, TestFailure, type TestHandler, type TestRequest } from "./contract.ts";
import { createTestData, type TestData } from "./data.ts";
import { defaultHandlers } from "./handlers.ts";
import { barestAnswer, canonicalAnswer, checkAccess, findWireCall } from "./wireCalls.ts";

// jsdom leaves them out; the event stream is read with them.
globalThis.TextDecoder ??= TextDecoder as typeof globalThis.TextDecoder;

export interface TestProvider {
  /** Rows that the handlers answer from; tests may change them. */
  data: TestData;
  /** Every request so far. */
  requests: TestRequest[];
  /** Answers a call in another way from now on. */
  on(call: string, handler: TestHandler): TestProvider;
  /** Sends a live event to the open streams. */
  emit(type: string, data: unknown): void;
  fetch: typeof fetch;
}

/**
 * An in-memory provider, for unit tests only. Calls that remotes use answer from `data`; every other call of the
 * wire with the barest answer of its schema; calls that are none of the wire with 404. Whatever the provider
 * answers by itself has the form of the call's schema, and calls for members want a token.
 */
export function createTestProvider(data: TestData = createTestData()): TestProvider {
  const handlers = new Map<string, TestHandler>();
  const requests: TestRequest[] = [];
  const streams = new Set<(text: string) => void>();
  let lastEvent = 0;

  const fieldsOf = async (request: TestRequest): Promise<TestAnswer> => {
    // What a test says is sent as it is, right or wrong.
    const told = handlers.get(request.name);
    if (told) return told(request, data);
    const known = findWireCall(request.method, request.name);
    const own = defaultHandlers[request.name] ?? (known && defaultHandlers[known.call.path]);
    if (!known) {
      if (own) return own(request, data);
      throw new TestFailure(404, `The wire has no call ${request.method} "${request.name}".`);
    }
    checkAccess(known.call, request);
    if (!own) return barestAnswer(known.call);
    const given = await own({ ...request, query: { ...request.query, ...known.fields } }, data);
    return given.html === undefined && given.pdf === undefined ? canonicalAnswer(known.call, given) : given;
  };

  const answer = async (
    request: TestRequest,
  ): Promise<{ status: number; body: unknown; headers: Record<string, string> }> => {
    const { message = "", html, pdf, ...fields } = await fieldsOf(request);
    if (pdf !== undefined) return { status: 200, body: pdf, headers: { "content-type": "application/pdf" } };
    if (html !== undefined) return { status: 200, body: html, headers: {} };
    return { status: 200, body: { error: false, message, code: 200, ...fields }, headers: {} };
  };

  return {
    data,
    requests,
    on(call, handler) {
      handlers.set(call, handler);
      return this;
    },
    emit(type, event) {
      const text = `id: ${++lastEvent}\nevent: ${type}\ndata: ${JSON.stringify(event)}\n\n`;
      for (const write of streams) write(text);
    },
    fetch: async (input, init) => {
      const request = readRequest(String(input), init);
      requests.push(request);
      if (init?.signal?.aborted) throw init.signal.reason;
      if (request.name === "stream") return openTestStream(streams, init?.signal ?? null);
      try {
        return respond(await answer(request));
      } catch (error) {
        if (!(error instanceof TestFailure)) throw error;
        if (error.status === 0) throw new TypeError("Failed to fetch");
        const body = { error: true, message: error.message, code: error.status, ...error.body };
        return respond({ status: error.status, body, headers: error.headers });
      }
    },
  };
}

function readRequest(address: string, init: RequestInit | undefined): TestRequest {
  const url = new URL(address, "http://provider.test");
  const headers = Object.fromEntries(
    Object.entries((init?.headers ?? {}) as Record<string, string>).map(([key, value]) => [key.toLowerCase(), value]),
  );
  return {
    name: url.pathname.replace(/^.*\/api\//, ""),
    method: init?.method ?? "GET",
    query: Object.fromEntries(url.searchParams),
    form: readBody(init?.body),
    headers,
    token: headers.authorization?.replace(/^Bearer /, "") ?? null,
  };
}

function readBody(body: RequestInit["body"]): TestRequest["form"] {
  if (body instanceof FormData) return nestForm<Blob>([...body.entries()]);
  return typeof body === "string" ? JSON.parse(body) : {};
}

/** What the client reads of a `Response`; jsdom has no such class. */
function respond(answer: { status: number; body: unknown; headers: Record<string, string> }): Response {
  const text = typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body);
  return {
    status: answer.status,
    ok: answer.status < 400,
    headers: { get: (name: string) => answer.headers[name.toLowerCase()] ?? null },
    text: async () => text,
    blob: async () => new Blob([text], { type: answer.headers["content-type"] }),
    json: async () => JSON.parse(text),
  } as unknown as Response;
}

function openTestStream(streams: Set<(text: string) => void>, signal: AbortSignal | null): Response {
  const encoder = new TextEncoder();
  const waiting: string[] = [];
  let wake: (() => void) | null = null;
  const write = (text: string): void => {
    waiting.push(text);
    wake?.();
  };
  streams.add(write);
  signal?.addEventListener("abort", () => {
    streams.delete(write);
    wake?.();
  });
  const read = async (): Promise<{ value?: Uint8Array; done: boolean }> => {
    while (waiting.length === 0) {
      if (signal?.aborted) throw signal.reason;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    return { value: encoder.encode(waiting.shift()), done: false };
  };
  return {
    status: 200,
    ok: true,
    headers: { get: () => null },
    body: { getReader: () => ({ read }) },
  } as unknown as Response;
}
