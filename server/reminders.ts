import { silentHolders } from './holder/remind.ts'
import type { FindReminders } from './notice/reminder.ts'
import { dueReports } from './report/remind.ts'
import { dueRoutes } from './route/remind.ts'
import { overdueSplits } from './split/remind.ts'

/** Every deadline that has reminders. */
export const reminders: readonly FindReminders[] = [dueRoutes, overdueSplits, silentHolders, dueReports]
