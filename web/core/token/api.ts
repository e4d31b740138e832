import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type AccessToken, type OauthClient, tokenApi } from '#contract/core/token.ts'
import { call } from '../../kit/http/call.ts'
import type { Failed } from '../../kit/http/failed.ts'

/** Whose tokens are listed. */
export type Whose = 'mine' | 'organisation'
const keyOf = (whose: Whose) => ['tokens', whose]

/** Loaded with the page and after a change, not with every notification: rows do not move under the pointer. */
export const useTokens = (whose: Whose) =>
  useQuery<AccessToken[], Failed>({
    queryKey: keyOf(whose),
    queryFn: ({ signal }) => call(whose === 'mine' ? tokenApi.mine : tokenApi.ofOrganisation, { signal }),
    meta: { steady: true },
  })

export function useTokensChanged(whose: Whose): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: keyOf(whose) })
}

export function useRevokeToken(whose: Whose) {
  const changed = useTokensChanged(whose)
  return useMutation<null, Failed, number>({
    mutationFn: (id) => call(whose === 'mine' ? tokenApi.revoke : tokenApi.revokeOfOrganisation, { params: { id } }),
    onSettled: changed,
  })
}

const clients = ['tokens', 'clients']
export const useClients = () =>
  useQuery<OauthClient[], Failed>({
    queryKey: clients,
    queryFn: ({ signal }) => call(tokenApi.clients, { signal }),
    meta: { steady: true },
  })

/** `secret` null = the client itself. */
export type Ending = { client: OauthClient; secret: number | null }
export function useEndClient() {
  const changed = useClientsChanged()
  return useMutation<null, Failed, Ending>({
    mutationFn: ({ client: { clientId }, secret }) =>
      secret === null
        ? call(tokenApi.revokeClient, { params: { clientId } })
        : call(tokenApi.removeSecret, { params: { clientId, id: secret } }),
    onSettled: changed,
  })
}
export function useClientsChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: clients })
}
