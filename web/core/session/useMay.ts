import { type Act, may } from '#domain/access.ts'
import { useCurrentUser } from './session.ts'

/** Whether the current user may do an act now: false for every change while they may only read. */
export function useMay(): (act: Act) => boolean {
  const { role, readOnly } = useCurrentUser()
  return (act) => may({ role, readOnly }, act)
}
