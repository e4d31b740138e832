import { z } from 'zod'

/** Tons; null = not yet decided, 0 = decided as zero (docs/process.md, section 2). */
const Figure = z.number().nullable()

/** Tons asked, approved, limited, allocated, shipped and received. */
export const SixFigures = z.object({
  requestVolume: z.number(),
  approvedVolume: Figure,
  limitedVolume: Figure,
  distributedAmount: Figure,
  shippedVolume: Figure,
  receivedVolume: Figure,
})
export type SixFigures = z.infer<typeof SixFigures>
