import type { BrowserContext } from "@playwright/test";

/**
 * Plays Google's script for messages between a page and the windows of its sign-in services (`gapi.iframes`), of which
 * Firebase's library and its emulator use these parts: nothing of Google's can be asked in a test. Like Google's own it
 * makes a Trusted Types policy, and calls back by the name in its address.
 */
function playGapi(): void {
  type Handler = (data: unknown) => unknown;
  type Message = { gapi: true; type: string; id: string; data: unknown; isReply?: boolean };

  const page = window as unknown as Record<string, unknown> & {
    trustedTypes?: { createPolicy(name: string, rules: object): unknown };
  };
  page.trustedTypes?.createPolicy("gapi#gapi", {
    createHTML: (text: string) => text,
    createScript: (text: string) => text,
    createScriptURL: (text: string) => text,
  });

  function channel(other: () => Window | null) {
    const handlers = new Map<string, Handler>();
    const early = new Map<string, (() => void)[]>();
    const waiting = new Map<string, (answers: unknown[]) => void>();
    const say = (message: Omit<Message, "gapi">) => other()?.postMessage({ gapi: true, ...message }, "*");
    window.addEventListener("message", (event: MessageEvent<Message>) => {
      const message = event.data;
      if (event.source !== other() || message?.gapi !== true) return;
      const { type, id, data, isReply } = message;
      if (isReply) {
        // Firebase's library throws in its answer to `webStorageSupport`, after it has taken what it asked for.
        try {
          waiting.get(id)?.([data]);
        } catch {}
        waiting.delete(id);
        return;
      }
      const answer = async () => say({ type, id, data: await handlers.get(type)?.(data), isReply: true });
      // What is said before somebody listens is kept for them.
      if (handlers.has(type)) void answer();
      else early.set(type, [...(early.get(type) ?? []), answer]);
    });
    return {
      register(type: string, handler: Handler) {
        handlers.set(type, handler);
        for (const answer of early.get(type) ?? []) answer();
        early.delete(type);
      },
      send(type: string, data: unknown, callback?: (answers: unknown[]) => void) {
        const id = String(Math.random());
        if (callback) waiting.set(id, callback);
        say({ type, id, data });
      },
    };
  }

  interface OpenOptions {
    where: HTMLElement;
    url: string;
    attributes: { style: Record<string, string> } & Record<string, unknown>;
  }

  class Iframe {}
  const context = {
    async open({ where, url, attributes }: OpenOptions, callback: (frame: unknown) => unknown) {
      const frame = document.createElement("iframe");
      const { style, ...others } = attributes;
      Object.assign(frame.style, style);
      for (const [name, value] of Object.entries(others)) frame.setAttribute(name, String(value));
      frame.src = url;
      const loaded = new Promise((resolve) => frame.addEventListener("load", resolve));
      where.append(frame);
      const ends = channel(() => frame.contentWindow);
      return callback(
        Object.assign(new Iframe(), ends, {
          restyle: async () => undefined,
          ping: (done: () => void) => loaded.then(done),
        }),
      );
    },
    getParentIframe: () => channel(() => window.parent),
  };
  page.gapi = {
    load: (_name: string, options: { callback(): void } | (() => void)) =>
      typeof options === "function" ? options() : options.callback(),
    iframes: { Iframe, CROSS_ORIGIN_IFRAMES_FILTER: {}, getContext: () => context },
  };
  const { src } = document.currentScript as HTMLScriptElement;
  const called = page[new URL(src).searchParams.get("onload") ?? "gapi_onload"];
  if (typeof called === "function") called();
}

/** Serves it in the place of Google's, to the site's pages and the emulator's; everything else from elsewhere is refused. */
export async function serveGapi(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => url.hostname !== "127.0.0.1" && url.hostname !== "localhost",
    (route) => {
      if (!route.request().url().startsWith("https://apis.google.com/js/api.js")) return route.abort();
      return route.fulfill({ contentType: "text/javascript", body: `(${playGapi})()` });
    },
  );
}
