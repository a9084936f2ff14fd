import { createServerHost, renderToMarkup } from "@gable/mfe-kit/server";
import { createApiClient } from "@gable/shared-sdk/client";
import type { Boot, HostServices, PageHead, ShellRenderInput, ShellRenderResult } from "@gable/shared-sdk/host";
import { QueryClient } from "@gable/shared-sdk/react-query";
import { Router } from "@gable/shared-sdk/router";
import { App } from "./app.tsx";
import { createManifestStore } from "./releases/manifestStore.ts";
import { HOST, ownerOf } from "./releases/routes.ts";
import { observable } from "./services/observable.ts";
import { FALLBACK_NAME } from "./services/useBrand.ts";
import type { Shell } from "./shellContext.ts";
import { sessionHead } from "./sign-in/head.ts";
import SessionPages from "./sign-in/SessionPages.tsx";

/** `identifierPrefix` of the shell's own tree, here and in the browser. */
const PREFIX = "shell-";

function createServerShell({ boot, url }: ShellRenderInput): { shell: Shell; services: HostServices } {
  const queryClient = new QueryClient();
  const services = createServerHost({
    url: new URL(url, "http://localhost"),
    // Nothing is asked for while the shell is rendered: its data are in the boot data.
    sdk: createApiClient({ baseUrl: "http://localhost/api/", token: () => null }),
    queryClient,
    settings: boot.settings,
    language: boot.language,
    languages: boot.languages,
  });
  const shell: Shell = {
    boot,
    manifests: createManifestStore(boot.manifest),
    theme: { theme: observable("system"), select: () => undefined },
    progressActive: observable(false),
    services: () => services,
    SessionPages,
    platform: null,
  };
  return { shell, services };
}

/** The element that the outlet finds in the browser and hands to the remote for hydration. */
function wrapRemote(remote: string, html: string): string {
  return `<div data-remote="${remote}" data-ssr="">${html}</div>`;
}

/** Of pages that no remote owns. */
function headOf({ manifest, settings }: Boot, { location, i18n }: HostServices): PageHead | null {
  const owner = ownerOf(manifest, location.pathname);
  if (!owner) return { title: i18n.t("shell.notFound.title"), noindex: true };
  if (owner.remote !== HOST) return null;
  return sessionHead(location.pathname, settings?.company.name || FALLBACK_NAME, i18n.t);
}

/** Renders the shell around a remote's markup, as an anonymous visitor sees it. Waits for lazy parts. */
export async function renderShell(input: ShellRenderInput): Promise<ShellRenderResult> {
  const { shell, services } = createServerShell(input);
  const { boot, remoteHtml } = input;
  const wrapped = boot.route && remoteHtml ? wrapRemote(boot.route.remote, remoteHtml) : "";
  const page = (
    <Router location={services.location} navigator={services.navigator} static>
      <App shell={shell} remoteHtml={wrapped} rendered={wrapped !== ""} />
    </Router>
  );
  return { html: await renderToMarkup(page, PREFIX), head: headOf(boot, services) };
}
