import { ApiError } from "@gable/shared-sdk/client";
import type { SessionData, SessionPort } from "@gable/shared-sdk/host";
import { withDeadline } from "../platform/deadline.ts";
import type { Dialogs } from "../services/dialogs.ts";
import type { ShellStore } from "../store/index.ts";
import type { IdentityAdapter } from "./adapter.ts";

/** The provider is told of a sign-out, but not waited for any longer than this. Milliseconds. */
const GOODBYE_LIMIT = 3000;

export interface SessionService extends SessionPort {
  /** A way of signing in has succeeded. */
  enter(member: SessionData): void;
  /** The provider no longer accepts the token. */
  expire(): void;
}

export interface SessionOptions {
  store: Pick<ShellStore, "host" | "actions" | "dispatch" | "rehydrated">;
  dialogs: Dialogs;
  /** Loaded only when needed. */
  identity(): Promise<IdentityAdapter>;
  /** After the member has changed: what was fetched for another must go. */
  onChange(member: SessionData | null, why: "in" | "out" | "expired"): void;
}

export function createSession({ store, dialogs, identity, onChange }: SessionOptions): SessionService {
  const { host, actions } = store;
  const current = () => host.getState().session.data;
  const leave = (why: "out" | "expired") => {
    if (!current()) return;
    store.dispatch(actions.session.signedOut());
    onChange(null, why);
  };
  return {
    current,
    subscribe(listener) {
      let last = current();
      return host.subscribe(() => {
        const next = current();
        if (next === last) return;
        last = next;
        listener();
      });
    },
    async require(reason) {
      await store.rehydrated;
      const present = current();
      if (present) return present;
      const done = await dialogs.open({ kind: "sign-in", reason });
      const member = current();
      if (done && member) return member;
      throw new ApiError("unauthenticated", { call: "sign-in", message: "The visitor did not sign in." });
    },
    forget: () => leave("out"),
    update: (fields) => store.dispatch(actions.session.memberChanged(fields)),
    async signOut() {
      if (!current()) return;
      const token = host.getState().settings.fcmToken;
      const goodbye = identity().then((adapter) => adapter.beforeSignOut(token));
      // Signing out must not depend on the provider's answer.
      await withDeadline(goodbye, GOODBYE_LIMIT, "before-logout").catch(() => undefined);
      leave("out");
    },
    enter(member) {
      store.dispatch(actions.session.signedIn(member));
      onChange(member, "in");
    },
    expire: () => leave("expired"),
  };
}
