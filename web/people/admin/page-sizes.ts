/** Spec, section 9: 5, 10, 25, 50, 100, then steps of 50 up to the total; the last one shows all. One response has at most 1000 rows. */
export function visitPageSizes(total: number): number[] {
  const sizes = [5, 10, 25, 50, 100]
  for (let size = 150; size < total + 50 && size <= 1000; size += 50) sizes.push(size)
  return sizes
}
