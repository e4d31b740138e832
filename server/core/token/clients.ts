import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { OauthClient } from '#contract/core/token.ts'
import type { Scope } from '#domain/core/token/scope.ts'
import { mostClients, mostSecrets, secretPrefix, type TokenDraft } from '#domain/core/token/token.ts'
import { refuse } from '#domain/refusal.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { hashOf } from '../../platform/http/tokens.ts'
import type { Sql, Tx } from '../../platform/sql/db.ts'
import { jsonArrayFrom } from '../../platform/sql/nested.ts'
import type { Owner } from './store.ts'
import { type KeyShown, organisationOf, requireSigner, told } from './tokens.ts'

type Organisation = Extract<Owner, { bin: string }>
const ownerOf = (call: Call): Organisation => organisationOf(call) as Organisation

const live = (db: Sql, { bin, role }: Organisation) =>
  db
    .selectFrom('oauthClient as c')
    .innerJoin('personEntry as p', 'p.id', 'c.personId')
    .select(['c.id', 'c.name', 'c.scopes', 'c.createdAt', 'p.fullName'])
    .select(
      sql<boolean>`p.status = 'CANCELLED' or not exists
        (select from live_membership m where m.person_id = c.person_id and m.bin = c.bin and m.role = c.role)`.as('orphaned'),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('oauthSecret as s')
          .select(['s.id', 's.createdAt', 's.lastUsedAt', 's.lastIp'])
          .whereRef('s.clientId', '=', 'c.id')
          .orderBy('s.id', 'desc'),
      ).as('secrets'),
    )
    .where('c.bin', '=', bin)
    .where('c.role', '=', role)
    .where('c.revokedAt', 'is', null)
    .orderBy('c.createdAt', 'desc')
    .orderBy('c.id')

type Row = Awaited<ReturnType<ReturnType<typeof live>['execute']>>[number]
const isoOf = (at: Date | string): string => new Date(at).toISOString()
const viewOf = (row: Row): OauthClient => ({
  clientId: row.id,
  name: row.name,
  scopes: row.scopes,
  createdAt: isoOf(row.createdAt),
  responsible: row.fullName,
  state: row.orphaned ? 'ORPHANED' : 'ACTIVE',
  secrets: row.secrets.map((s) => ({ ...s, createdAt: isoOf(s.createdAt), lastUsedAt: s.lastUsedAt && isoOf(s.lastUsedAt) })),
})

export const clientsOf = async (db: Sql, owner: Owner): Promise<OauthClient[]> =>
  (await live(db, owner as Organisation).execute()).map(viewOf)

async function clientOf(tx: Tx, call: Call, id: string): Promise<OauthClient> {
  await sql`select from oauth_client where id = ${id} for update`.execute(tx)
  const row = await live(tx, ownerOf(call)).where('c.id', '=', id).executeTakeFirst()
  return viewOf(row ?? refuse('not.found'))
}

async function addSecret(tx: Tx, clientId: string, call: Call): Promise<string> {
  const secret = secretPrefix + randomBytes(32).toString('base64url')
  await tx
    .insertInto('oauthSecret')
    .values({ clientId, secretHash: hashOf(secret), createdAt: call.real })
    .execute()
  return secret
}

type NewClient = Omit<TokenDraft, 'days'> & { proof: KeyShown }

/** Makes a client of the organisation with its first secret. @throws Refused unless the caller shows a key by which they may sign for it */
export async function makeClient(services: Services, { proof, name, scopes }: NewClient, call: Call) {
  await requireSigner(services, proof, call)
  const owner = ownerOf(call)
  // not `write`: it would keep the answer, and the secret with it
  return services.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`clients ${owner.bin} ${owner.role}`}))`.execute(tx)
    if ((await live(tx, owner).execute()).length >= mostClients) refuse('token.tooMany', { most: mostClients })
    const id = `btc_${randomBytes(16).toString('base64url')}`
    const given: Scope[] = [...new Set(scopes)]
    await tx
      .insertInto('oauthClient')
      .values({ id, name, scopes: given, personId: call.person.id, ...owner, createdAt: call.real })
      .execute()
    const secret = await addSecret(tx, id, call)
    await told(tx, call, owner, 'tokenMade', {}, { client: id, name, scopes: given.join(', ') })
    return { ...(await clientOf(tx, call, id)), secret }
  })
}

/** Adds a secret beside the one that it will replace. Who makes it answers for the client from now on. */
export async function makeSecret(services: Services, id: string, proof: KeyShown, call: Call) {
  await requireSigner(services, proof, call)
  return services.db.transaction().execute(async (tx) => {
    const { name, secrets, responsible } = await clientOf(tx, call, id)
    if (secrets.length >= mostSecrets) refuse('token.secretsTwo', { most: mostSecrets })
    const secret = await addSecret(tx, id, call)
    await tx.updateTable('oauthClient').set({ personId: call.person.id }).where('id', '=', id).execute()
    await told(
      tx,
      call,
      ownerOf(call),
      'tokenMade',
      { client: id, name, responsible },
      { client: id, name, responsible: call.person.fullName },
    )
    return { ...(await clientOf(tx, call, id)), secret }
  })
}

/** Also for whoever may only read: less access is always allowed. */
export const removeSecret = ({ db }: Services, id: string, secretId: number, call: Call): Promise<null> =>
  db.transaction().execute(async (tx) => {
    const { name } = await clientOf(tx, call, id)
    const gone = await tx.deleteFrom('oauthSecret').where('clientId', '=', id).where('id', '=', secretId).executeTakeFirst()
    if (gone.numDeletedRows === 0n) refuse('not.found')
    await told(tx, call, ownerOf(call), 'tokenRevoked', { client: id, name, secret: secretId }, {})
    return null
  })

/** Ends a client with all its tokens: each call by one is 401 within the two seconds for which a read may use what was known. */
export const revokeClient = ({ db }: Services, id: string, call: Call): Promise<null> =>
  db.transaction().execute(async (tx) => {
    const { name } = await clientOf(tx, call, id)
    const ended = { revokedAt: call.real, revokedBy: call.person.id }
    await tx.updateTable('oauthClient').set(ended).where('id', '=', id).execute()
    await tx.updateTable('apiToken').set(ended).where('clientId', '=', id).where('revokedAt', 'is', null).execute()
    await tx.deleteFrom('oauthSecret').where('clientId', '=', id).execute()
    await told(tx, call, ownerOf(call), 'tokenRevoked', { client: id, name }, {})
    return null
  })
