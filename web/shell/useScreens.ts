import type { Screen } from '../screens/screen.ts'
import { screensFor } from '../screens.ts'
import { useActing } from '../session/session.ts'

const none: readonly Screen[] = []

/** The screens of the current role; the portal is not drawn before they are loaded (web/Portal.tsx). */
export const useScreens = (): readonly Screen[] => screensFor(useActing()?.role ?? null).value() ?? none
