/** What two listings are compared by. */
export interface Alike {
  price: number;
  latitude: number;
  longitude: number;
  /** Values of the parameters, by parameter. */
  facts: ReadonlyMap<number, string | readonly string[]>;
}

const WEIGHTS = { place: 0.4, price: 0.35, facts: 0.25 };
/** Kilometres at which a place is half as close as next door. */
const HALF_KM = 5;
const KM_PER_DEGREE = 111.32;

function kilometres(a: Alike, b: Alike): number {
  const tall = (a.latitude - b.latitude) * KM_PER_DEGREE;
  const east = Math.abs(a.longitude - b.longitude);
  const wide = Math.min(east, 360 - east) * KM_PER_DEGREE * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(tall, wide);
}

/** 1 for the same, 0 for nothing in common. */
function likeness(a: string | readonly string[], b: string | readonly string[]): number {
  if (typeof a !== "string" || typeof b !== "string") {
    const [left, right] = [new Set([a].flat()), new Set([b].flat())];
    const all = new Set([...left, ...right]).size;
    return all === 0 ? 0 : [...left].filter((word) => right.has(word)).length / all;
  }
  const [left, right] = [Number(a), Number(b)];
  if (a === "" || !Number.isFinite(left) || !Number.isFinite(right)) return a === b ? 1 : 0;
  return ratio(left, right);
}

/** The smaller as a share of the larger. */
function ratio(a: number, b: number): number {
  if (a === b) return 1;
  if (a <= 0 || b <= 0) return 0;
  return Math.min(a, b) / Math.max(a, b);
}

/**
 * How much two listings of a category are alike, 0 to 1: by distance, price and the parameters that the first one
 * has.
 */
export function similarity(one: Alike, other: Alike): number {
  const place = HALF_KM / (HALF_KM + kilometres(one, other));
  const asked = [...one.facts];
  const alike = asked.reduce((sum, [id, value]) => sum + likeness(value, other.facts.get(id) ?? ""), 0);
  const facts = asked.length > 0 ? alike / asked.length : 0;
  return WEIGHTS.place * place + WEIGHTS.price * ratio(one.price, other.price) + WEIGHTS.facts * facts;
}
