/** Allocated of approved tons, percent; null = nothing was approved. */
export const shareOf = ({ approved, allocated }: { approved: number; allocated: number }): number | null =>
  approved > 0 ? Math.round((allocated / approved) * 100) : null

/** +5, −12. */
export const signed = (n: number): string => `${n > 0 ? '+' : '−'}${Math.abs(n)}`
