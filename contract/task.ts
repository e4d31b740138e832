import { z } from 'zod'
import { taskKinds } from '#domain/task/kinds.ts'
import { endpoint } from './endpoint.ts'

/** A share of a task: one region, one project. `title` is in the reader's language. */
const TaskPart = z.object({ title: z.string(), count: z.int(), link: z.string() })

/** Something that waits, for whom the caller acts. Links are addresses of the portal's pages, filtered. */
export const Task = z.object({
  kind: z.enum(taskKinds),
  count: z.int(),
  /** Those past their deadline, and where they alone are shown. */
  late: z.int(),
  lateLink: z.string().nullable(),
  /** The nearest day by which one of them has to be done; null = there is none. */
  deadline: z.string().nullable(),
  /** The caller has to act; false = one may want to know. */
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
    summary: 'What waits for the caller, most pressing first: how many, by when, and where',
    answer: z.array(Task),
  }),
}
