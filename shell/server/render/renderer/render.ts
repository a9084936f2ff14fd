import type { ServerData, ServerEntry } from "@gable/mfe-kit/server";
import type { ShellRenderInput, ShellRenderResult } from "@gable/shared-sdk/host";
import type { PageData, RenderReply, RenderRequest } from "../protocol.ts";
import { API_URL } from "./calls.ts";

interface ShellEntry {
  renderShell(input: ShellRenderInput): ShellRenderResult | Promise<ShellRenderResult>;
}

type RemotePart = PageData & { html: string | null; error: string | null };

/** What a bundle of this id exports. @throws Error when it was not loaded */
export type LoadedBundles = <E>(id: string) => E;

export const describeError = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

const pageData = ({ status, head, dehydrated }: ServerData): PageData => ({
  status,
  head,
  query: dehydrated === null ? null : JSON.stringify(dehydrated),
});

async function renderRemote(
  request: RenderRequest,
  bundle: LoadedBundles,
  onData: (data: PageData) => void,
): Promise<RemotePart> {
  const nothing: RemotePart = { status: 200, head: null, query: null, html: null, error: null };
  if (!request.remote) return nothing;
  try {
    const { settings, language, languages } = request.boot;
    const entry = bundle<ServerEntry>(request.remote);
    let early: PageData | null = null;
    const input = { url: request.url, apiUrl: API_URL, settings, language, languages, timeout: request.dataLimit };
    const result = await entry.render(input, (data) => {
      early = pageData(data);
      onData(early);
    });
    return { ...(early ?? pageData(result)), html: result.html, error: result.error };
  } catch (error) {
    return { ...nothing, error: describeError(error) };
  }
}

/** Renders the remote, then the shell with the remote's markup in its place. */
export async function renderPage(
  request: RenderRequest,
  bundle: LoadedBundles,
  onData: (data: PageData) => void,
): Promise<RenderReply> {
  const remote = await renderRemote(request, bundle, onData);
  const { status, head, query } = remote;
  const errors = remote.error ? [`${request.remote}: ${remote.error}`] : [];
  try {
    const { pathname, search } = new URL(request.url);
    const boot = { ...request.boot, query: query === null ? null : JSON.parse(query) };
    const { renderShell } = bundle<ShellEntry>(request.shell);
    const shell = await renderShell({ url: pathname + search, boot, remoteHtml: remote.html });
    return { status, head: head ?? shell.head ?? null, query, html: shell.html, errors };
  } catch (error) {
    return { status, head, query, html: null, errors: [...errors, `${request.shell}: ${describeError(error)}`] };
  }
}
