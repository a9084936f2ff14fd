import { renewSession } from "@gable/shared-sdk/calls";
import { type ApiClient, isApiError } from "@gable/shared-sdk/client";
import type { SessionData } from "@gable/shared-sdk/host";
import type { PersistStorage, ShellStore } from "../store/index.ts";
import { renewTime } from "./renewTime.ts";
import type { SessionService } from "./service.ts";
import { storedSession } from "./storedSession.ts";

/** One tab at a time renews. */
const LOCK = "gable-session";

export interface RenewalOptions {
  session: Pick<SessionService, "current">;
  store: Pick<ShellStore, "flush">;
  storage: PersistStorage;
  /** Sends the renewal: never waits for it, and has no token. */
  sdk: ApiClient;
  /** Absent where the page is not served securely: two tabs may then renew at the same time, which the provider bears. */
  locks: LockManager | undefined;
  /** Goes on with another token. */
  adopt(member: SessionData): void;
}

/** Whether one is the other's session with a token of later. */
export const isNewer = (one: SessionData, other: SessionData): boolean =>
  one.id === other.id && one.token !== other.token && (one.renewAt ?? 0) >= (other.renewAt ?? 0);

/**
 * Makes what gives the session another token than one: that of another tab, or a new one from the provider; once, however
 * many ask. It resolves to false when the provider says that the session is over, and rejects when it cannot be asked.
 */
export function createRenewal({ session, store, storage, sdk, locks, adopt }: RenewalOptions) {
  let running: Promise<boolean> | null = null;

  const renewOnce = async (token: string): Promise<boolean> => {
    const before = session.current();
    if (!before) return false;
    if (before.token !== token) return true;
    const stored = await storedSession(storage);
    if (stored && isNewer(stored, before)) {
      adopt(stored);
      return true;
    }
    if (before.renewAt === undefined) return false;
    try {
      const { token: next, expiresIn } = await renewSession(sdk);
      const member = session.current();
      if (member?.id !== before.id) return false;
      adopt({ ...member, token: next, renewAt: renewTime(expiresIn) });
      await store.flush();
      return true;
    } catch (error) {
      if (isApiError(error) && error.kind === "unauthenticated") return false;
      throw error;
    }
  };

  return (token: string): Promise<boolean> => {
    const work = () => renewOnce(token);
    running ??= (locks ? locks.request(LOCK, work) : work()).finally(() => {
      running = null;
    });
    return running;
  };
}
