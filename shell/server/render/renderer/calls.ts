import { AsyncLocalStorage } from "node:async_hooks";
import type { CallAnswer, FromRenderer } from "../protocol.ts";

/** Base address that bundles are told. It leads nowhere: calls below it go through the composer. */
export const API_URL = "http://provider.invalid/api/";

export interface Calls {
  /** Stands in for `fetch` in bundles: anonymous reads of the provider's API and nothing else. */
  fetch: typeof fetch;
  /** Runs a rendering; its calls count as its own. */
  within<R>(id: number, work: () => Promise<R>): Promise<R>;
  answered(call: number, answer: CallAnswer | null): void;
}

/** Calls to the provider, made by the composer on behalf of renderings. */
export function createCalls(send: (message: FromRenderer) => void): Calls {
  const rendering = new AsyncLocalStorage<number>();
  const waiting = new Map<number, { resolve(response: Response): void; reject(error: unknown): void }>();
  let sequence = 0;

  return {
    within: (id, work) => rendering.run(id, work),
    answered(call, answer) {
      const pending = waiting.get(call);
      if (!answer) return pending?.reject(new TypeError("The provider does not answer."));
      const hasBody = ![204, 205, 304].includes(answer.status);
      pending?.resolve(new Response(hasBody ? answer.body : null, { status: answer.status, headers: answer.headers }));
    },
    fetch: (input, init = {}) =>
      new Promise<Response>((settle, fail) => {
        const address = String(input);
        const id = rendering.getStore();
        const method = init.method ?? "GET";
        const isRead = method === "GET" || (method === "POST" && typeof init.body === "string");
        if (id === undefined || !isRead || !address.startsWith(API_URL))
          return fail(new TypeError("A server bundle may only read from the provider's API while it renders a page."));
        const { signal } = init;
        if (signal?.aborted) return fail(signal.reason);
        const call = ++sequence;
        const abort = (): void => waiting.get(call)?.reject(signal?.reason);
        const end = (): void => {
          waiting.delete(call);
          signal?.removeEventListener("abort", abort);
        };
        waiting.set(call, {
          resolve(response) {
            end();
            settle(response);
          },
          reject(error) {
            end();
            fail(error);
          },
        });
        signal?.addEventListener("abort", abort);
        const headers = Object.fromEntries(new Headers(init.headers));
        const body = method === "POST" ? { body: init.body as string } : {};
        send({ kind: "call", id, call, path: address.slice(API_URL.length), headers, ...body });
      }),
  };
}
