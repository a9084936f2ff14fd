import { type ApiClient, createApiClient } from "../../client/index.ts";
import { type SampleSize, sampleOf } from "../../testing/sample.ts";
import { findWireCall } from "../../testing/wireCalls.ts";
import type { WireCall } from "../../wire/index.ts";

export interface Answer {
  status: number;
  body: unknown;
}

/** The wire call that a request is for, as the provider's router finds it. */
export function wireCallOf(method: string, path: string): WireCall {
  const found = findWireCall(method, path);
  if (!found) throw new Error(`No wire call has the method ${method} and the path "${path}".`);
  return found.call;
}

/** The answer a provider gives when all is well, made from the call's own schema. */
export function goodAnswer(call: WireCall, size: SampleSize = "full"): Answer {
  const fields = sampleOf(call.answer, size);
  const envelope = { error: false, message: "", code: 200 };
  return { status: 200, body: typeof fields === "object" ? { ...envelope, ...fields } : envelope };
}

/** A signed-in client whose provider answers every request as told; failed reads repeat without waiting. */
export function answeringClient(answer: (call: WireCall) => Answer): ApiClient {
  return createApiClient({
    baseUrl: "http://provider.test/api/",
    token: () => "token",
    sleep: async () => undefined,
    fetch: (async (input: string, init?: RequestInit) => {
      const { pathname } = new URL(input);
      const { status, body } = answer(wireCallOf(init?.method ?? "GET", pathname.replace("/api/", "")));
      const text = typeof body === "string" ? body : JSON.stringify(body);
      return { status, ok: status < 400, headers: { get: () => null }, text: async () => text };
    }) as unknown as typeof fetch,
  });
}
