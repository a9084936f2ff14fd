/** At which step a remote failed. */
export type FailureStep = "load" | "mount" | "render" | "update" | "unmount" | "widget";

/** By which of React's callbacks an error came; `hydration` is one that React recovered from while it hydrated. */
export type ReactFault = "caught" | "uncaught" | "recovered" | "hydration";

/** How an error came to be seen: by React, by the window, as a rejection that nobody handled, or told by a remote. */
export type ErrorSource = Exclude<ReactFault, "hydration"> | "window" | "promise" | "resource" | "reported";

/** Core Web Vitals and their companions: CLS without a unit, all others in milliseconds. */
export type VitalName = "CLS" | "FCP" | "INP" | "LCP" | "TTFB";

/** Where something was seen. Says nothing of the visitor: no address, but the pattern of its route. */
export interface ReportPlace {
  remote: string;
  version: string;
  /** `/properties-details/:slugId`; null where no route matches. */
  route: string | null;
}

export interface ReportedError {
  /** Its class: `TypeError`. */
  name: string;
  message: string;
  /** File, line and column of the first own frame: `app.3fa9c1d2.js:1:2345`. */
  at?: string;
}

/** One line of what a browser reports; alike ones are told once, with how many there were. */
export type TelemetryReport = ReportPlace & { count: number } & (
    | { kind: "view" }
    | ({ kind: "failure"; step: FailureStep } & ReportedError)
    | ({ kind: "error"; source: ErrorSource } & ReportedError)
    | ({ kind: "hydration" } & ReportedError)
    | { kind: "event"; name: string }
    | { kind: "vital"; name: VitalName; value: number }
  );

/** Where browsers send their reports, as JSON: `{ "reports": [...] }`. */
export const TELEMETRY_PATH = "/telemetry";

/** Bytes that one such request may have, and lines in it. */
export const TELEMETRY_BYTES = 16_384;
export const TELEMETRY_REPORTS = 50;

/** Characters of an error's text that are sent and kept. */
export const MESSAGE_CHARACTERS = 200;
/** Characters of the file, line and column that it comes from. */
export const PLACE_CHARACTERS = 96;

/** What remotes report by (`HostServices.telemetry`); the host adds remote, version and route. */
export interface Telemetry {
  /**
   * Reports an error that was handled where it occurred. The same error object counts once.
   * @param context what was being done, in a few words of the code's own; no values that visitors have entered.
   *   `react` says that one of React's callbacks brought it.
   */
  error(error: unknown, context?: Record<string, string> & { react?: ReactFault }): void;
  /** Counts something. @param name lower-case words with hyphens: `filters-opened` */
  event(name: string): void;
}
