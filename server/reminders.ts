import type { FindReminders } from './core/notice/reminder.ts'
import { dueDeadlines } from './reporting/deadline/remind.ts'
import { dueRoutes } from './reporting/sign-off-list/remind.ts'
import { overdueSplits } from './trade/split/remind.ts'

/** The reminders of every deadline (domain/reporting/deadline/deadlines.ts), and what QAJ is told besides. */
export const reminders: readonly FindReminders[] = [dueRoutes, overdueSplits, dueDeadlines]
