import { type ApiClient, type ApiClientOptions, createApiClient } from "../client/client.ts";
import type { TestProvider } from "./provider.ts";
import { TEST_TOKEN } from "./token.ts";

export interface TestClientOptions {
  /** Signed in as the provider's user unless false. */
  signedIn?: boolean;
  onUnauthenticated?: ApiClientOptions["onUnauthenticated"];
  fresh?: ApiClientOptions["fresh"];
  /** Instead of the one token. */
  token?(): string | null;
  onRefused?(reason: "deactivated" | "demo_mode"): void;
  refusalWords?: ApiClientOptions["refusalWords"];
}

/** A real client on an in-memory provider; repeats failed reads without waiting. */
export function createTestClient(provider: TestProvider, options: TestClientOptions = {}): ApiClient {
  return createApiClient({
    baseUrl: "http://provider.test/api/",
    fetch: provider.fetch,
    token: options.token ?? (() => (options.signedIn === false ? null : TEST_TOKEN)),
    fresh: options.fresh,
    onUnauthenticated: options.onUnauthenticated,
    onRefused: options.onRefused,
    refusalWords: options.refusalWords,
    sleep: async () => undefined,
  });
}
