import type { Viewing } from "@gable/shared-sdk/calls";

/** When a viewing is over, in milliseconds; null before a time was accepted. */
const endOf = ({ startsAt, minutes }: Viewing): number | null =>
  startsAt === null ? null : Date.parse(startsAt) + minutes * 60_000;

/** Whether somebody may still do something about it: it waits for an answer, or is not over. */
export function isOpen(viewing: Viewing, now: number): boolean {
  if (viewing.state === "proposed") return true;
  return viewing.state === "accepted" && (endOf(viewing) ?? 0) > now;
}

/** Times of a proposal that can still be accepted. */
export const timesToCome = ({ slots }: Pick<Viewing, "slots">, now: number): string[] =>
  slots.filter((slot) => Date.parse(slot) > now);

export interface OpenViewings {
  /** For the member to answer. */
  mine: Viewing[];
  /** For the other one to answer. */
  theirs: Viewing[];
  /** With a time that both have agreed on. */
  arranged: Viewing[];
}

const first = ({ startsAt, slots }: Viewing): number => Date.parse(startsAt ?? slots[0] ?? "") || 0;

/** Open viewings by what is to be done about them, the next one first. */
export function openViewings(viewings: readonly Viewing[], now: number): OpenViewings {
  const open = viewings.filter((viewing) => isOpen(viewing, now)).toSorted((a, b) => first(a) - first(b));
  const proposed = open.filter(({ state }) => state === "proposed");
  return {
    mine: proposed.filter(({ isMyTurn }) => isMyTurn),
    theirs: proposed.filter(({ isMyTurn }) => !isMyTurn),
    arranged: open.filter(({ state }) => state === "accepted"),
  };
}
