import type { ApiClientOptions } from "@gable/shared-sdk/client";
import type { SessionService } from "./service.ts";

/** What the API client asks of the session. The client comes first, as the session signs in by it. */
export interface Authentication extends Required<Pick<ApiClientOptions, "fresh" | "onUnauthenticated">> {
  /** From now on this session answers; until then nobody is signed in. */
  follow(session: Pick<SessionService, "fresh" | "refused">): void;
}

export function createAuthentication(): Authentication {
  let session: Pick<SessionService, "fresh" | "refused"> | null = null;
  return {
    fresh: (call) => session?.fresh(call) ?? null,
    onUnauthenticated: (error, token) => session?.refused(error, token),
    follow(next) {
      session = next;
    },
  };
}
