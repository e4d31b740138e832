import { z } from 'zod'
import { Described } from '../endpoint.ts'

/** One line of the administrator's journal; before and after hold the changed fields. */
export const AdminEntry = z.object({
  id: z.int(),
  at: z.string(),
  act: Described,
  fullName: z.string(),
  comment: z.string().nullable(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
})
export type AdminEntry = z.infer<typeof AdminEntry>
