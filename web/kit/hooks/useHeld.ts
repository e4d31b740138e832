import { useEffect, useState } from 'react'

const dialogOpen = () => document.querySelector('body > .MuiDialog-root') !== null

/** What is wanted, but what was wanted before as long as a dialog is open: drawn otherwise, the list would take away the dialog that one of its rows has opened. */
export function useHeld<T>(wanted: T): T {
  const [held, setHeld] = useState(wanted)
  const waits = wanted !== held && dialogOpen()
  if (wanted !== held && !waits) setHeld(wanted)
  useEffect(() => {
    if (!waits) return
    const closed = new MutationObserver(() => {
      if (!dialogOpen()) setHeld(wanted)
    })
    closed.observe(document.body, { childList: true })
    return () => closed.disconnect()
  }, [waits, wanted])
  return waits ? held : wanted
}
