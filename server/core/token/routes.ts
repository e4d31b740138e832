import type { FastifyRequest } from 'fastify'
import { tokenApi as api } from '#contract/core/token.ts'
import { refuse } from '#domain/refusal.ts'
import { roleCode } from '#domain/role.ts'
import { cookiesOf } from '../../platform/http/cookies.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Services } from '../../platform/http/services.ts'
import { clientsOf, makeClient, makeSecret, removeSecret, revokeClient } from './clients.ts'
import { tokensOf } from './store.ts'
import { makeForOrganisation, makeMine, organisationOf, ownOf, revoke, takeOver } from './tokens.ts'

export function tokenRoutes(mount: Mount, services: Services): void {
  const cookie = cookiesOf(services).name('pre-session')
  const inBrowser = <P extends object>(proof: P, request: FastifyRequest) => ({ ...proof, browser: request.cookies[cookie] })

  mount(api.current, (_, { token, person }) => {
    const { name, scopes, expiresAt } = token ?? refuse('token.none')
    return {
      ...{ name, scopes: [...scopes], expiresAt: expiresAt.toISOString() },
      organizations: person.memberships.map(({ bin, nameRu, nameKk, role }) => ({
        ...{ bin, organizationName: nameRu, organizationNameKk: nameKk },
        role: roleCode(role),
      })),
    }
  })
  mount(api.mine, (_, call) => tokensOf(services.db, ownOf(call), call.real))
  mount(api.make, ({ body }, call, _, request) => makeMine(services, { ...body, proof: inBrowser(body.proof, request) }, call))
  mount(api.revoke, ({ params }, call) => revoke(services, ownOf(call), params.id, call))
  mount(api.ofOrganisation, (_, call) => tokensOf(services.db, organisationOf(call), call.real))
  mount(api.makeForOrganisation, ({ body }, call, _, request) =>
    makeForOrganisation(services, { ...body, proof: inBrowser(body.proof, request) }, call),
  )
  mount(api.takeOver, ({ params, body }, call, _, request) => takeOver(services, params.id, inBrowser(body, request), call))
  mount(api.revokeOfOrganisation, ({ params }, call) => revoke(services, organisationOf(call), params.id, call))

  mount(api.clients, (_, call) => clientsOf(services.db, organisationOf(call)))
  mount(api.makeClient, ({ body }, call, _, request) => makeClient(services, { ...body, proof: inBrowser(body.proof, request) }, call))
  mount(api.makeSecret, ({ params, body }, call, _, request) => makeSecret(services, params.clientId, inBrowser(body, request), call))
  mount(api.removeSecret, ({ params }, call) => removeSecret(services, params.clientId, params.id, call))
  mount(api.revokeClient, ({ params }, call) => revokeClient(services, params.clientId, call))
}
