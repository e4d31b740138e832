import { useEffect, useEffectEvent } from 'react'
import type { DeskState } from './useDesk.ts'

/** Ctrl Z, Ctrl Y, Ctrl S and `?` work wherever the focus is. */
export function useDeskKeys({ history, dirty, saving, save }: DeskState, onHelp: () => void): void {
  const heard = useEffectEvent((event: KeyboardEvent) => {
    const typing = event.target instanceof HTMLElement && event.target.matches('input:not([data-at]), textarea, select')
    const command = event.ctrlKey || event.metaKey
    if (event.key === '?' && !typing) {
      event.preventDefault()
      onHelp()
      return
    }
    if (!command || event.altKey || typing) return
    const does: Record<string, () => void> = {
      KeyZ: event.shiftKey ? history.redo : history.undo,
      KeyY: history.redo,
      KeyS: () => dirty && !saving && save(),
    }
    const done = does[event.code]
    if (!done) return
    event.preventDefault()
    done()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => heard(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
