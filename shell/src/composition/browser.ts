import { lazyPart } from "@gable/mfe-kit/lazy";
import type { Boot, ReactFault } from "@gable/shared-sdk/host";
import { whenIdle } from "../idle/rest.ts";
import { describeFailure, type FailureStep } from "../outlet/failures.ts";
import { createOutletRetry } from "../outlet/outletRetry.ts";
import { createServicesFor } from "../outlet/servicesFor.ts";
import {
  createPageManifest,
  createPageReleases,
  type PageManifest,
  type PageReleases,
} from "../releases/pageReleases.ts";
import { callsOf, HOST, ownerOf, type RouteOwner } from "../releases/routes.ts";
import { PUSH_WORKER, registerPush } from "../services/push.ts";
import type { Shell } from "../shellContext.ts";
import { followTabs, selectStoredLanguage } from "./afterHydration.ts";
import { hashedReleases } from "./boot.ts";
import { createMember, type Member } from "./member.ts";
import { createPageState, type PageState } from "./pageState.ts";
import { createPageTelemetry, type PageTelemetry } from "./pageTelemetry.ts";
import { loadLabels } from "./pageTexts.ts";
import { createScreens, type Screens } from "./screens.ts";
import { createTransport, type PageTransport } from "./transport.ts";
import { createViews } from "./views.ts";

/** What waits for the page to rest begins this long after it has loaded; of vitals the browser remembers what came before. Milliseconds. */
const IDLE_REST = 500;

export interface BrowserShell extends Shell {
  /** Fetches what the first rendering of a path needs besides: it must equal the server's. */
  preload(pathname: string): Promise<void>;
  /** Tells operators of an error of the shell's own tree. */
  reportFault(source: ReactFault, error: unknown): void;
  /** Begins what has to wait for hydration: stored state, polling, prefetching. */
  start(): Promise<void>;
}

/** What the phases before have made, each of which uses only those before it. */
interface Phases {
  boot: Boot;
  window: Window;
  page: PageState;
  transport: PageTransport;
  manifest: PageManifest;
  telemetry: PageTelemetry;
  member: Member;
  releases: PageReleases;
}

/** The last phase but one: remotes and widgets as they stand on the page. */
function createOutlet(phases: Phases) {
  const { window, page, transport, manifest, telemetry, member, releases } = phases;
  const { manifests, store, queryClient, notices, progress, busy, theme } = page;
  const { fetch, sdk, i18n, loadTexts, askEarly } = transport;
  const { session, gate, device: push } = member;
  const common = { sdk, store: store.host, queryClient, session, gate, notify: notices.notify, progress, i18n };
  const services = { ...common, workerUrl: manifest.policy.scriptUrl, push };
  const servicesFor = createServicesFor(services, telemetry.all.of, busy, theme);
  const isSignedIn = () => session.current() !== null;
  const options = {
    fetch,
    manifests,
    hashes: manifest.hashes,
    loader: releases.loader,
    isSignedIn,
    onScript: releases.files.expect,
    loadTexts,
    report: (remote: string, version: string, step: FailureStep, error: unknown) =>
      telemetry.all.failure(describeFailure(remote, version, step, error), error),
    askData(owner: RouteOwner) {
      if (!isSignedIn()) for (const call of callsOf(owner)) askEarly(call);
    },
  };
  const views = createViews(manifests, telemetry.all.view);
  const retryOutlet = createOutletRetry(window, busy, releases.files, manifest.poller, releases.workers);
  const screens = createScreens(window, options, page, views, manifest.poller, servicesFor, retryOutlet);
  return { servicesFor, screens };
}

/** Begins what waits until the first view is hydrated. */
async function startLater(
  { boot, window, page, transport, manifest, telemetry, member, releases }: Phases,
  screens: Screens,
) {
  const { store, manifests } = page;
  // What a member sees may need rules that the page for everybody did not.
  await Promise.all([screens.hydrated, releases.stylesheets.whole]);
  store.rehydrate();
  screens.watch();
  void registerPush(window.navigator.serviceWorker, manifest.policy.scriptUrl);
  void store.rehydrated.then(() => selectStoredLanguage(boot, window, store, transport.i18n)).then(member.follow);
  loadLabels(transport.i18n, manifests);
  followTabs(window, store, member.session);
  const rest = async () => {
    const { beginIdle } = await import(/* webpackChunkName: "when-idle" */ "./whenIdle.ts");
    beginIdle(window, telemetry.isWanted ? telemetry.all : null, screens, member.settle);
  };
  whenIdle(window, () => void rest().catch(() => undefined), IDLE_REST);
}

/** Builds the host for a browser out of the page's boot data, in phases: what one makes, those after it use. */
export function createBrowserShell(boot: Boot, window: Window): BrowserShell {
  // Configuration.
  const page = createPageState(boot, window);
  const { manifests, store, dialogs, notices, toastsWanted, theme, progress } = page;
  // Transport.
  const transport = createTransport(boot, window, page);
  const manifest = createPageManifest(window, transport.fetch, manifests, [PUSH_WORKER]);
  manifest.hashes.adopt(hashedReleases(boot));
  const telemetry = createPageTelemetry(window, manifests, manifest.hashes);
  // Session.
  const member = createMember(boot, { ...page, ...transport, window, telemetry: telemetry.own });
  const { session, identity, device } = member;
  // Releases.
  const releases = createPageReleases(window, transport.fetch, manifests, manifest, telemetry, PUSH_WORKER);
  // Outlet.
  const phases: Phases = { boot, window, page, transport, manifest, telemetry, member, releases };
  const { servicesFor, screens } = createOutlet(phases);
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
    services: (location, navigator) => servicesFor(HOST, telemetry.version, location, navigator, screens.slots),
    reportFault: telemetry.all.fault,
    platform: {
      ...screens,
      rehydrated: store.rehydrated,
      dialogs,
      notices,
      session,
      identity,
      refuse: dialogs.refuse,
      device,
      toastsWanted,
    },
    start: () => startLater(phases, screens),
  };
}
