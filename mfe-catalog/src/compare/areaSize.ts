/** How the units of listings' areas are written, and square metres of each. */
const WRITTEN: [RegExp, number][] = [
  [/^(m²|m2|sq\.? ?m(et(re|er)s?)?|sqm|متر.*|م²)$/i, 1],
  [/^(ft²|ft2|sq\.? ?f(ee|oo)?t|sqft|قدم.*)$/i, 0.09290304],
  [/^(yd²|sq\.? ?y(ar)?ds?|gaj|ياردة.*)$/i, 0.83612736],
  [/^(acres?|ac)$/i, 4046.8564224],
  [/^(ha|hectares?|هكتار)$/i, 10_000],
];

/** Square metres of a unit as a listing writes it; null for one that is not known. */
export function squareMetresOf(unit: string): number | null {
  return WRITTEN.find(([words]) => words.test(unit.trim()))?.[1] ?? null;
}

/** An area told in another unit; null where one of the two is not known. */
export function areaIn(amount: number, unit: string, other: string): number | null {
  if (unit === other) return amount;
  const [from, to] = [squareMetresOf(unit), squareMetresOf(other)];
  return from && to ? (amount * from) / to : null;
}
