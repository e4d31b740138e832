import { z } from 'zod'
import type { Refusal } from '../../refusal.ts'

/** A problem report about the portal: the page, the description, and the server response concerned. */
export const ProblemReport = z.object({
  /** Path and query of the page, as in the address bar. */
  screen: z.string().trim().min(1, 'input.required').max(500, 'input.tooLong'),
  traceId: z.string().trim().max(100, 'input.tooLong').default(''),
  told: z.string().trim().min(10, 'input.required').max(4000, 'input.tooLong'),
})
export type ProblemReport = z.infer<typeof ProblemReport>

export const ProblemAnswer = z.object({ answer: z.string().trim().min(2, 'input.required').max(4000, 'input.tooLong') })

export const problemStates = ['OPEN', 'ANSWERED', 'ALL'] as const

/** Maximum size of a screenshot, bytes. */
export const screenshotBytes = 5 * 1024 * 1024

const kinds = [
  { type: 'image/png', start: [0x89, 0x50, 0x4e, 0x47] },
  { type: 'image/jpeg', start: [0xff, 0xd8, 0xff] },
] as const
/** Detects the type by the first bytes, never by the name. null = not an accepted image type. */
export const pictureType = (bytes: Uint8Array): (typeof kinds)[number]['type'] | null =>
  kinds.find(({ start }) => start.every((byte, i) => bytes[i] === byte))?.type ?? null

export const pictureRefusals = (bytes: Uint8Array): Refusal[] =>
  bytes.length > screenshotBytes || pictureType(bytes) === null ? [{ code: 'problem.notImage', field: 'screenshot' }] : []
