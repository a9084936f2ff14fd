import type { Boot, GatePort, Telemetry } from "@gable/shared-sdk/host";
import type { Device } from "../member/device.ts";
import type { MemberOptions, MemberParts } from "../member/index.ts";
import { createGate } from "../services/gate.ts";
import type { IdentityAdapter } from "../session/adapter.ts";
import { forgetPersonal } from "../session/forgetPersonal.ts";
import { createIdentities } from "../session/identities.ts";
import type { Keeper } from "../session/keeper.ts";
import type { Authority } from "../session/methods.ts";
import { noteOwed } from "../session/owedMark.ts";
import type { SessionService } from "../session/service.ts";
import { createSession } from "../session/session.ts";
import type { PageState } from "./pageState.ts";
import type { PageTransport } from "./transport.ts";

export interface MemberServicesOptions
  extends Pick<PageState, "store" | "storage" | "dialogs" | "notices" | "queryClient" | "place" | "wakeNotices">,
    Pick<PageTransport, "fetch" | "sdk" | "i18n" | "authentication"> {
  window: Window;
  telemetry: Telemetry;
}

/** All that depends on who is signed in. */
export interface Member {
  identity(authority: Authority): Promise<IdentityAdapter>;
  session: SessionService;
  gate: GatePort;
  /** Tells the provider of a sign-out that it has not heard of. */
  settle(): void;
  /** Shows the page to whoever is signed in, now that it is known, and to members who sign in later. */
  follow(): Promise<void>;
  /** Notifications of this browser. */
  device(): Promise<Device>;
}

const memberCode = () => import(/* webpackChunkName: "member" */ "../member/index.ts");
const provider = () => import("../services/provider.ts");

/** Code that only members need, and that for calls of the provider, is loaded when it is first needed. */
export function createMember(boot: Boot, options: MemberServicesOptions): Member {
  const { window, sdk, i18n, store, dialogs, queryClient } = options;
  const { firebase, messaging } = boot;
  const identity = createIdentities({ sdk, firebase, language: () => i18n.language });

  const refresh = async () => {
    try {
      const { takeSettings } = await provider();
      await takeSettings({ ...options, session });
    } catch (error) {
      options.telemetry.error(error, { step: "settings" });
    }
  };

  let keeper: Promise<Keeper> | null = null;
  /** Keeps the session of a member, and what one who has gone left to be done. */
  const keeperOf = async (kept: SessionService): Promise<Keeper> => {
    keeper ??= memberCode().then(({ startKeeper }) => startKeeper({ ...options, session: kept }));
    keeper.catch(() => {
      keeper = null;
    });
    return keeper;
  };
  const settle = () =>
    void keeperOf(session).then(
      (kept) => kept.settle(),
      () => undefined,
    );

  let parts: Promise<MemberParts> | null = null;
  /** Loaded when somebody is signed in, or wants it. */
  const load = () => {
    parts ??= memberCode().then(({ startMember }) =>
      startMember({
        ...options,
        session,
        notify: options.notices.notify,
        go: options.place.go,
        window: window as MemberOptions["window"],
        messaging,
        firebase,
        identity,
        here: () => window.location.pathname,
      }),
    );
    parts.catch(() => {
      parts = null;
    });
    return parts;
  };

  const session = createSession({
    store,
    dialogs,
    identity: () => identity("provider"),
    keeper: keeperOf,
    owe() {
      noteOwed(() => window.localStorage);
      window.addEventListener("online", settle, { once: true });
    },
    onLeaving: () => void queryClient.cancelQueries(),
    onChange(_member, why) {
      forgetPersonal(queryClient, why);
      // What was sent to this browser was the member's who goes.
      if (why === "out") void parts?.then(({ device: { release } }) => release()).catch(() => undefined);
      void refresh();
    },
  });
  options.authentication.follow(session);
  let language = i18n.language;
  i18n.subscribe(() => {
    if (i18n.language === language) return;
    language = i18n.language;
    // The settings hold texts too.
    void refresh();
  });
  const gate = createGate({
    ports: {
      member: session.current,
      currentMember: async () => (await provider()).loadMember(sdk, session),
      settings: async () => (await provider()).loadSettings(sdk),
      limits: async (feature) => (await provider()).loadLimits(sdk, feature),
    },
    rules: provider,
    session,
    dialogs,
  });
  const follow = async () => {
    // The page came as for an anonymous visitor, without hearts and other personal marks.
    const isMember = () => session.current() && void load().catch(() => undefined);
    isMember();
    session.subscribe(isMember);
    if (session.current()) void queryClient.invalidateQueries();
    if (session.current() || !boot.settings) await refresh();
  };
  const device = async () => (await load()).device;
  return { identity, session, gate, settle, follow, device };
}
