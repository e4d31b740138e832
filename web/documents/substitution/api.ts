import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { type Substitution, substitutionApi } from '#contract/documents/substitution.ts'
import type { SubstitutionDraft } from '#domain/documents/substitution/substitution.ts'
import { call } from '../../kit/http/call.ts'
import type { Failed } from '../../kit/http/failed.ts'
import { saveFile } from '../../kit/http/save-file.ts'

const key = ['substitutions']
export type Orders = z.output<typeof substitutionApi.list.answer>

export const useSubstitutions = () =>
  useQuery<Orders, Failed>({ queryKey: key, queryFn: ({ signal }) => call(substitutionApi.list, { signal }) })

function useWrite<A, B>(write: (input: B) => Promise<A>) {
  const queries = useQueryClient()
  return useMutation<A, Failed, B>({ mutationFn: write, onSettled: () => queries.invalidateQueries({ queryKey: key }) })
}
export const useEnd = () =>
  useWrite<Substitution, { id: number; withoutSigner: boolean }>(({ id, ...body }) => call(substitutionApi.end, { params: { id }, body }))
export const make = (body: SubstitutionDraft & { signature: string }, order: File) => call(substitutionApi.make, { body, files: { order } })
export const saveOrder = async (id: number): Promise<void> => saveFile(await call(substitutionApi.order, { params: { id } }))
