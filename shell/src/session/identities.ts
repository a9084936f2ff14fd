import type { ApiClient } from "@gable/shared-sdk/client";
import type { FirebaseProject } from "@gable/shared-sdk/host";
import type { IdentityAdapter } from "./adapter.ts";
import type { Authority } from "./methods.ts";

export interface IdentitiesOptions {
  sdk: ApiClient;
  firebase: FirebaseProject | undefined;
  /** BCP 47 code, for messages that a service sends. */
  language(): string;
}

/** The adapters, each loaded when it is first asked for. One whose code did not come is asked for again. */
export function createIdentities({ sdk, firebase, language }: IdentitiesOptions) {
  const opened: Partial<Record<Authority, Promise<IdentityAdapter>>> = {};
  const open: Record<Authority, () => Promise<IdentityAdapter>> = {
    provider: async () => (await import("./providerAdapter.ts")).createProviderAdapter(sdk),
    async firebase() {
      // A link of Firebase's that leads here: the provider refuses it in its own words.
      if (!firebase) return open.provider();
      const { createFirebaseAdapter } = await import(/* webpackChunkName: "firebase" */ "./firebase/adapter.ts");
      return createFirebaseAdapter({ sdk, project: firebase, language });
    },
  };
  return (authority: Authority): Promise<IdentityAdapter> => {
    const adapter = opened[authority] ?? open[authority]();
    opened[authority] = adapter;
    adapter.catch(() => {
      opened[authority] = undefined;
    });
    return adapter;
  };
}
