import type { PushPort, PushState } from "@gable/shared-sdk/host";
import { observable } from "../services/observable.ts";

/** What somebody has said of notifications in this browser. Kept apart from the session: it is the browser's. */
const KEY = "gable-push";

/** `later`: was asked, and wants none for now. */
type Wish = "on" | "off" | "later";

/** Has messages sent to this browser. */
export interface PushCarrier {
  subscribe(): Promise<void>;
  /** The member wants none here any more. */
  unsubscribe(): Promise<void>;
  /** Takes back the address that they are sent to, for a member who has gone. */
  release(): Promise<void>;
}

export interface DeviceOptions {
  window: {
    Notification?: Pick<typeof Notification, "permission" | "requestPermission">;
    localStorage: Pick<Storage, "getItem" | "setItem">;
    navigator: { serviceWorker?: unknown };
  };
  /** Null where the site has no service for it. */
  carrier: PushCarrier | null;
  log?(text: string): void;
}

export interface Device extends PushPort {
  /** Whether it may be offered unasked: neither on, nor refused before. */
  mayOffer(): boolean;
  /** The offer was refused: it is not made again. */
  refuseOffer(): void;
  /** Renews the address that messages are sent to, for a member who is signed in with notifications on. */
  refresh(): Promise<void>;
  /** Nobody is signed in any more: what is still sent to this browser reaches nobody. The wish stays. */
  release(): Promise<void>;
}

export function createDevice({ window, carrier, log = console.debug }: DeviceOptions): Device {
  const { Notification } = window;
  const wish = (): Wish | null => {
    try {
      return window.localStorage.getItem(KEY) as Wish | null;
    } catch {
      return null;
    }
  };
  const keep = (next: Wish) => {
    try {
      window.localStorage.setItem(KEY, next);
    } catch {
      // The browser keeps nothing: it holds for this page.
    }
  };
  const read = (): PushState => {
    if (!Notification || !window.navigator.serviceWorker) return "unsupported";
    if (Notification.permission === "denied") return "denied";
    return Notification.permission === "granted" && wish() === "on" ? "on" : "off";
  };
  const state = observable<PushState>(read());
  // One after the other: an address that is taken back must not be the next member's.
  let last: Promise<void> = Promise.resolve();
  const logged = (work: (carrier: PushCarrier) => Promise<void>): Promise<void> => {
    if (!carrier) return last;
    last = last
      .then(() => work(carrier))
      .catch((error: unknown) =>
        log(`Push messages are not available: ${error instanceof Error ? error.message : String(error)}`),
      );
    return last;
  };

  return {
    state: state.get,
    subscribe: state.subscribe,
    reachesClosedTabs: carrier !== null,
    mayOffer: () => read() === "off" && wish() === null,
    refuseOffer: () => keep("later"),
    async turnOn() {
      const answer = await Notification?.requestPermission().catch(() => undefined);
      if (answer === "granted") {
        keep("on");
        await logged((push) => push.subscribe());
      } else log(`Notifications were not allowed: ${answer ?? "no answer"}`);
      state.set(read());
      return state.get();
    },
    async turnOff() {
      keep("off");
      state.set(read());
      await logged((push) => push.unsubscribe());
    },
    async refresh() {
      if (read() === "on") await logged((push) => push.subscribe());
    },
    release: () => logged((push) => push.release()),
  };
}
