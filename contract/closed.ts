import { z } from 'zod'

/** When a month was closed and by whom (null for a reader who gets no names): from then on it is only read. null = it is open. */
export const Closed = z.object({ at: z.string(), by: z.string().nullable() }).nullable()
export type Closed = z.infer<typeof Closed>
