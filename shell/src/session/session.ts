import { ApiError } from "@gable/shared-sdk/client";
import type { SessionData } from "@gable/shared-sdk/host";
import { withDeadline } from "../services/deadline.ts";
import type { Dialogs } from "../services/dialogs.ts";
import type { ShellStore } from "../store/index.ts";
import type { IdentityAdapter } from "./adapter.ts";
import type { Keeper } from "./keeper.ts";
import type { Change, SessionService } from "./service.ts";

/** The provider is told of a sign-out, but not waited for any longer than this. Milliseconds. */
const GOODBYE_LIMIT = 3000;
/** The call that tells it. */
const GOODBYE = "before-logout";

export interface SessionOptions {
  store: Pick<ShellStore, "host" | "actions" | "dispatch" | "rehydrated" | "flush">;
  dialogs: Dialogs;
  /** Loaded only when needed. */
  identity(): Promise<IdentityAdapter>;
  /** Keeps the session of a member; loaded only for members. */
  keeper(session: SessionService): Promise<Keeper>;
  /** The keeper could not be loaded while a member signed out: the provider is told later, whether or not it has heard. */
  owe(): void;
  /** Before the provider hears that the member goes: it refuses what is still being fetched for them. */
  onLeaving(): void;
  /** After the member has changed: what was fetched for another must go. */
  onChange(member: SessionData | null, why: Change): void;
}

export function createSession({
  store,
  dialogs,
  identity,
  keeper,
  owe,
  onLeaving,
  onChange,
}: SessionOptions): SessionService {
  const { host, actions } = store;
  const current = () => host.getState().session.data;
  let leaving: Promise<unknown> | null = null;
  async function goodbye(member: SessionData): Promise<void> {
    const token = host.getState().settings.fcmToken;
    const told = identity().then((adapter) => adapter.beforeSignOut(token));
    // A cookie goes on renewing the session until the provider has heard of it.
    if (member.renewAt !== undefined) void keeper(session).then((kept) => kept.owe(told), owe);
    // Signing out must not depend on the provider's answer.
    await withDeadline(told, GOODBYE_LIMIT, GOODBYE).catch(() => undefined);
    session.leave("out");
    // Other tabs hear of it by what is stored.
    await store.flush();
  }
  const session: SessionService = {
    current,
    isLeaving: () => leaving !== null,
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
    confirm: async () => (await keeper(session)).confirm(),
    forget: () => session.leave("out"),
    update: (fields) => store.dispatch(actions.session.memberChanged(fields)),
    async signOut() {
      const member = current();
      if (!member) return;
      const going = goodbye(member);
      leaving = going
        .catch(() => undefined)
        .finally(() => {
          leaving = null;
        });
      onLeaving();
      await going;
    },
    enter(member) {
      const before = current();
      if (before && before.id !== member.id) return void keeper(session).then((kept) => kept.replace(member));
      store.dispatch(actions.session.signedIn(member));
      // Who signs in again goes on with what they had.
      if (!before) onChange(member, "in");
    },
    leave(why) {
      if (!current()) return;
      store.dispatch(actions.session.signedOut());
      onChange(null, why);
    },
    fresh(call) {
      // What asks from here on would be refused: it goes on as nobody's.
      if (leaving && call !== GOODBYE) return leaving;
      const { renewAt = 0, token = "" } = current() ?? {};
      return renewAt && Date.now() > renewAt ? keeper(session).then((kept) => kept.renew(token)) : null;
    },
    refused: async (error, token) => (await keeper(session)).refused(error, token),
    follow: async () => (await keeper(session)).follow(),
  };
  return session;
}
