import { endRenewal } from "@gable/shared-sdk/calls";
import { type ApiClient, isApiError } from "@gable/shared-sdk/client";
import { isOwed, noteOwed, OWED } from "./owedMark.ts";

/** Failures after which asking again helps. */
const PASSING: readonly string[] = ["network", "timeout", "server"];

/** The first pause before it is told again, and the longest: each is twice as long as the one before. Milliseconds. */
const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 5 * 60_000;

/**
 * Sign-outs that the provider may not have heard of: only it can take away the cookie that renews a session. They are told
 * when the browser is online again, after a pause where it was online all the time, or when the site is next opened.
 */
export interface Owed {
  /** Noted at once, should the page be shut before there is an answer; no more than that when the provider has heard it. */
  owe(goodbye: Promise<unknown>): void;
  /** Tells it, unless somebody has signed in since: their cookie has taken the place of the one before. */
  settle(): Promise<void>;
}

export interface OwedOptions {
  local: () => Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /** Sends no token. */
  sdk: ApiClient;
  isSignedIn(): Promise<boolean>;
  window: Pick<Window, "addEventListener" | "removeEventListener">;
}

export function createOwed({ local, sdk, isSignedIn, window }: OwedOptions): Owed {
  const cancel = () => {
    try {
      local().removeItem(OWED);
    } catch {
      // The browser keeps nothing.
    }
  };
  let pause = FIRST_PAUSE;
  const later = () => {
    // The browser may have been online again before the failure was known: no event comes then.
    const timer = setTimeout(again, pause);
    pause = Math.min(2 * pause, LONGEST_PAUSE);
    function again() {
      clearTimeout(timer);
      window.removeEventListener("online", again);
      void settle();
    }
    window.addEventListener("online", again);
  };

  async function settle(): Promise<void> {
    if (!isOwed(local)) return;
    if (await isSignedIn()) return cancel();
    try {
      await endRenewal(sdk);
      cancel();
    } catch (error) {
      if (isApiError(error) && PASSING.includes(error.kind)) later();
      else cancel();
    }
  }

  return {
    owe(goodbye) {
      noteOwed(local);
      goodbye.then(cancel, (error: unknown) => {
        // A session that was over before has no cookie that does anything.
        if (isApiError(error) && error.kind === "unauthenticated") cancel();
        else later();
      });
    },
    settle,
  };
}
