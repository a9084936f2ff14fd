import { type ApiClient, createApiClient } from "@gable/shared-sdk/client";
import type { Boot } from "@gable/shared-sdk/host";
import { LOAD_LIMIT, withDeadline } from "../services/deadline.ts";
import type { I18nService } from "../services/i18n.ts";
import { lazyAxios } from "../services/lazyAxios.ts";
import { type Authentication, createAuthentication } from "../session/authentication.ts";
import { createEarlyAnswers } from "./earlyAnswers.ts";
import type { PageState } from "./pageState.ts";
import { createPageTexts } from "./pageTexts.ts";

const API = "/api/";

/** How the page speaks with the provider and the composer, and in which language. */
export interface PageTransport {
  /** The browser's own, which never waits for the session. */
  fetch: typeof fetch;
  sdk: ApiClient;
  authentication: Authentication;
  i18n: I18nService;
  /** Fetches texts of a namespace. Never rejects: without its texts a remote shows their keys, which is better than nothing. */
  loadTexts(namespace: string): Promise<void>;
  /** Asks for an anonymous visitor's read before the code is here that will ask for it. */
  askEarly(call: string): void;
}

export function createTransport(boot: Boot, window: Window, page: PageState): PageTransport {
  const { store, dialogs } = page;
  const fetch = window.fetch.bind(window);
  const early = createEarlyAnswers(fetch);
  const i18n = createPageTexts(boot, window.document, page);
  const loadTexts = (namespace: string) =>
    withDeadline(i18n.load(namespace), LOAD_LIMIT, `texts of ${namespace}`).catch(() => undefined);
  const authentication = createAuthentication();
  const signedIn = () => store.host.getState().session.data;
  const sdk = createApiClient({
    axios: lazyAxios(API),
    fetch: early.fetch,
    token: () => signedIn()?.token ?? null,
    language: () => i18n.language,
    streamName: () => `gable-stream-${signedIn()?.id}`,
    fresh: authentication.fresh,
    onUnauthenticated: authentication.onUnauthenticated,
    onRefused: (reason) => dialogs.refuse(reason),
    refusalWords: () => loadTexts("refusal"),
  });
  return { fetch, sdk, authentication, i18n, loadTexts, askEarly: (call) => early.ask(API + call, i18n.language) };
}
