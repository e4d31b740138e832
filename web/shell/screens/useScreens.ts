import { useActing } from '../../core/session/session.ts'
import type { Screen } from './screen.ts'
import { screensFor } from './screens.ts'

const none: readonly Screen[] = []

/** The screens of the current role; the portal is not drawn before they are loaded (web/start/Portal.tsx). */
export const useScreens = (): readonly Screen[] => screensFor(useActing()?.role ?? null).value() ?? none
