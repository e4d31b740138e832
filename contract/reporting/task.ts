import { z } from 'zod'
import { taskKinds } from '#domain/core/task/kinds.ts'
import { endpoint } from '../endpoint.ts'

/** A part of a task: one region, one project. `title` is in the reader's language. */
const TaskPart = z.object({ title: z.string(), count: z.int(), link: z.string() })

/** A pending task of the organisation that the caller acts for. Links are filtered portal pages. */
export const Task = z.object({
  kind: z.enum(taskKinds),
  /** Number of things that wait; of `tonsToReoffer`, whole tons. */
  count: z.int(),
  /** Number of overdue items; `lateLink` shows only these. */
  late: z.int(),
  lateLink: z.string().nullable(),
  /** The worst deadline of all that is counted; null = there is none. */
  deadline: z.string().nullable(),
  /** True = the caller has to act; false = for information only. */
  mine: z.boolean(),
  link: z.string(),
  parts: z.array(TaskPart),
})
export type Task = z.infer<typeof Task>

export const taskApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/tasks',
    act: 'signedIn',
    scope: 'notices:read',
    summary: 'What waits for the caller, most pressing first: how many, by when, and where',
    answer: z.array(Task),
  }),
}
