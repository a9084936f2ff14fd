import { updatePushToken } from "@gable/shared-sdk/calls";
import { type ApiClient, createApiClient } from "@gable/shared-sdk/client";
import type { FirebaseProject, I18n, MessagingProject, Notify, SessionPort } from "@gable/shared-sdk/host";
import type { IdentityAdapter } from "../session/adapter.ts";
import { changePassword } from "../session/changePassword.ts";
import { createKeeper, type KeeperOptions } from "../session/keeper.ts";
import type { Authority } from "../session/methods.ts";
import type { ShellStore } from "../store/index.ts";
import { createDevice, type Device } from "./device.ts";
import { startLive } from "./live.ts";
import { occasionOf, offer, watchCalls } from "./offer.ts";

/** Keeps the session of a member in a browser. @param options `fetch` sends the renewal, which never waits for it */
export function startKeeper({
  fetch,
  window,
  ...options
}: Pick<KeeperOptions, "session" | "store" | "storage" | "dialogs"> & {
  fetch: typeof globalThis.fetch;
  window: Window;
}) {
  return createKeeper({
    ...options,
    window,
    local: () => window.localStorage,
    sdk: createApiClient({ baseUrl: "/api/", fetch, token: () => null }),
    locks: window.navigator.locks,
  });
}

export interface MemberOptions {
  sdk: ApiClient;
  store: Pick<ShellStore, "host" | "actions" | "dispatch">;
  /** Is given the call that only members make. */
  session: Pick<SessionPort, "current" | "subscribe" | "changePassword">;
  i18n: I18n;
  notify: Notify;
  window: Window & typeof globalThis;
  /** Absent where the site has no service that carries messages to closed tabs. */
  messaging: MessagingProject | undefined;
  /** Absent where the site signs nobody in by it. */
  firebase: FirebaseProject | undefined;
  identity(authority: Authority): Promise<IdentityAdapter>;
  here(): string;
  go(link: string): boolean;
  /** Brings the part of the page that offers are shown in. */
  wakeNotices(): void;
}

/** What only members have besides their session: news as they come, and notifications of the browser. */
export interface MemberParts {
  device: Device;
}

export function startMember(options: MemberOptions): MemberParts {
  const { sdk, store, session, window } = options;
  const workers = window.navigator.serviceWorker;
  session.changePassword = (current, next) => {
    const { settings } = store.host.getState();
    const email = session.current()?.email ?? "";
    return changePassword({ ...options, settings: settings.data, email, t: options.i18n.t }, current, next);
  };
  const { messaging } = options;
  const firebase = () => import(/* webpackChunkName: "messaging" */ "./firebase.ts");
  const carrier = messaging
    ? {
        async subscribe() {
          const { fetchPushToken } = await firebase();
          const token = await fetchPushToken(messaging, await workers.ready);
          store.dispatch(store.actions.settings.pushTokenSet(token));
          await updatePushToken(sdk, { fcmToken: token });
        },
        async unsubscribe() {
          store.dispatch(store.actions.settings.pushTokenSet(null));
          await updatePushToken(sdk, { fcmToken: "" });
        },
        async release() {
          if (store.host.getState().settings.fcmToken === null) return;
          store.dispatch(store.actions.settings.pushTokenSet(null));
          await (await firebase()).dropPushToken(messaging, await workers.ready);
        },
      }
    : null;
  const device = createDevice({ window, carrier });

  watchCalls(sdk, (request) => {
    const occasion = occasionOf(request);
    if (!occasion || !session.current() || !device.mayOffer()) return;
    offer.set(occasion);
    options.wakeNotices();
  });

  let running: AbortController | null = null;
  let me: number | null = null;
  const follow = () => {
    const id = session.current()?.id ?? null;
    if (id === me) return;
    me = id;
    running?.abort();
    running = null;
    if (id === null) return offer.set(null);
    running = new AbortController();
    startLive({ ...options, me: id, workers, document: window.document, signal: running.signal });
    void device.refresh();
  };
  follow();
  session.subscribe(follow);
  return { device };
}
