import { z } from "zod";
import type { User } from "../../identity/people/index.ts";
import type { AppContext } from "../../platform/context/index.ts";
import { input } from "../../platform/http/index.ts";
import type { decideListing } from "./decide.ts";

/** What an operator says to what waits. */
export const verdict = {
  decision: z.enum(["approve", "reject"], "decision is approve or reject."),
  reason: input.text(1000, { isMultiline: true }),
};

/** Carries a decision of an operator out, within one transaction. */
export const decisionsOf =
  ({ events, now }: AppContext) =>
  (by: User, work: (given: Parameters<typeof decideListing>[0]) => Promise<void>): Promise<void> =>
    events.transaction((tx, emit) => work({ tx, emit, by, now: now() }));
