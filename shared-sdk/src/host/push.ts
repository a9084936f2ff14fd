/**
 * Whether this browser shows messages and news as notifications of its own.
 * - `off`: it may be asked; `on`: it does
 * - `denied`: whoever uses it has told it not to; only its own settings change that
 * - `unsupported`: it has none, or the page is not served securely
 */
export type PushState = "off" | "on" | "denied" | "unsupported";

/** The site's project at Firebase, as its messages need it: nothing of it is secret. */
export interface MessagingProject {
  projectId: string;
  apiKey: string;
  senderId: string;
  appId: string;
  /** Public key of the site's Web Push certificate. */
  vapidKey: string;
}

export interface PushPort {
  state(): PushState;
  subscribe(listener: () => void): () => void;
  /** True where notifications come also while no page of the site is open. */
  reachesClosedTabs: boolean;
  /** Asks the browser for leave. To be called when somebody presses a button for it, never by itself. */
  turnOn(): Promise<PushState>;
  turnOff(): Promise<void>;
}
