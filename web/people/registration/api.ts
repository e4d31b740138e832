import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CurrentProfile, registrationApi, type Term } from '#contract/people/registration.ts'
import type { RegistrationContacts, RegistrationForm } from '#domain/people/registration/form.ts'
import type { TermKind } from '#domain/people/registration/registration.ts'
import { call } from '../../kit/http/call.ts'
import type { Failed } from '../../kit/http/failed.ts'
import { saveFile } from '../../kit/http/save-file.ts'
import { useLanguage } from '../../kit/text/i18n.tsx'

const profileKey = ['current-profile']

/** `watch` = polls, since an administrator may decide any moment. */
export const useCurrentProfile = ({ watch = false }: { watch?: boolean } = {}) =>
  useQuery<CurrentProfile, Failed>({
    queryKey: profileKey,
    queryFn: ({ signal }) => call(registrationApi.current, { signal }),
    ...(watch && { refetchInterval: 15_000, refetchIntervalInBackground: true }),
  })

export function useTerms() {
  const language = useLanguage()
  return useQuery<Term[], Failed>({
    queryKey: ['terms', language],
    queryFn: ({ signal }) => call(registrationApi.terms, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function useAgree() {
  const queries = useQueryClient()
  return useMutation<{ agreed: TermKind[] }, Failed, { kind: TermKind; sha256: string }>({
    mutationFn: ({ kind, sha256 }) => call(registrationApi.agree, { params: { kind }, body: { sha256 } }),
    onSuccess: ({ agreed }) => queries.setQueryData<CurrentProfile>(profileKey, (old) => old && { ...old, agreed }),
    onError: () => queries.invalidateQueries({ queryKey: ['terms'] }),
  })
}

export function useSubmit() {
  const queries = useQueryClient()
  return useMutation<{ message: string }, Failed, RegistrationForm>({
    mutationFn: (body) => call(registrationApi.submit, { body }),
    onSettled: () => queries.invalidateQueries({ queryKey: profileKey }),
  })
}

export function useCorrectContacts() {
  const queries = useQueryClient()
  return useMutation<CurrentProfile, Failed, RegistrationContacts>({
    mutationFn: (body) => call(registrationApi.correctContacts, { body }),
    onSuccess: (profile) => queries.setQueryData<CurrentProfile>(profileKey, profile),
  })
}

export function useReadWarning() {
  const queries = useQueryClient()
  return useMutation<null, Failed, number>({
    mutationFn: (id) => call(registrationApi.readWarning, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: profileKey }),
  })
}

export const saveWarning = async (id: number): Promise<void> => saveFile(await call(registrationApi.warningPaper, { params: { id } }))
