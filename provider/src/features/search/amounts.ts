import type { Phrase, Reader } from "./reader.ts";
import { numberOf } from "./tokens.ts";

/** What a number with the words around it asks for. */
export type Figure =
  | { kind: "count"; id: number; label: string; min?: number; max?: number }
  | { kind: "price"; min?: number; max?: number }
  /** Something else that is measured or counted. */
  | { kind: "other" };

interface Amount {
  value: number;
  /** What it is multiplied by; 1 where nothing is written. */
  factor: number;
  isMoney: boolean;
  end: number;
}

export interface ReadFigure {
  figure: Figure;
  /** Where the number itself begins, behind "under". */
  from: number;
  end: number;
  corrections: Phrase["corrections"];
}

const MOST_ROOMS = 50;
/** Less than this is no price of a home, unless it says so. */
const LEAST_PRICE = 100;
/** What nobody calls a price is one from here on. */
const LEAST_UNNAMED_PRICE = 1000;

/** Digits in groups of three, apart: "500 000". */
function groupedDigits({ tokens }: Reader, at: number): { written: string; end: number } | null {
  const first = tokens[at];
  if (!first?.isNumber || first.quoted) return null;
  let written = first.word;
  let end = at + 1;
  if (/^\p{N}{1,3}$/u.test(first.word))
    for (let next = tokens[end]; next?.isNumber && !next.quoted && /^\p{N}{3}$/u.test(next.word); next = tokens[end]) {
      if (next.start - (tokens[end - 1]?.end ?? 0) !== 1) break;
      written += next.word;
      end += 1;
    }
  return { written, end };
}

function amountAt(reader: Reader, at: number, isLimited: boolean): Amount | null {
  const before = reader.find(at, "currency");
  let end = at + (before?.length ?? 0);
  const digits = groupedDigits(reader, end);
  const spelled = digits ? null : reader.find(end, "number");
  const number = digits ? numberOf(digits.written) : (spelled?.sense.value ?? null);
  if (number === null) return null;
  end = digits?.end ?? end + (spelled?.length ?? 0);
  const isGlued = reader.tokens[end]?.glued ?? false;
  const times = reader.find(end, "times", ({ glued }) => !glued || isGlued || isLimited);
  end += times?.length ?? 0;
  const after = reader.find(end, "currency");
  end += after?.length ?? 0;
  const factor = times?.sense.factor ?? 1;
  return { value: number * factor, factor, isMoney: before !== null || after !== null, end };
}

const isSign = (reader: Reader, at: number, signs: string) => {
  const token = reader.tokens[at];
  return token !== undefined && !token.quoted && signs.includes(token.word);
};

interface Bounds {
  min?: number;
  max?: number;
}

/** What is asked for of a number that stands alone, or with words that say on which side it lies. */
function boundsOf(side: "min" | "max", first: Amount, second: Amount | null): Bounds {
  if (second) return { min: Math.min(first.value, second.value), max: Math.max(first.value, second.value) };
  return { [side]: first.value };
}

function priceOf(side: "min" | "max" | null, first: Amount, second: Amount | null, isBetween: boolean): Figure {
  const amounts = second ? [first, second] : [first];
  const isPaid = amounts.some(({ factor, isMoney }) => factor > 1 || isMoney);
  const least = Math.min(...amounts.map(({ value }) => value));
  const isOther = { kind: "other" as const };
  // "200-300k"
  if (second && second.factor > 1 && first.factor === 1 && first.value * second.factor <= second.value)
    return { kind: "price", min: first.value * second.factor, max: second.value };
  if (second)
    return isPaid || (isBetween && least >= LEAST_PRICE)
      ? { kind: "price", ...boundsOf("max", first, second) }
      : isOther;
  if (side) return isPaid || least >= LEAST_PRICE ? { kind: "price", ...boundsOf(side, first, null) } : isOther;
  return (isPaid && least >= LEAST_UNNAMED_PRICE) || (first.isMoney && least >= LEAST_PRICE)
    ? { kind: "price", ...boundsOf("max", first, null) }
    : isOther;
}

/**
 * Reads a number with what stands before and behind it: "under 500k", "2 to 3 bedrooms", "3+ bed", "50 लाख तक". Null where
 * there is none.
 */
export function figureAt(reader: Reader, at: number): ReadFigure | null {
  let from = at;
  const limit = reader.find(at, "limit", ({ after }) => !after);
  const between = limit ? null : reader.find(at, "between");
  const ahead = limit ?? between;
  from += ahead?.length ?? 0;
  let side = limit?.sense.side ?? null;
  if (!ahead && isSign(reader, at, "<>")) {
    side = isSign(reader, at, "<") ? "max" : "min";
    from += 1;
  }
  const first = amountAt(reader, from, side !== null || between !== null);
  if (!first) return null;
  let end = first.end;
  const behind = (place: number) => reader.find(place, "limit", ({ after }) => after);
  const turn = () => {
    if (isSign(reader, end, "+")) {
      side = "min";
      end += 1;
    }
    const said = behind(end);
    if (!said) return;
    side = said.sense.side;
    end += said.length;
  };
  turn();
  const to = side !== null && !limit ? null : isSign(reader, end, "-–") ? 1 : (reader.find(end, "to")?.length ?? null);
  const second = to === null ? null : amountAt(reader, end + to, true);
  if (second) end = second.end;
  turn();
  const isDashed = isSign(reader, end, "-–");
  const count = reader.find(end + Number(isDashed), "count");
  const corrections = [...(ahead?.phrase.corrections ?? [])];
  const isRoomy = [first, second].every((one) => !one || (one.value <= MOST_ROOMS && !one.isMoney && one.factor === 1));
  if (count && isRoomy) {
    end += Number(isDashed) + count.length;
    turn();
    const { id, label } = count.sense;
    corrections.push(...count.phrase.corrections);
    return {
      figure: { kind: "count", id, label, ...boundsOf(side ?? "min", first, second) },
      from: at,
      end,
      corrections,
    };
  }
  const measure = reader.find(end, "measure");
  if (measure) return { figure: { kind: "other" }, from, end: end + measure.length, corrections: [] };
  const figure = priceOf(side, first, second, between !== null);
  return { figure, from: figure.kind === "other" ? from : at, end, corrections };
}

/** A count behind the word for what is counted: "bedrooms 3", "غرفة نوم واحدة". */
export function countBehind(reader: Reader, at: number): { value: number; end: number } | null {
  const amount = amountAt(reader, at, false);
  if (!amount || amount.isMoney || amount.factor > 1 || amount.value > MOST_ROOMS) return null;
  return reader.find(amount.end, "count") || reader.find(amount.end, "measure")
    ? null
    : { value: amount.value, end: amount.end };
}
