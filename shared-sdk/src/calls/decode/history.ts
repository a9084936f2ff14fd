import type { HistoryEvent } from "../../model/history.ts";
import type { WireHistoryEvent } from "../../wire/history.ts";
import { toIso } from "./common.ts";

const price = (text: string | null): number | null => {
  const number = text === null ? Number.NaN : Number(text.replaceAll(",", ""));
  return Number.isFinite(number) ? number : null;
};

export function toHistoryEvent({ at, event, from, to }: WireHistoryEvent): HistoryEvent {
  const iso = toIso(at);
  if (event === "listed") return { event, at: iso, price: price(to) };
  if (event === "price") return { event, at: iso, from: price(from), to: price(to) };
  return { event, at: iso, from: from ?? "", to: to ?? "" };
}
