import type { Failed } from '../../../kit/http/failed.ts'
import { type draftOf, emptyProject } from './values.ts'

type Draft = ReturnType<typeof draftOf>

/** A server error: shown at its field until the value differs from the one sent. */
export type ShownRefusal = { field: string; message: string; sent: string }

const { plan: _, projectStorageList: __, ...simple } = emptyProject
const known = new Set([...Object.keys(simple), 'projectPlannedList'])
const isField = (field: string): boolean => known.has(field) || field.startsWith('projectStorageList.')

/** An error in one month is shown for the whole plan. '' = of no field. */
const fieldOf = (field = ''): string => (field.startsWith('projectPlannedList') ? 'projectPlannedList' : isField(field) ? field : '')

const valueAt = (draft: Draft, field: string): string => {
  let at: unknown = draft
  for (const part of field === '' ? [] : field.split('.'))
    at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[part] : undefined
  return JSON.stringify(at) ?? ''
}

export function shownRefusals(failed: Failed, draft: Draft, textOf: (failed: Failed) => string): ShownRefusal[] {
  const reasons = failed.issues.length > 0 ? failed.issues : [{ message: textOf(failed), field: failed.field }]
  return reasons.map(({ message, field: path }) => {
    const field = fieldOf(path)
    return { field, message, sent: valueAt(draft, field) }
  })
}

/** Server errors whose field is unchanged since it was sent. */
export const stillShown = (told: readonly ShownRefusal[], draft: Draft): ShownRefusal[] =>
  told.filter(({ field, sent }) => valueAt(draft, field) === sent)
