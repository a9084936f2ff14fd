import type { ApiClient } from "@gable/shared-sdk/client";
import type { GateDecision } from "@gable/shared-sdk/gate";
import {
  anonymousState,
  HOST_CONTRACT,
  type HostServices,
  type Notice,
  type SessionData,
} from "@gable/shared-sdk/host";
import type { Settings } from "@gable/shared-sdk/model";
import { QueryClient } from "@gable/shared-sdk/react-query";
import { createTestStore } from "@gable/shared-sdk/testing";
import { type RenderResult, render } from "@testing-library/react";
import { useSyncExternalStore } from "react";
import { type LoadableRoute, loadableRoutes, matchLoadable } from "../remote/loadableRoute.ts";
import { RemoteApp } from "../remote/RemoteApp.tsx";
import type { RemoteRoute } from "../remote/route.ts";
import { translator } from "../server/translator.ts";
import { MemoryHistory } from "./memoryHistory.ts";

export interface RenderRemoteOptions {
  routes: readonly RemoteRoute[];
  /** Path with query to open. */
  at: string;
  sdk: ApiClient;
  /** Texts to show; keys without one show their last segment. */
  texts?: Record<string, string>;
  language?: string;
  settings?: Settings | null;
  session?: SessionData | null;
  /** What the gate says; allowed when left out. */
  gate?: (feature: string) => GateDecision;
}

export interface RenderedRemote extends RenderResult {
  host: HostServices;
  history: MemoryHistory;
  /** Toasts shown so far. */
  notices: Notice[];
  /** Reasons given to `busy` that have not ended. */
  busyReasons: Set<string>;
}

/** Renders a remote in a real host with an in-memory history, store and API client. Awaits the first screen's code. */
export async function renderRemote(options: RenderRemoteOptions): Promise<RenderedRemote> {
  const history = new MemoryHistory(options.at);
  const notices: Notice[] = [];
  const busyReasons = new Set<string>();
  const host = testHost(options, history, notices, busyReasons);
  const routes = loadableRoutes(options.routes);
  await matchLoadable(routes, history.location.pathname)?.loadable.load();

  return { ...render(<App host={host} history={history} routes={routes} />), host, history, notices, busyReasons };
}

function App(props: { host: HostServices; history: MemoryHistory; routes: LoadableRoute[] }) {
  const { host, history, routes } = props;
  const location = useSyncExternalStore(history.subscribe, () => history.location);
  return <RemoteApp services={{ ...host, location }} routes={routes} />;
}

function testHost(
  options: RenderRemoteOptions,
  history: MemoryHistory,
  notices: Notice[],
  busyReasons: Set<string>,
): HostServices {
  const language = options.language ?? "en";
  const store = createTestStore(anonymousState({ settings: options.settings ?? null, languages: [], language }));
  if (options.session) store.signIn(options.session);
  const session = () => store.getState().session.data;
  const check = async (feature: string): Promise<GateDecision> => options.gate?.(feature) ?? { allowed: true };
  return {
    contract: HOST_CONTRACT,
    sdk: options.sdk,
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    store,
    location: history.location,
    navigator: history,
    session: {
      current: session,
      subscribe: store.subscribe,
      async require(reason) {
        const member = session();
        if (member) return member;
        throw new Error(`sign-in dialog: ${reason}`);
      },
      update(fields) {
        const member = session();
        if (member) store.signIn({ ...member, ...fields });
      },
      signOut: async () => store.signIn(null),
    },
    gate: { check, enter: async (feature) => (await check(feature)).allowed },
    notify: (notice) => notices.push(notice),
    progress: { start: () => () => undefined },
    i18n: {
      language,
      direction: language === "ar" ? "rtl" : "ltr",
      languages: [],
      t: translator({ code: language, texts: options.texts ?? {} }),
      load: async () => undefined,
      select: async () => undefined,
      subscribe: () => () => undefined,
    },
    slots: { widgets: () => [], mount: async () => Promise.reject(new Error("no widgets in this test")) },
    telemetry: { error: () => undefined, event: () => undefined },
    busy(reason) {
      busyReasons.add(reason);
      return () => busyReasons.delete(reason);
    },
  };
}
