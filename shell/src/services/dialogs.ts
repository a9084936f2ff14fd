import { type Feature, type GateRefusal, refuse } from "@gable/shared-sdk/gate";
import { type Observable, observable } from "./observable.ts";

/** What a dialog of the shell is about. */
export type DialogRequest =
  | {
      kind: "sign-in";
      /** Dictionary key that says why; null for a visitor's own wish. */
      reason: string | null;
    }
  /** A member signs in once more, over the page: the session has ended in the middle of something, or who it is must be sure. */
  | { kind: "sign-in-again"; email: string; why: "ended" | "confirm" }
  | {
      kind: "refusal";
      reason: Exclude<GateRefusal, "not_signed_in">;
      to: string | null;
      /** Null where it is not about a feature. */
      feature: Feature | null;
      /** Where the way out leads back to; absent: the present page. */
      going?: string;
    };

export interface OpenDialog {
  request: DialogRequest;
  /** Closes it; `done` says whether its purpose was met. */
  close(done: boolean): void;
}

export interface Dialogs {
  /** The one that is open; the next one waits. */
  current: Observable<OpenDialog | null>;
  /** Resolves, when the dialog closes, with whether its purpose was met. */
  open(request: DialogRequest): Promise<boolean>;
  /** Says once what nothing on the page puts right. */
  refuse(reason: "deactivated" | "demo_mode"): void;
}

export function createDialogs(): Dialogs {
  const current = observable<OpenDialog | null>(null);
  let queue: Promise<unknown> = Promise.resolve();
  /** Refusals that are shown or wait, by reason: the same one is said once, whoever says it. */
  const refusals = new Map<string, Promise<boolean>>();
  const dialogs: Dialogs = {
    current,
    open(request) {
      const said = request.kind === "refusal" ? refusals.get(request.reason) : undefined;
      if (said) return said;
      const result = queue.then(
        () =>
          new Promise<boolean>((resolve) => {
            current.set({
              request,
              close(done) {
                current.set(null);
                resolve(done);
              },
            });
          }),
      );
      queue = result;
      if (request.kind === "refusal") {
        refusals.set(request.reason, result);
        void result.then(() => refusals.delete(request.reason));
      }
      return result;
    },
    refuse(reason) {
      const decision = refuse(reason);
      const to = decision.allowed ? null : (decision.to ?? null);
      void dialogs.open({ kind: "refusal", reason, to, feature: null });
    },
  };
  return dialogs;
}
