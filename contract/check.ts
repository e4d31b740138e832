import { z } from 'zod'

export const checkSubjects = ['what', 'change', 'next', 'by', 'final'] as const
/** One of the five lines that are read before a key is asked. */
export const CheckLine = z.object({ about: z.enum(checkSubjects), text: z.string() })
export type CheckLine = z.infer<typeof CheckLine>
