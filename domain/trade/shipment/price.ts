/** Tenge: a price is shown to other readers as the range between two multiples of it. */
const step = 50_000

/** The range in which a price per ton lies, as those read it who are no party of the contract: prices of competitors cannot be compared by it. */
export const priceRange = (price: number): { from: number; to: number } => {
  const from = Math.floor(price / step) * step
  return { from, to: from + step }
}
