import { useEffect } from 'react'
import { askToLeave } from './leaving.ts'
import { guardLeaving } from './router.tsx'

/**
 * While `dirty`, leaving the screen asks for confirmation: links, Back, another address, closing the tab. Where nothing would be lost
 * (`loses` is false) there is no question, yet an expired session is still renewed without closing the form.
 */
export function useLeaveGuard(dirty: boolean, loses: boolean = dirty): void {
  useEffect(() => {
    if (!dirty) return
    guardLeaving(async () => {
      const leaves = !loses || (await askToLeave())
      if (leaves) guardLeaving(null)
      return leaves
    })
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    if (loses) addEventListener('beforeunload', beforeUnload)
    return () => {
      guardLeaving(null)
      removeEventListener('beforeunload', beforeUnload)
    }
  }, [dirty, loses])
}
