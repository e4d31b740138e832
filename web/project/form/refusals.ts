import { createContext, useContext } from 'react'
import { useController, useFormState } from 'react-hook-form'
import type { ProjectValues } from './values.ts'

/** Why each field is refused now, in words, by the domain's path; told of a field once one has left it or tried to save. */
export const RefusalContext = createContext<ReadonlyMap<string, string>>(new Map())

/** The element of a field, for links and focus. */
export const idOf = (field: string): string => `field-${field.replaceAll('.', '-')}`

type SimpleName = Exclude<keyof ProjectValues, 'projectStorageList' | 'plan'>
type StorageName = `projectStorageList.${number}.${keyof ProjectValues['projectStorageList'][number]}`
export type FieldName = SimpleName | StorageName

/** Joins a control to its value and to its refusal. `rule` = the domain's path where it is another than the form's. */
export function useBound<N extends FieldName>(name: N, rule: string = name) {
  const { field, fieldState, formState } = useController<ProjectValues, N>({ name })
  const refusal = useContext(RefusalContext).get(rule)
  const wrong = fieldState.isTouched || formState.submitCount > 0 ? refusal : undefined
  return { ...field, id: idOf(rule), wrong }
}

/** The refusal of something that is not one control: told once one has tried to save. */
export function useRefusal(rule: string): string | undefined {
  const { submitCount } = useFormState<ProjectValues>()
  const refusal = useContext(RefusalContext).get(rule)
  return submitCount > 0 ? refusal : undefined
}
