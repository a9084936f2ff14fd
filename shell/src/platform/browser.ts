import { lazyPart } from "@gable/mfe-kit/lazy";
import { createApiClient } from "@gable/shared-sdk/client";
import { type Boot, HOST_CONTRACT, type HostServices, LANGUAGE_COOKIE, type ReactFault } from "@gable/shared-sdk/host";
import { hydrate, QueryClient } from "@gable/shared-sdk/react-query";
import type { MemberOptions, MemberParts } from "../member/index.ts";
import { createBeacon, mayReport } from "../services/beacon.ts";
import { setCookie } from "../services/cookies.ts";
import { createDialogs } from "../services/dialogs.ts";
import { createGate } from "../services/gate.ts";
import { createI18n } from "../services/i18n.ts";
import { lazyAxios } from "../services/lazy-axios.ts";
import { createNotices } from "../services/notices.ts";
import { observable } from "../services/observable.ts";
import { createProgress } from "../services/progress.ts";
import { PUSH_WORKER, registerPush } from "../services/push.ts";
import { createTelemetry } from "../services/telemetry.ts";
import { createTheme } from "../services/theme.ts";
import { fileFault, watchErrors } from "../services/watch-errors.ts";
import { forgetPersonal } from "../session/forget-personal.ts";
import { createIdentities } from "../session/identities.ts";
import type { Keeper } from "../session/keeper.ts";
import { noteOwed } from "../session/owed-mark.ts";
import { createSession, type SessionService } from "../session/session.ts";
import type { Shell } from "../shell-context.ts";
import { createShellStore, createStorage, initialState, STORAGE_KEY } from "../store/index.ts";
import { fetchBoot, fetchTexts, hashedReleases } from "./boot.ts";
import { createBusyRegistry } from "./busy.ts";
import { LOAD_LIMIT, withDeadline } from "./deadline.ts";
import { createEarlyAnswers } from "./early-answers.ts";
import { describeFailure, type FailureStep } from "./failures.ts";
import { createFederation } from "./federation.ts";
import type { IdlePrefetch } from "./idle-prefetch.ts";
import { addScriptHashes, documentHashes, type Hashes } from "./integrity.ts";
import { createReleaseLoader } from "./load-release.ts";
import { namesLanguage } from "./names-language.ts";
import { nextTask } from "./next-task.ts";
import { createOutletController } from "./outlet-controller.ts";
import { createPrefetcher } from "./prefetch.ts";
import { createReleaseFiles } from "./release-files.ts";
import { createReleaseHashes } from "./release-hashes.ts";
import { createReleaseBook, releaseFile, runningVersion } from "./releases.ts";
import { mayPrefetch, whenIdle } from "./rest.ts";
import { callsOf, ownerOf } from "./routes.ts";
import { createServiceWorkers } from "./service-workers.ts";
import { createSlots } from "./slots.ts";
import { createStylesheets, insertStylesheet } from "./styles.ts";
import { startManifestPoller } from "./switching.ts";
import { createRemotesPolicy } from "./trusted.ts";
import { createViews } from "./views.ts";

/** Cached answers count as fresh for ten minutes (spec §9). Milliseconds. */
const STALE_AFTER = 600_000;

/** Retry first asks whether there is something newer, but does not wait long for the answer. Milliseconds. */
const RETRY_CHECK = 1500;

/** What waits for the page to rest begins this long after it has loaded; of vitals the browser remembers what came before. Milliseconds. */
const IDLE_REST = 500;
const API = "/api/";

declare global {
  /** Read by builds that were made before {@link __gableStylesheet}: path → `sha384-…`. */
  var __gableCssIntegrity: Hashes | undefined;
  /** What builds import their chunks with (`mfe-kit/src/webpack/loading.ts`). */
  var __gableImport: ((path: string) => Promise<unknown>) | undefined;
  /** What builds hand their stylesheets to. */
  var __gableStylesheet: ((link: HTMLLinkElement) => void) | undefined;
}

type Location = HostServices["location"];
type Navigator = HostServices["navigator"];

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
  const book = createReleaseBook(boot.manifest);
  const policy = createRemotesPolicy((path) => book.knows(path) || path === PUSH_WORKER, window.location.origin);
  const hashes = createReleaseHashes({
    hashes: documentHashes(document),
    fetchAll: () => poller.check(true),
    addScripts: (further, onIgnored) => addScriptHashes(document, further, policy, onIgnored),
    async verify(path, integrity) {
      const answer = await window.fetch(path, { integrity });
      await answer.arrayBuffer();
    },
  });
  hashes.adopt(hashedReleases(boot));
  const host = { remote: "shell", version: book.live("shell")?.version ?? "" };
  const reports = mayReport(window.navigator);
  const telemetry = createTelemetry({
    send: reports ? createBeacon(window) : null,
    host,
    versionOf: (name, path) =>
      runningVersion(path, [loader.latest(name) ?? boot.manifest.releases[name], book.live(name)], hashes.owns),
  });
  const ownTelemetry = telemetry.of(host.remote, host.version);
  const views = createViews(book, telemetry.view);
  watchErrors(window, telemetry);
  const progress = createProgress();
  const dialogs = createDialogs();
  const toastsWanted = observable(false);
  const notices = createNotices(() => toastsWanted.set(true));
  const busy = createBusyRegistry();
  const theme = createTheme(document);
  const storage = createStorage(() => window.localStorage);
  const store = createShellStore(initialState(boot), storage);

  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: STALE_AFTER, refetchOnWindowFocus: false, retry: false } },
  });
  if (boot.query) hydrate(queryClient, boot.query);

  const ask = window.fetch.bind(window);
  const early = createEarlyAnswers(ask);
  const sdk = createApiClient({
    axios: lazyAxios(API),
    fetch: early.fetch,
    token: () => store.host.getState().session.data?.token ?? null,
    language: () => i18n.language,
    streamName: () => `gable-stream-${session.current()?.id}`,
    fresh: () => session.fresh(),
    onUnauthenticated: (error, token) => session.refused(error, token),
    onRefused: (reason) => dialogs.refuse(reason),
    refusalWords: () => textsOf("refusal"),
  });
  const provider = () => import("../services/provider.ts");
  const memberCode = () => import(/* webpackChunkName: "member" */ "../member/index.ts");

  const i18n = createI18n({
    language: boot.language,
    languages: boot.languages,
    namespaces: boot.namespaces,
    sources: {
      texts: (namespace, code) => fetchTexts(`/texts/${code}/${namespace}.json`),
      artifact: async (namespace, code) => {
        const release = book.live(namespace);
        return release ? fetchTexts(releaseFile(release, `languages/${code}.json`)) : null;
      },
      page: (code) => fetchBoot(code, boot.route?.remote ?? null),
    },
    onChoose(code) {
      setCookie(document, LANGUAGE_COOKIE, code);
    },
    onShown({ code, rtl }) {
      document.documentElement.lang = code;
      document.documentElement.dir = rtl ? "rtl" : "ltr";
      store.dispatch(store.actions.language.languageSelected(code));
      // Answers hold texts in the language that they were asked in: those that nobody looks at go, the others come anew.
      queryClient.removeQueries({ type: "inactive" });
      void queryClient.invalidateQueries();
      store.dispatch(store.actions.cached.readsKept({ reads: { categories: [] }, at: 0 }));
      void refreshSettings();
    },
  });

  const identity = createIdentities({ sdk, firebase: boot.firebase, language: () => i18n.language });
  let keeper: Promise<Keeper> | null = null;

  const refreshSettings = async () => {
    try {
      const { takeSettings } = await provider();
      await takeSettings({ sdk, store, session, queryClient, i18n, notices, dialogs, telemetry: ownTelemetry });
    } catch (error) {
      ownTelemetry.error(error, { step: "settings" });
    }
  };

  /** Keeps the session of a member, and what one who has gone left to be done. */
  const keeperOf = async (kept: SessionService): Promise<Keeper> => {
    keeper ??= memberCode().then(({ startKeeper }) =>
      startKeeper({ session: kept, store, storage, dialogs, fetch: ask, window }),
    );
    keeper.catch(() => {
      keeper = null;
    });
    return keeper;
  };

  const settleOwed = () =>
    void keeperOf(session).then(
      (kept) => kept.settle(),
      () => undefined,
    );

  const session = createSession({
    store,
    dialogs,
    identity: () => identity("provider"),
    keeper: keeperOf,
    owe() {
      noteOwed(() => window.localStorage);
      window.addEventListener("online", settleOwed, { once: true });
    },
    onChange(_member, why) {
      forgetPersonal(queryClient, why);
      // What was sent to this browser was the member's who goes.
      if (why === "out") void parts?.then(({ device: { release } }) => release()).catch(() => undefined);
      void refreshSettings();
    },
  });

  const gate = createGate({
    ports: {
      member: session.current,
      currentMember: async () => (await provider()).loadMember(sdk, session),
      settings: async () => (await provider()).loadSettings(sdk),
      limits: async (feature) => (await provider()).loadLimits(sdk, feature),
    },
    rules: provider,
    session,
    dialogs,
  });

  let parts: Promise<MemberParts> | null = null;
  /** Loaded when somebody is signed in, or wants it. */
  const memberParts = () => {
    parts ??= memberCode().then(({ startMember }) =>
      startMember({
        sdk,
        store,
        session,
        i18n,
        notify: notices.notify,
        window: window as MemberOptions["window"],
        messaging: boot.messaging,
        firebase: boot.firebase,
        identity,
        here: () => window.location.pathname,
        go(link) {
          if (busy.isAnyBusy()) return false;
          here().navigator.push(link);
          return true;
        },
        wakeNotices: () => toastsWanted.set(true),
      }),
    );
    parts.catch(() => {
      parts = null;
    });
    return parts;
  };
  const device = async () => (await memberParts()).device;

  const report = (remote: string, version: string, step: FailureStep, error: unknown) => {
    telemetry.failure(describeFailure(remote, version, step, error), error);
  };

  const workers = createServiceWorkers(window.navigator.serviceWorker, PUSH_WORKER, ask);
  const files = createReleaseFiles({
    async importModule(address) {
      await hashes.ready(address);
      return import(/* webpackIgnore: true */ policy.scriptUrl(address));
    },
    fetch: ask,
    hashOf: (path) => hashes.all[path],
    addHash: (address, hash) => addScriptHashes(document, { [address]: hash }, policy),
    onLost(path) {
      telemetry.fault("resource", fileFault("FileLost", path));
      void workers.suspect(path);
    },
  });
  const stylesheets = createStylesheets({ document, fetch: ask, files, hashOf: (path) => hashes.all[path] });
  globalThis.__gableCssIntegrity = hashes.all;
  globalThis.__gableImport = files.importScript;
  globalThis.__gableStylesheet = (link) => insertStylesheet(stylesheets, link);
  const loader = createReleaseLoader({
    runtime: createFederation(files.importScript),
    stylesheets,
    files,
    owns: hashes.owns,
  });
  /** Without its texts a remote shows their keys, which is better than nothing. */
  const textsOf = (namespace: string) =>
    withDeadline(i18n.load(namespace), LOAD_LIMIT, `texts of ${namespace}`).catch(() => undefined);
  const loadWithTexts: typeof loader = {
    ...loader,
    async load(release, expose) {
      const [lifecycles] = await Promise.all([loader.load(release, expose), textsOf(release.name)]);
      // Apart from the evaluation of what has come.
      await nextTask();
      return lifecycles;
    },
  };

  let place: { location: Location; navigator: Navigator } | null = null;
  const servicesFor = (remote: string, version: string, location: Location, navigator: Navigator): HostServices => ({
    contract: HOST_CONTRACT,
    sdk,
    store: store.host,
    queryClient,
    navigator,
    location,
    session,
    gate,
    notify: notices.notify,
    progress,
    i18n,
    slots,
    telemetry: telemetry.of(remote, version),
    busy: (reason) => busy.start(remote, reason),
    workerUrl: policy.scriptUrl,
    theme: { current: theme.theme.get, subscribe: theme.theme.subscribe, select: theme.select },
    push: device,
  });
  const here = () => {
    if (!place) throw new Error("No location yet.");
    return place;
  };

  const slots = createSlots({
    book,
    loader,
    isSignedIn: () => session.current() !== null,
    loadTexts: textsOf,
    servicesFor: (remote, version) => servicesFor(remote, version, here().location, here().navigator),
    report,
  });

  const poller = startManifestPoller({
    fetch: ask,
    window,
    onManifest(manifest, releases) {
      if (manifest.revision < book.manifest().revision) return;
      book.adopt(manifest);
      hashes.adopt(releases);
    },
    onError: (error) => ownTelemetry.error(error, { step: "manifest" }),
  });

  /** The remote's markup is the server's, and not hydrated yet. */
  const isRendered = () => document.querySelector("[data-remote][data-ssr]") !== null;
  let settle: () => void = () => undefined;
  /** What the server rendered is hydrated: from now on stored state may differ from what it rendered with. */
  const hydrated = new Promise<void>((resolve) => {
    settle = resolve;
  });

  /** Remotes whose code is here: they ask for their data themselves. */
  const present = new Set<string>();
  const ahead = mayPrefetch(window.navigator);
  const prefetcher = createPrefetcher({
    document,
    fetch: ask,
    book,
    hashes,
    ahead,
    isSignedIn: () => session.current() !== null,
    onScript: files.expect,
    loadTexts: (remote) => void i18n.load(remote).catch(() => undefined),
    askData(owner) {
      if (present.has(owner.remote) || session.current()) return;
      for (const call of callsOf(owner)) early.ask(API + call, i18n.language);
    },
  });
  let inView: IdlePrefetch | null = null;

  const SessionPages = lazyPart(() => import(/* webpackChunkName: "session" */ "../session/SessionPages.tsx"));

  return {
    async preload(pathname) {
      if (ownerOf(book.manifest(), pathname)?.remote === "shell") await SessionPages.preload();
    },
    boot,
    book,
    theme,
    progressActive: progress.active,
    SessionPages,
    services: (location, navigator) => servicesFor(host.remote, host.version, location, navigator),
    reportFault: telemetry.fault,
    platform: {
      createOutlet(container, onState) {
        const controller = createOutletController({
          container,
          book,
          loader: loadWithTexts,
          servicesFor(remote, version, location) {
            views.stands(remote, version);
            return servicesFor(remote, version, location, here().navigator);
          },
          isBusy: busy.isBusy,
          report,
          startProgress: progress.start,
          // Whoever sees nothing yet and has not touched the page has waited since it was asked for.
          waited: () =>
            isRendered() || window.navigator.userActivation?.hasBeenActive !== false ? 0 : window.performance.now(),
          onState(state) {
            if (state.phase === "ready" && state.remote) present.add(state.remote);
            onState(state);
            if (state.phase !== "loading") settle();
          },
        });
        return {
          ...controller,
          retry() {
            // What hangs keeps its connection, of which browsers have six over HTTP/1, and whoever asks for the same file
            // waits for it: even a new document would.
            if (files.hangs() && !busy.isAnyBusy()) window.stop();
            const slow = new Promise((resolve) => setTimeout(resolve, RETRY_CHECK));
            void Promise.race([poller.check(true), slow]).then(() => {
              if (workers.needsReload()) window.location.reload();
              else controller.retry();
            });
          },
        };
      },
      relocate(location, navigator) {
        const first = place === null;
        place = { location, navigator };
        views.moved(location.pathname);
        if (!isRendered()) settle();
        if (first) return;
        prefetcher.begin(new URL(location.pathname + location.search, window.location.origin));
        slots.relocate();
        poller.checkLater();
        inView?.look();
      },
      rehydrated: store.rehydrated,
      dialogs,
      notices,
      session,
      identity,
      refuse: dialogs.refuse,
      device,
      toastsWanted,
    },
    async start() {
      // What a member sees may need rules that the page for everybody did not.
      await Promise.all([hydrated, stylesheets.whole]);
      store.rehydrate();
      prefetcher.watch();
      void registerPush(window.navigator.serviceWorker, policy.scriptUrl);
      void store.rehydrated.then(async () => {
        const chosen = store.host.getState().language.selectedLanguage;
        const known = boot.languages.some(({ code }) => code === chosen);
        const isNamed = namesLanguage(window.location.search, i18n.language);
        if (chosen && known && chosen !== i18n.language && !isNamed) await i18n.select(chosen).catch(() => undefined);
        // The page came as for an anonymous visitor, without hearts and other personal marks.
        const isMember = () => session.current() && void memberParts().catch(() => undefined);
        isMember();
        session.subscribe(isMember);
        if (session.current()) void queryClient.invalidateQueries();
        if (session.current() || !boot.settings) await refreshSettings();
      });
      // Labels of remotes whose texts the page did not bring along.
      for (const { descriptor } of Object.values(book.manifest().releases)) {
        if (descriptor.navigation.some(({ label }) => !i18n.has(label))) void i18n.load(descriptor.name);
      }
      window.addEventListener("pagehide", () => void store.flush());
      // What other tabs have done, also while this page was put aside by the browser.
      window.addEventListener("storage", ({ key, newValue }) => {
        if ((key ?? STORAGE_KEY) !== STORAGE_KEY) return;
        // Visitors in two tabs have no session to agree about.
        if (session.current() || newValue?.includes("token")) void session.follow();
      });
      window.addEventListener("pageshow", ({ persisted }) => persisted && session.current() && void session.follow());
      const rest = async () => {
        const { isOwed, prefetchInView, watchVitals } = await import(
          /* webpackChunkName: "when-idle" */ "./when-idle.ts"
        );
        if (reports) watchVitals(telemetry);
        if (ahead) inView = prefetchInView(window, prefetcher.fetchAhead);
        if (isOwed(() => window.localStorage)) settleOwed();
      };
      whenIdle(window, () => void rest().catch(() => undefined), IDLE_REST);
    },
  };
}
