import { AsyncLocalStorage } from "node:async_hooks";
import { parentPort } from "node:worker_threads";
import type { ServerData, ServerEntry } from "@gable/mfe-kit/server";
import type { ShellRenderInput, ShellRenderResult } from "@gable/shared-sdk/host";
import { forwardedOrigin } from "../site/forwarded.ts";
import { loadBundle } from "./bundle.ts";
import type { Bundle, FromWorker, PageData, RenderReply, RenderRequest, ToWorker } from "./protocol.ts";

interface ShellEntry {
  renderShell(input: ShellRenderInput): ShellRenderResult | Promise<ShellRenderResult>;
}

/** Origin of the page being rendered, for every call that its rendering makes. */
const pageOrigin = new AsyncLocalStorage<string>();
const send = globalThis.fetch;
globalThis.fetch = (address, init) => {
  const origin = pageOrigin.getStore();
  if (!origin) return send(address, init);
  return send(address, {
    ...init,
    headers: { ...Object.fromEntries(new Headers(init?.headers)), ...forwardedOrigin(origin) },
  });
};

const loaded = new Map<string, unknown>();

function bundle<E>({ id, file }: Bundle): E {
  if (!loaded.has(id)) loaded.set(id, loadBundle(file));
  return loaded.get(id) as E;
}

const describe = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

type RemotePart = PageData & { html: string | null; error: string | null };

/** As JSON: a message of plain text crosses to the other thread for less than an object. */
const pageData = ({ status, head, dehydrated }: ServerData): PageData => ({
  status,
  head,
  query: dehydrated === null ? null : JSON.stringify(dehydrated),
});

async function renderRemote(request: RenderRequest, onData: (data: PageData) => void): Promise<RemotePart> {
  const nothing: RemotePart = { status: 200, head: null, query: null, html: null, error: null };
  if (!request.remote) return nothing;
  try {
    const { url, apiUrl, boot, dataLimit } = request;
    const { settings, language, languages } = boot;
    const entry = bundle<ServerEntry>(request.remote);
    let early: PageData | null = null;
    const input = { url, apiUrl, settings, language, languages, timeout: dataLimit };
    const result = await entry.render(input, (data) => {
      early = pageData(data);
      onData(early);
    });
    return { ...(early ?? pageData(result)), html: result.html, error: result.error };
  } catch (error) {
    return { ...nothing, error: describe(error) };
  }
}

async function render(request: RenderRequest, onData: (data: PageData) => void): Promise<RenderReply> {
  const remote = await renderRemote(request, onData);
  const { status, head, query } = remote;
  const errors = remote.error ? [`${request.remote?.id}: ${remote.error}`] : [];
  try {
    const { pathname, search } = new URL(request.url);
    const boot = { ...request.boot, query: query === null ? null : JSON.parse(query) };
    const { renderShell } = bundle<ShellEntry>(request.shell);
    const { html } = await renderShell({ url: pathname + search, boot, remoteHtml: remote.html });
    return { status, head, query, html, errors };
  } catch (error) {
    return { status, head, query, html: null, errors: [...errors, `${request.shell.id}: ${describe(error)}`] };
  }
}

function renderAt(request: RenderRequest, onData: (data: PageData) => void): Promise<RenderReply> {
  return pageOrigin.run(new URL(request.url).origin, () => render(request, onData));
}

function warm(bundles: readonly Bundle[]): void {
  const wanted = new Set(bundles.map(({ id }) => id));
  for (const id of loaded.keys()) if (!wanted.has(id)) loaded.delete(id);
  for (const each of bundles) bundle(each);
}

async function answer(message: ToWorker): Promise<FromWorker> {
  try {
    if (message.kind === "warm") warm(message.bundles);
    if (message.kind !== "render") return { id: message.id, ok: true, reply: null };
    const onData = (data: PageData) => parentPort?.postMessage({ id: message.id, data } satisfies FromWorker);
    return { id: message.id, ok: true, reply: await renderAt(message.request, onData) };
  } catch (error) {
    return { id: message.id, ok: false, error: describe(error) };
  }
}

parentPort?.on("message", async (message: ToWorker) => parentPort?.postMessage(await answer(message)));
