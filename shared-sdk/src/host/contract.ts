import type { QueryClient } from "@gable/shared-sdk/react-query";
import type { Location, Navigator } from "react-router-dom";
import type { Store } from "redux";
import type { ApiClient } from "../client/index.ts";
import type { Feature, GateDecision } from "../gate/index.ts";
import type { PushPort } from "./push.ts";
import type { SlotName, SlotProps } from "./slots.ts";
import type { KeptReads, LanguageOption, NewChat, PersistedState, SavedLocation, SessionData } from "./state.ts";
import type { Telemetry } from "./telemetry.ts";

/**
 * Number of the contract between host and remotes. Additive changes keep it; a change that an
 * older remote cannot run on raises it, and the registry refuses remotes that need another one.
 */
export const HOST_CONTRACT = 1;

/** Everything the shell hands to a remote. A remote gets this and nothing else. */
export interface HostServices {
  contract: number;
  /** The API client: made by the shell, with its one axios instance, token and language attached. */
  sdk: ApiClient;
  store: HostStore;
  queryClient: QueryClient;
  navigator: Navigator;
  location: Location;
  session: SessionPort;
  gate: GatePort;
  notify: Notify;
  progress: Progress;
  i18n: I18n;
  slots: Slots;
  telemetry: Telemetry;
  /** Absent in older hosts. */
  theme?: ThemePort;
  /**
   * Says that this remote must not be switched to another version now (unsaved form, upload,
   * payment, recording). Returns the function that ends it; safe to call twice.
   */
  busy(reason: string): () => void;
  /** Notifications of the browser; for members. Absent in older hosts. */
  push?(): Promise<PushPort>;
  /**
   * The address of a script of a live release, as `new Worker` takes it in a page under Trusted Types. Absent in older hosts.
   * @throws TypeError for an address that the page may not run code from
   */
  workerUrl?(address: string): string;
}

/** Typed access to the persisted slices. Components read it by `useHostSelector` alone. */
export interface HostStore {
  /** The store itself, for react-redux's Provider. */
  redux: Store<PersistedState>;
  /** What the page was rendered from on the server: hydration starts from it. Absent in older hosts. */
  initial?: PersistedState;
  getState(): PersistedState;
  subscribe(listener: () => void): () => void;
  setLocation(location: SavedLocation | null): void;
  setFilters(filters: Record<string, string> | null): void;
  startChat(chat: NewChat | null): void;
  /** Keeps what screens have read, for whoever opens the site next. Absent in older hosts. */
  keep?(read: KeptReads): void;
}

export interface SessionPort {
  /** The signed-in member, or null. Null on the server and until the store is rehydrated. */
  current(): SessionData | null;
  subscribe(listener: () => void): () => void;
  /**
   * Resolves with the member when signed in; opens the sign-in dialog otherwise.
   * Rejects with an `ApiError` of kind `unauthenticated` when the visitor closes it.
   * @param reason dictionary key that says why signing in is needed
   */
  require(reason: string): Promise<SessionData>;
  /** Replaces the member's fields after a change of the profile. */
  update(fields: Partial<Omit<SessionData, "token" | "id">>): void;
  signOut(): Promise<void>;
  /**
   * Changes the member's password at the service that keeps it. Absent in older hosts.
   * @returns false where the provider keeps it: its own call changes it then
   * @throws ApiError `validation`, with `fieldErrors` of `old_password` or `password` in the visitor's language; `network`
   */
  changePassword?(current: string, next: string): Promise<boolean>;
  /**
   * Has the member sign in once more, over the page, before something that cannot be taken back. Absent in older hosts.
   * @returns true when they did, false when they would rather not
   */
  confirm?(): Promise<boolean>;
  /** The account is no more: nobody is signed in, and the provider is not told. Absent in older hosts. */
  forget?(): void;
}

export type Theme = "light" | "dark" | "system";

/** In which colours the site is shown. */
export interface ThemePort {
  current(): Theme;
  subscribe(listener: () => void): () => void;
  select(theme: Theme): void;
}

export interface GatePort {
  /** Decides whether the member may use a feature now. Never throws: an error is a refusal. */
  check(feature: Feature): Promise<GateDecision>;
  /**
   * As `check`, and on a refusal shows its dialog with the way out. True when allowed.
   * @param going path of this site where the way out leads back to; the present page where nothing is said
   */
  enter(feature: Feature, going?: string): Promise<boolean>;
}

export interface Notice {
  /** Text already translated. */
  title: string;
  description?: string;
  tone?: "ok" | "info" | "warn" | "bad";
  action?: { label: string; run(): void };
}

/** Shows a toast: 5000 ms, top right (spec §2). */
export type Notify = (notice: Notice) => void;

export interface Progress {
  /** Starts the bar under the header; returns the function that ends it. */
  start(): () => void;
}

export type Translate = (key: string, params?: Record<string, string | number>) => string;

export interface I18n {
  /** BCP 47 code of the language shown. */
  language: string;
  direction: "ltr" | "rtl";
  languages: LanguageOption[];
  t: Translate;
  /** Makes the texts of a namespace (a remote's name) available; resolves at once when they are. */
  load(namespace: string): Promise<void>;
  select(code: string): Promise<void>;
  subscribe(listener: () => void): () => void;
}

export interface SlotWidget<S extends SlotName = SlotName> {
  id: string;
  slot: S;
  remote: string;
  name: string;
}

export interface Slots {
  /** Widgets of the manifest that fill a slot for the present visitor, in order. */
  widgets<S extends SlotName>(slot: S): SlotWidget<S>[];
  /** Loads and mounts a widget into an element; resolves with its handle, rejects when it cannot. */
  mount<S extends SlotName>(
    widget: SlotWidget<S>,
    element: HTMLElement,
    props: SlotProps[S],
  ): Promise<MountedWidget<S>>;
}

export interface MountedWidget<S extends SlotName = SlotName> {
  update(props: SlotProps[S]): Promise<void>;
  unmount(): Promise<void>;
}
