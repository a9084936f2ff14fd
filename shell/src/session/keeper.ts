import { type ApiError, isApiError } from "@gable/shared-sdk/client";
import type { SessionData } from "@gable/shared-sdk/host";
import type { Dialogs } from "../services/dialogs.ts";
import type { ShellStore } from "../store/index.ts";
import { createOwed, type Owed } from "./owed.ts";
import { createRenewal, isNewer, type RenewalOptions } from "./renewal.ts";
import type { SessionService } from "./service.ts";
import { storedSession } from "./storedSession.ts";

/** Keeps a member's session going: across tabs, when its token runs out, and when it has ended in the middle of something. */
export interface Keeper extends Owed {
  /** Gives the session another token than this one. @returns false when the provider says that it is over */
  renew(token: string): Promise<boolean>;
  /** @returns true when there is another token to go on with */
  refused(error: ApiError, token: string): Promise<boolean>;
  /** Does what another tab did. */
  follow(): Promise<void>;
  /** Has the member sign in once more, over the page. @returns true when they did */
  confirm(): Promise<boolean>;
  /** Somebody else has signed in over a member's page. */
  replace(member: SessionData): Promise<void>;
}

export interface KeeperOptions extends Omit<RenewalOptions, "adopt"> {
  session: SessionService;
  store: Pick<ShellStore, "actions" | "dispatch" | "flush" | "isRehydrated">;
  dialogs: Dialogs;
  local: () => Storage;
  window: Pick<Window, "addEventListener" | "removeEventListener"> & { location: Pick<Location, "assign"> };
}

/** Nothing of what one member did may stay for another: a new document takes the place of this one, unasked. */
function beginAnew(window: KeeperOptions["window"]): void {
  window.addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), { capture: true });
  window.location.assign("/");
}

export function createKeeper(options: KeeperOptions): Keeper {
  const { session, store, storage, dialogs } = options;
  let asking: Promise<boolean> | null = null;

  const adopt = (member: SessionData) => store.dispatch(store.actions.session.signedIn(member));
  const renewNow = createRenewal({ ...options, adopt });

  /** Another member in the place of one whose page is open. */
  const switchTo = async (member: SessionData) => {
    store.dispatch(store.actions.cached.chatStarted(null));
    adopt(member);
    await store.flush();
    beginAnew(options.window);
  };

  const deactivated = () => {
    session.leave("elsewhere");
    dialogs.refuse("deactivated");
  };

  /** Over the page, which stays as it is. */
  const askAgain = (member: SessionData): Promise<boolean> => {
    asking ??= (async () => {
      const done = await dialogs.open({ kind: "sign-in-again", email: member.email, why: "ended" });
      const now = session.current();
      if (!done && now?.token === member.token) session.leave("out");
      return done && now?.id === member.id && now.token !== member.token;
    })().finally(() => {
      asking = null;
    });
    return asking;
  };

  return {
    ...createOwed({
      ...options,
      isSignedIn: async () => session.current() !== null || Boolean(await storedSession(storage)),
    }),
    // Whoever waits for it goes on with the token that there is: should it be refused, `refused` decides.
    renew: (token) => renewNow(token).catch(() => true),
    async refused(error, token) {
      const member = session.current();
      if (!member) return false;
      if (error.deactivated) {
        deactivated();
        return false;
      }
      try {
        if (await renewNow(token)) return true;
      } catch (cause) {
        if (!isApiError(cause)) throw cause;
        if (!cause.deactivated) throw cause;
        deactivated();
        return false;
      }
      return session.isLeaving() ? false : askAgain(member);
    },
    async follow() {
      if (!store.isRehydrated()) return;
      const [before, stored] = [session.current(), await storedSession(storage)];
      if (stored === undefined || session.current() !== before) return;
      if (!stored) return session.leave("elsewhere");
      if (!before) return session.enter(stored);
      if (before.id !== stored.id) return switchTo(stored);
      if (isNewer(stored, before)) adopt(stored);
    },
    async confirm() {
      const member = session.current();
      if (!member || !(await dialogs.open({ kind: "sign-in-again", email: member.email, why: "confirm" })))
        return false;
      const now = session.current();
      // Somebody else may have signed in.
      return now?.id === member.id && now.token !== member.token;
    },
    replace: switchTo,
  };
}
