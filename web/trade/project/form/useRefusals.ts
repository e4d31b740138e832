import { useMemo } from 'react'
import { refusalText } from '#i18n/core/refusal-text.ts'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { placeOf } from './labels.ts'
import { type ShownRefusal, stillShown } from './shown-refusals.ts'
import { draftOf, draftRefusals, type ProjectValues } from './values.ts'

/** All current validation messages by field, in the order of the form; a server message takes precedence. */
export function useRefusals(values: ProjectValues, bin: string, told: readonly ShownRefusal[]): Map<string, string> {
  const t = useTranslate()
  return useMemo(() => {
    const own = draftRefusals(values, bin).map((refusal): [string, string] => [refusal.field ?? '', refusalText(t, refusal)])
    const theirs = stillShown(told, draftOf(values, bin)).map(({ field, message }): [string, string] => [field, message])
    return new Map([...own, ...theirs].sort(([a], [b]) => placeOf(a) - placeOf(b)))
  }, [values, bin, told, t])
}
