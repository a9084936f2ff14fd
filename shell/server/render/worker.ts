import { AsyncLocalStorage } from "node:async_hooks";
import { parentPort } from "node:worker_threads";
import type { ServerEntry } from "@gable/mfe-kit/server";
import type { ShellRenderInput, ShellRenderResult } from "@gable/shared-sdk/host";
import { forwardedOrigin } from "../site/forwarded.ts";
import { loadBundle } from "./bundle.ts";
import type { Bundle, FromWorker, RenderReply, RenderRequest, ToWorker } from "./protocol.ts";

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

type RemotePart = Pick<RenderReply, "status" | "head" | "query"> & { html: string | null; error: string | null };

async function renderRemote(request: RenderRequest): Promise<RemotePart> {
  const nothing: RemotePart = { status: 200, head: null, query: null, html: null, error: null };
  if (!request.remote) return nothing;
  try {
    const { url, apiUrl, boot, dataLimit } = request;
    const { settings, language, languages } = boot;
    const entry = bundle<ServerEntry>(request.remote);
    const result = await entry.render({ url, apiUrl, settings, language, languages, timeout: dataLimit });
    const query = result.dehydrated === null ? null : JSON.stringify(result.dehydrated);
    return { status: result.status, head: result.head, query, html: result.html, error: result.error };
  } catch (error) {
    return { ...nothing, error: describe(error) };
  }
}

async function render(request: RenderRequest): Promise<RenderReply> {
  const remote = await renderRemote(request);
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

function renderAt(request: RenderRequest): Promise<RenderReply> {
  return pageOrigin.run(new URL(request.url).origin, () => render(request));
}

function warm(bundles: readonly Bundle[]): void {
  const wanted = new Set(bundles.map(({ id }) => id));
  for (const id of loaded.keys()) if (!wanted.has(id)) loaded.delete(id);
  for (const each of bundles) bundle(each);
}

async function answer(message: ToWorker): Promise<FromWorker> {
  try {
    if (message.kind === "warm") warm(message.bundles);
    return { id: message.id, ok: true, reply: message.kind === "render" ? await renderAt(message.request) : null };
  } catch (error) {
    return { id: message.id, ok: false, error: describe(error) };
  }
}

parentPort?.on("message", async (message: ToWorker) => parentPort?.postMessage(await answer(message)));
