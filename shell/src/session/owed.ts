import { endRenewal } from "@gable/shared-sdk/calls";
import { type ApiClient, isApiError } from "@gable/shared-sdk/client";
import { isOwed, OWED } from "./owed-mark.ts";

/** Failures after which asking again helps. */
const PASSING: readonly string[] = ["network", "timeout", "server"];

/**
 * Sign-outs that the provider may not have heard of: only it can take away the cookie that renews a session. They are told
 * when the browser is online again, or when the site is next opened.
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
  window: Pick<Window, "addEventListener">;
}

export function createOwed({ local, sdk, isSignedIn, window }: OwedOptions): Owed {
  const quietly = (act: () => void) => {
    try {
      act();
    } catch {
      // The browser keeps nothing.
    }
  };
  const cancel = () => quietly(() => local().removeItem(OWED));
  const later = () => window.addEventListener("online", () => void settle(), { once: true });

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
      quietly(() => local().setItem(OWED, "1"));
      goodbye.then(cancel, (error: unknown) => {
        // A session that was over before has no cookie that does anything.
        if (isApiError(error) && error.kind === "unauthenticated") cancel();
        else later();
      });
    },
    settle,
  };
}
