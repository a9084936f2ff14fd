import { createApiClient } from "@gable/shared-sdk/client";
import type { HostServices } from "@gable/shared-sdk/host";
import { HostProvider } from "@gable/shared-sdk/react";
import { QueryClient } from "@gable/shared-sdk/react-query";
import type { ReactNode } from "react";
import { createServerHost } from "../server/serverHost.ts";

/** An anonymous visitor's host at a path, for parts that need no more. */
export function anonymousHost(at = "/"): HostServices {
  return createServerHost({
    url: new URL(at, "http://localhost"),
    sdk: createApiClient({ baseUrl: "http://localhost/api/", token: () => null }),
    queryClient: new QueryClient(),
    settings: null,
    language: { code: "en", name: "English", rtl: false, texts: {} },
    languages: [],
  });
}

/** Gives what is below a host. */
export function TestingHost({ children }: { children: ReactNode }) {
  return <HostProvider host={anonymousHost()}>{children}</HostProvider>;
}
