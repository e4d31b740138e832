import type { KeyboardEvent } from 'react'

/** Ctrl Z undoes; Ctrl Y and Ctrl Shift Z redo, on any layout of the keyboard. */
export function undoStepOf({ code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(ctrlKey || metaKey) || altKey) return null
  if (code === 'KeyY') return 'redo'
  return code !== 'KeyZ' ? null : shiftKey ? 'redo' : 'undo'
}
