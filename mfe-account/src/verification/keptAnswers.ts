import type { Answers } from "./answers.ts";

const storageKey = (memberId: number) => `gable-verification-${memberId}`;

/** Files, which storage does not take, last as long as the page. */
const held = new Map<number, Answers>();

/** Keeps what a member has filled in until it is sent: over a session that ends, other pages, and a reload of the tab. */
export function keepAnswers(memberId: number, answers: Answers): void {
  held.set(memberId, answers);
  const texts = Object.entries(answers).filter(([, answer]) => !(answer instanceof File));
  try {
    sessionStorage.setItem(storageKey(memberId), JSON.stringify(Object.fromEntries(texts)));
  } catch {
    // A browser without storage keeps them for as long as the page lasts.
  }
}

/** What was filled in and not sent; null for nothing. */
export function keptAnswers(memberId: number): Answers | null {
  const here = held.get(memberId);
  if (here) return here;
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(memberId)) ?? "null");
    return isAnswers(stored) ? stored : null;
  } catch {
    return null;
  }
}

export function forgetAnswers(memberId: number): void {
  held.delete(memberId);
  try {
    sessionStorage.removeItem(storageKey(memberId));
  } catch {
    // Nothing was stored.
  }
}

function isAnswers(stored: unknown): stored is Answers {
  if (typeof stored !== "object" || stored === null || Array.isArray(stored)) return false;
  const isText = (value: unknown) => typeof value === "string";
  return Object.values(stored).every((value) => isText(value) || (Array.isArray(value) && value.every(isText)));
}
