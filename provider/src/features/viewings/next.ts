import type { Viewing, ViewingState } from "./tables.ts";

/**
 * Whether somebody may bring a viewing into a state.
 * @param person one of the two
 * @returns why not, null when they may
 */
export function whyNot(
  viewing: Pick<Viewing, "state" | "proposed_by" | "starts_at">,
  person: number,
  wanted: ViewingState,
  now: Date,
): string | null {
  const { state, proposed_by, starts_at } = viewing;
  if (state === "declined" || state === "cancelled") return `This viewing is ${state}: ask for another one.`;
  if (state === "accepted" && starts_at && starts_at <= now) return "This viewing is over.";
  if (wanted === "cancelled" || wanted === "proposed") return null;
  if (state === "accepted")
    return wanted === "accepted" ? "This viewing is accepted already." : "This viewing is accepted: cancel it instead.";
  return proposed_by === person ? "It is for the other one to answer: cancel it, or propose other times." : null;
}
