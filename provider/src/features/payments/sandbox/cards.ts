/** What happens to a charge after it was paid for with a card; seconds from then on. */
interface Told {
  type: SandboxEventType;
  after: number;
  /** The same event once more: a service that got no answer in time sends it again. */
  again?: boolean;
}

export type SandboxEventType = "charge.succeeded" | "charge.failed" | "charge.refunded" | "charge.disputed";

/** The charge is decided at once, needs a second step, or is decided later without being told. */
type Outcome = "paid" | "declined" | "challenge" | "unanswered";

const LATE_SECONDS = 20;

/** The test cards, in the order in which the page shows them. */
export const CARDS = {
  success: { outcome: "paid", told: [{ type: "charge.succeeded", after: 0 }] },
  challenge: { outcome: "challenge", told: [{ type: "charge.succeeded", after: 0 }] },
  declined: { outcome: "declined", told: [{ type: "charge.failed", after: 0 }] },
  timeout: { outcome: "unanswered", told: [] },
  late: { outcome: "paid", told: [{ type: "charge.succeeded", after: LATE_SECONDS }] },
  twice: {
    outcome: "paid",
    told: [
      { type: "charge.succeeded", after: 0 },
      { type: "charge.succeeded", after: 1, again: true },
    ],
  },
  // What failed first and was told last.
  disorder: {
    outcome: "paid",
    told: [
      { type: "charge.succeeded", after: 0 },
      { type: "charge.failed", after: 2 },
    ],
  },
  refund: {
    outcome: "paid",
    told: [
      { type: "charge.succeeded", after: 0 },
      { type: "charge.refunded", after: LATE_SECONDS },
    ],
  },
  dispute: {
    outcome: "paid",
    told: [
      { type: "charge.succeeded", after: 0 },
      { type: "charge.disputed", after: LATE_SECONDS },
    ],
  },
} as const satisfies Record<string, { outcome: Outcome; told: readonly Told[] }>;

export type Card = keyof typeof CARDS;

export const isCard = (value: unknown): value is Card => typeof value === "string" && Object.hasOwn(CARDS, value);
export const outcomeOf = (card: Card): Outcome => CARDS[card].outcome;
export const toldOf = (card: Card): readonly Told[] => CARDS[card].told;

/** After so long a charge that is answered to nobody is decided: who asks hears of it. */
export const UNANSWERED_MS = 30_000;
