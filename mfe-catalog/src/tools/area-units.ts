/** Square metres of one unit. Bigha and katha differ by region: those of West Bengal stand here. */
export const AREA_UNITS = {
  squareFeet: 0.09290304,
  squareMetres: 1,
  gaj: 0.83612736,
  acres: 4046.8564224,
  hectares: 10000,
  cent: 40.468564224,
  guntha: 101.17141056,
  katha: 66.8901888,
  bigha: 1337.803776,
} as const;

export type AreaUnit = keyof typeof AREA_UNITS;

export function convertArea(amount: number, from: AreaUnit, to: AreaUnit): number {
  return (amount * AREA_UNITS[from]) / AREA_UNITS[to];
}
