const prime = 1_000_003
const inverse = (value: number): number => {
  let [result, base] = [1n, BigInt(value)]
  for (let power = prime - 2; power > 0; power >>= 1) {
    if (power & 1) result = (result * base) % BigInt(prime)
    base = (base * base) % BigInt(prime)
  }
  return Number(result)
}

/** How many of these sums are independent of each other. */
export function rank(rows: number[][]): number {
  const left = rows.map((row) => [...row])
  let count = 0
  for (let column = 0; column < (left[0]?.length ?? 0); column++) {
    const at = left.findIndex((row, i) => i >= count && row[column] !== 0)
    if (at < 0) continue
    ;[left[count], left[at]] = [left[at]!, left[count]!]
    const pivot = left[count]!
    const factor = inverse(pivot[column]!)
    for (let i = count + 1; i < left.length; i++) {
      const times = (left[i]![column]! * factor) % prime
      if (times !== 0) left[i] = left[i]!.map((value, k) => (((value - times * pivot[k]!) % prime) + prime) % prime)
    }
    count++
  }
  return count
}
