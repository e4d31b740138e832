import { dueDeadlines } from './deadline/remind.ts'
import type { FindReminders } from './notice/reminder.ts'
import { dueRoutes } from './route/remind.ts'
import { overdueSplits } from './split/remind.ts'

/** The reminders of every deadline (domain/deadline/deadlines.ts), and what QAJ is told besides. */
export const reminders: readonly FindReminders[] = [dueRoutes, overdueSplits, dueDeadlines]
