import { lazyPart } from "@gable/mfe-kit/lazy";
import { createApiClient } from "@gable/shared-sdk/client";
import type { Boot, ReactFault } from "@gable/shared-sdk/host";
import { whenIdle } from "../idle/rest.ts";
import { describeFailure, type FailureStep } from "../outlet/failures.ts";
import { createOutletRetry } from "../outlet/outletRetry.ts";
import { createServicesFor } from "../outlet/servicesFor.ts";
import { createFederation } from "../releases/federation.ts";
import { createReleaseLoader } from "../releases/loadRelease.ts";
import { createManifestStore, runningVersion } from "../releases/manifestStore.ts";
import { createPageFiles, createPageHashes, createPageStylesheets, pollManifest } from "../releases/pageReleases.ts";
import { callsOf, ownerOf, type RouteOwner } from "../releases/routes.ts";
import { createServiceWorkers } from "../releases/serviceWorkers.ts";
import { createRemotesPolicy } from "../releases/trustedTypes.ts";
import { createBeacon, mayReport } from "../services/beacon.ts";
import { LOAD_LIMIT, withDeadline } from "../services/deadline.ts";
import { lazyAxios } from "../services/lazyAxios.ts";
import { PUSH_WORKER, registerPush } from "../services/push.ts";
import { createTelemetry } from "../services/telemetry.ts";
import { watchErrors } from "../services/watchErrors.ts";
import type { Shell } from "../shellContext.ts";
import { followTabs, selectStoredLanguage } from "./afterHydration.ts";
import { hashedReleases } from "./boot.ts";
import { createEarlyAnswers } from "./earlyAnswers.ts";
import { createMember } from "./member.ts";
import { createPageState } from "./pageState.ts";
import { createPageTexts, loadLabels } from "./pageTexts.ts";
import { createScreens } from "./screens.ts";
import { createViews } from "./views.ts";

/** What waits for the page to rest begins this long after it has loaded; of vitals the browser remembers what came before. Milliseconds. */
const IDLE_REST = 500;
const API = "/api/";
const HOST = "shell";

export interface BrowserShell extends Shell {
  /** Fetches what the first rendering of a path needs besides: it must equal the server's. */
  preload(pathname: string): Promise<void>;
  /** Tells operators of an error of the shell's own tree. */
  reportFault(source: ReactFault, error: unknown): void;
  /** Begins what has to wait for hydration: stored state, polling, prefetching. */
  start(): Promise<void>;
}

/** Builds the host for a browser out of the page's boot data. */
export function createBrowserShell(boot: Boot, window: Window): BrowserShell {
  const { document } = window;
  const manifests = createManifestStore(boot.manifest);
  const policy = createRemotesPolicy((path) => manifests.knows(path) || path === PUSH_WORKER, window.location.origin);
  const hashes = createPageHashes(window, policy, () => poller.check(true));
  hashes.adopt(hashedReleases(boot));
  const version = manifests.live(HOST)?.version ?? "";
  const reports = mayReport(window.navigator);
  const versionOf = (name: string, path: string) =>
    runningVersion(path, [loader.latest(name) ?? boot.manifest.releases[name], manifests.live(name)], hashes.owns);
  const send = reports ? createBeacon(window) : null;
  const telemetry = createTelemetry({ send, host: { remote: HOST, version }, versionOf });
  const ownTelemetry = telemetry.of(HOST, version);
  const views = createViews(manifests, telemetry.view);
  watchErrors(window, telemetry);

  const page = createPageState(boot, window);
  const { progress, dialogs, toastsWanted, notices, busy, theme, store, queryClient } = page;
  const fetch = window.fetch.bind(window);
  const early = createEarlyAnswers(fetch);
  const sdk = createApiClient({
    axios: lazyAxios(API),
    fetch: early.fetch,
    token: () => store.host.getState().session.data?.token ?? null,
    language: () => i18n.language,
    streamName: () => `gable-stream-${session.current()?.id}`,
    fresh: (call) => session.fresh(call),
    onUnauthenticated: (error, token) => session.refused(error, token),
    onRefused: (reason) => dialogs.refuse(reason),
    refusalWords: () => loadTexts("refusal"),
  });
  const i18n = createPageTexts(boot, document, manifests, store, queryClient, () => member.refresh());
  /** Without its texts a remote shows their keys, which is better than nothing. */
  const loadTexts = (namespace: string) =>
    withDeadline(i18n.load(namespace), LOAD_LIMIT, `texts of ${namespace}`).catch(() => undefined);
  const go = (link: string) => screens.go(link);
  const member = createMember(boot, { ...page, telemetry: ownTelemetry, window, fetch, sdk, i18n, go });
  const { identity, session, gate, device: push } = member;

  const workers = createServiceWorkers(window.navigator.serviceWorker, PUSH_WORKER, fetch);
  const files = createPageFiles(document, fetch, policy, hashes, workers, telemetry);
  const stylesheets = createPageStylesheets(document, fetch, hashes, files);
  const runtime = createFederation(files.importScript);
  const loader = createReleaseLoader({ runtime, stylesheets, files, owns: hashes.owns });
  const { notify } = notices;
  const { scriptUrl: workerUrl } = policy;
  const services = { sdk, store: store.host, queryClient, session, gate, notify, progress, i18n, workerUrl, push };
  const servicesFor = createServicesFor(services, () => screens.slots, telemetry.of, busy, theme);
  const poller = pollManifest(window, fetch, manifests, hashes, ownTelemetry);
  const report = (remote: string, version: string, step: FailureStep, error: unknown) =>
    telemetry.failure(describeFailure(remote, version, step, error), error);
  const askData = (owner: RouteOwner) => {
    if (!session.current()) for (const call of callsOf(owner)) early.ask(API + call, i18n.language);
  };
  const isSignedIn = () => session.current() !== null;
  const pages = { fetch, manifests, hashes, loader, report, isSignedIn, onScript: files.expect, loadTexts, askData };
  const retryOutlet = createOutletRetry(window, busy, files, poller, workers);
  const screens = createScreens(window, pages, busy, progress, views, poller, servicesFor, retryOutlet);
  const SessionPages = lazyPart(() => import(/* webpackChunkName: "session" */ "../sign-in/SessionPages.tsx"));

  return {
    async preload(pathname) {
      if (ownerOf(manifests.manifest(), pathname)?.remote === HOST) await SessionPages.preload();
    },
    boot,
    manifests,
    theme,
    progressActive: progress.active,
    SessionPages,
    services: (location, navigator) => servicesFor(HOST, version, location, navigator),
    reportFault: telemetry.fault,
    platform: {
      ...screens,
      rehydrated: store.rehydrated,
      dialogs,
      notices,
      session,
      identity,
      refuse: dialogs.refuse,
      device: push,
      toastsWanted,
    },
    async start() {
      // What a member sees may need rules that the page for everybody did not.
      await Promise.all([screens.hydrated, stylesheets.whole]);
      store.rehydrate();
      screens.watch();
      void registerPush(window.navigator.serviceWorker, workerUrl);
      void store.rehydrated.then(() => selectStoredLanguage(boot, window, store, i18n)).then(member.follow);
      loadLabels(i18n, manifests);
      followTabs(window, store, session);
      const rest = async () => {
        const { beginIdle } = await import(/* webpackChunkName: "when-idle" */ "./whenIdle.ts");
        beginIdle(window, reports ? telemetry : null, screens, member.settle);
      };
      whenIdle(window, () => void rest().catch(() => undefined), IDLE_REST);
    },
  };
}
