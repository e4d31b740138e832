/** Tons that were meant when the number was written in kilograms: as it stands it does not fit, its thousandth part does. */
export function meantTons(tons: number | null, fits: number): number | undefined {
  return tons !== null && tons >= 1000 && tons > fits && tons / 1000 <= fits ? tons / 1000 : undefined
}
