import { use } from 'react'
import type { Screen } from '../screens/screen.ts'
import { screensOf } from '../screens.ts'
import { useActing } from '../session/session.ts'

/** The screens of whoever acts; waits where their table is still on its way. */
export const useScreens = (): readonly Screen[] => use(screensOf(useActing()?.role ?? null))
