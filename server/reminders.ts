import { silentHolders } from './holder/remind.ts'
import type { Look } from './notice/reminder.ts'
import { dueReports } from './report/remind.ts'
import { dueRoutes } from './route/remind.ts'
import { overdueSplits } from './split/remind.ts'

/** Every deadline that somebody is reminded of. */
export const reminders: readonly Look[] = [dueRoutes, overdueSplits, silentHolders, dueReports]
