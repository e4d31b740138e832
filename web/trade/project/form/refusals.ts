import { createContext, useContext } from 'react'
import { useController, useFormState } from 'react-hook-form'
import type { ProjectValues } from './values.ts'

/** Current validation messages by the domain's path; a field shows its message after it was left or a save was attempted. */
export const RefusalContext = createContext<ReadonlyMap<string, string>>(new Map())

/** The element id of a field, for links and focus. */
export const idOf = (field: string): string => `field-${field.replaceAll('.', '-')}`

type SimpleName = Exclude<keyof ProjectValues, 'projectStorageList' | 'plan'>
type StorageName = `projectStorageList.${number}.${keyof ProjectValues['projectStorageList'][number]}`
export type FieldName = SimpleName | StorageName

/** Binds a control to its value and its validation message. `rule` = the domain's path where it differs from the form's. */
export function useBound<N extends FieldName>(name: N, rule: string = name) {
  const { field, fieldState, formState } = useController<ProjectValues, N>({ name })
  const refusal = useContext(RefusalContext).get(rule)
  const wrong = fieldState.isTouched || formState.submitCount > 0 ? refusal : undefined
  return { ...field, id: idOf(rule), wrong }
}

/** The validation message of something that is not a single control: shown after a save was attempted. */
export function useRefusal(rule: string): string | undefined {
  const { submitCount } = useFormState<ProjectValues>()
  const refusal = useContext(RefusalContext).get(rule)
  return submitCount > 0 ? refusal : undefined
}
