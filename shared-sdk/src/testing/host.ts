import { QueryClient } from "@gable/shared-sdk/react-query";
import { translate } from "../format/translate.ts";
import { HOST_CONTRACT, type HostServices } from "../host/contract.ts";
import { createTestClient } from "./client.ts";
import { createTestProvider } from "./provider.ts";
import { createTestStore } from "./store.ts";

const nothing = () => () => undefined;

/** Services of a host for tests of single components: English without texts, nobody signed in, all allowed. */
export function createTestHost(services: Partial<HostServices> = {}): HostServices {
  const store = services.store ?? createTestStore();
  return {
    contract: HOST_CONTRACT,
    sdk: createTestClient(createTestProvider(), { signedIn: false }),
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    store,
    navigator: {} as HostServices["navigator"],
    location: { pathname: "/", search: "", hash: "", state: null, key: "default" } as HostServices["location"],
    session: {
      current: () => store.getState().session.data,
      subscribe: store.subscribe,
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
