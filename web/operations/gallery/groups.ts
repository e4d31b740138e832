import { choices } from './choices.tsx'
import { fields } from './fields.tsx'
import { frame } from './frame.tsx'
import { messages } from './messages.tsx'
import type { Group } from './part.ts'
import { signs } from './signs.tsx'
import { tables } from './tables.ts'
import { waiting } from './waiting.tsx'
import { windows } from './windows.tsx'

/** All components of web/kit, grouped by purpose. */
export const groups: readonly Group[] = [
  { key: 'signs', parts: signs },
  { key: 'fields', parts: fields },
  { key: 'choices', parts: choices },
  { key: 'tables', parts: tables },
  { key: 'messages', parts: messages },
  { key: 'windows', parts: windows },
  { key: 'waiting', parts: waiting },
  { key: 'frame', parts: frame },
]
