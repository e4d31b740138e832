import { useKeyHelp } from '../../../kit/hooks/key-help.ts'
import { useWindowKeys } from '../../../kit/hooks/keys.ts'
import type { DeskState } from './useDesk.ts'

/** Shortcuts of the whole page: Ctrl Z, Ctrl Y and Ctrl S. */
export function useDeskKeys({ history, save }: DeskState): void {
  useKeyHelp('desk')
  useWindowKeys((event) => {
    const typing = event.target instanceof HTMLElement && event.target.matches('input:not([data-at]), textarea, select')
    const command = event.ctrlKey || event.metaKey
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
}
