import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { profileApi } from '#contract/people/profile.ts'
import type { ContactChange, PasswordChange } from '#domain/core/person/contacts.ts'
import { call } from '../../kit/http/call.ts'
import type { Failed } from '../../kit/http/failed.ts'

const key = ['contacts']
export type MyContacts = z.output<typeof profileApi.contacts.answer>

export const useContacts = () =>
  useQuery<MyContacts, Failed>({ queryKey: key, queryFn: ({ signal }) => call(profileApi.contacts, { signal }) })

type Saved = z.output<typeof profileApi.saveContacts.answer>

export function useSaveContacts() {
  const queries = useQueryClient()
  return useMutation<Saved, Failed, ContactChange>({
    mutationFn: (body) => call(profileApi.saveContacts, { body }),
    onSuccess: (saved) => queries.setQueryData<MyContacts>(key, (old) => old && { ...old, ...saved }),
  })
}

export function useChangePassword() {
  const queries = useQueryClient()
  return useMutation<{ ended: number }, Failed, PasswordChange>({
    mutationFn: (body) => call(profileApi.password, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['sessions'] }),
  })
}

export const useMailLanguage = () =>
  useMutation<null, Failed, 'ru' | 'kk'>({ mutationFn: (language) => call(profileApi.language, { body: { language } }) })
