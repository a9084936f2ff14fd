import type { ApiError } from "@gable/shared-sdk/client";
import type { SessionData, SessionPort } from "@gable/shared-sdk/host";

/** Why another member, or nobody, is signed in now. `elsewhere`: in another tab. */
export type Change = "in" | "out" | "elsewhere";

export interface SessionService extends SessionPort {
  /** A way of signing in has succeeded. */
  enter(member: SessionData): void;
  /** Nobody is signed in any more. */
  leave(why: Exclude<Change, "in">): void;
  /** A promise while the token must be renewed before it is used, or while the member goes: until nobody is signed in. */
  fresh(call: string): Promise<unknown> | null;
  /** The provider refuses the token. @returns true when there is another one to go on with */
  refused(error: ApiError, token: string): Promise<boolean>;
  /** What is stored was changed by another tab. */
  follow(): Promise<void>;
  /** The member is signing out: a token that is refused on the way is not asked for again. */
  isLeaving(): boolean;
}
