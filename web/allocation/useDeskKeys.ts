import { useEffect, useEffectEvent } from 'react'
import type { DeskState } from './useDesk.ts'

/** Global shortcuts: Ctrl Z, Ctrl Y, Ctrl S and `?`. */
export function useDeskKeys({ history, save }: DeskState, onHelp: () => void): void {
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
      KeyS: save,
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
