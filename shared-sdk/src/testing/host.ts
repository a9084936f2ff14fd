import { QueryClient } from "@tanstack/react-query";
import { createStore } from "redux";
import { translate } from "../format/translate.ts";
import { HOST_CONTRACT, type HostServices } from "../host/contract.ts";
import type { PersistedState } from "../host/state.ts";
import { createTestClient } from "./client.ts";
import { createTestProvider } from "./provider.ts";

export const emptyState: PersistedState = {
  settings: { data: null, lastFetch: null, loading: false, fcmToken: null },
  session: { data: null, loading: false },
  language: { languages: [], loading: false, selectedLanguage: "en" },
  location: { currentLocation: null, isLocationSet: false },
  cached: {
    categories: [],
    lastFetch: null,
    newUserChatData: null,
    filterData: null,
    articleCategoryId: null,
    sliderDataLength: 0,
    isProject: false,
    locationData: null,
  },
};

const nothing = () => () => undefined;

/** Services of a host for tests of single components: English without texts, nobody signed in, all allowed. */
export function createTestHost(services: Partial<HostServices> = {}): HostServices {
  const redux = createStore(() => emptyState);
  return {
    contract: HOST_CONTRACT,
    sdk: createTestClient(createTestProvider(), { signedIn: false }),
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    store: {
      redux: redux as HostServices["store"]["redux"],
      getState: redux.getState,
      subscribe: redux.subscribe,
      setLocation: () => undefined,
      setFilters: () => undefined,
      startChat: () => undefined,
    },
    navigator: {} as HostServices["navigator"],
    location: { pathname: "/", search: "", hash: "", state: null, key: "default" } as HostServices["location"],
    session: {
      current: () => null,
      subscribe: nothing,
      require: (reason) => Promise.reject(new Error(`sign-in dialog: ${reason}`)),
      update: () => undefined,
      signOut: async () => undefined,
    },
    gate: { check: async () => ({ allowed: true }), enter: async () => true },
    notify: () => undefined,
    progress: { start: nothing },
    i18n: {
      language: "en",
      direction: "ltr",
      languages: [],
      t: (key, params) => translate({}, "en", key, params),
      load: async () => undefined,
      select: async () => undefined,
      subscribe: nothing,
    },
    slots: { widgets: () => [], mount: () => Promise.reject(new Error("no widgets in this test")) },
    telemetry: { error: () => undefined, event: () => undefined },
    busy: nothing,
    ...services,
  };
}
