import { use } from 'react'
import type { Screen } from '../screens/screen.ts'
import { screensOf } from '../screens.ts'
import { useActing } from '../session/session.ts'

/** The screens of the current role; suspends while their table is loading. */
export const useScreens = (): readonly Screen[] => use(screensOf(useActing()?.role ?? null))
