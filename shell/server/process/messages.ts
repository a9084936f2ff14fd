import type { ComposerOptions } from "../options.ts";

/** What the launcher tells the composer's process. */
export type ToComposer =
  | { kind: "start"; options: ComposerOptions }
  /** The process that was asked for; its connection comes along as a handle. */
  | { kind: "renderer"; request: number; pid: number }
  /** There is another manifest: it is looked at now, and not within a second. */
  | { kind: "look" }
  | { kind: "stop" };

/** What the composer's process tells its launcher. */
export type FromComposer =
  | { kind: "ready"; address: string }
  | { kind: "renderer"; request: number }
  | { kind: "end-renderer"; pid: number }
  /** @property expected a sentence for the operator, and no fault of the program */
  | { kind: "failed"; message: string; expected: boolean };
