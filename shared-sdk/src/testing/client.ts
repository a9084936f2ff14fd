import { type ApiClient, createApiClient } from "../client/client.ts";
import type { TestProvider } from "./provider.ts";
import { TEST_TOKEN } from "./token.ts";

export interface TestClientOptions {
  /** Signed in as the provider's user unless false. */
  signedIn?: boolean;
  onUnauthenticated?(): void;
  onRefused?(reason: "deactivated" | "demo_mode"): void;
}

/** A real client on an in-memory provider; repeats failed reads without waiting. */
export function createTestClient(provider: TestProvider, options: TestClientOptions = {}): ApiClient {
  return createApiClient({
    baseUrl: "http://provider.test/api/",
    fetch: provider.fetch,
    token: () => (options.signedIn === false ? null : TEST_TOKEN),
    onUnauthenticated: options.onUnauthenticated,
    onRefused: options.onRefused,
    sleep: async () => undefined,
  });
}
